import type { Store } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun, queries } from '../../api/client.ts';
import { formatMoment } from '../../format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/inputs.tsx';
import { Lazily } from '../../ui/Lazily.tsx';
import { showToast } from '../../ui/toasts.ts';
import { dayOf, moveTo, stepFrom, steps } from './clockMoves.ts';
import css from './Outbox.module.css';

const ConfirmModal = lazy(() => import('../../ui/ConfirmModal.tsx'));

/** The clock of the test realm, with buttons that move it forward. */
export function ClockCard({ store }: { store: Store }) {
  const { t } = useTranslation(['developers', 'errors']);
  const [asked, setAsked] = useState<Date>();
  const [day, setDay] = useState('');
  const [wrong, setWrong] = useState(false);
  const now = new Date(store.clock);
  const move = useMutation({
    mutationFn: (target: Date) => anun.sandbox.moveClock({ body: moveTo(target) }),
    onSuccess: async (clock) => {
      setDay('');
      showToast({ tone: 'ok', title: t('clock.moved', { date: formatMoment(clock.now, 'UTC') }) });
      // Any date on any page may have changed.
      await queries.invalidateQueries();
    },
    onSettled: () => setAsked(undefined),
  });

  const askForDay = (event: FormEvent) => {
    event.preventDefault();
    const target = dayOf(day);
    setWrong(!target);
    if (target) setAsked(target);
  };

  return (
    <Card as="aside" title={t('clock.title')} className={css.clock} padded>
      <p className={css.now}>
        <time dateTime={store.clock}>{formatMoment(store.clock, 'UTC')}</time>
        <span className="dim sm">UTC</span>
      </p>
      {store.clockMoved && <p className="dim sm">{t('clock.ahead')}</p>}
      <p className={`sm ${css.rule}`}>{t('clock.text')}</p>
      <fieldset>
        <legend className={css.legend}>{t('clock.by')}</legend>
        <div className={css.steps}>
          {steps.map((step) => (
            <Button key={step} disabled={move.isPending} onClick={() => setAsked(stepFrom(now, step))}>
              {t(`clock.${step}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <form noValidate onSubmit={askForDay} className={css.day}>
        <TextField
          label={t('clock.to')}
          hint={t('clock.toHint')}
          error={wrong ? t('errors:field.date') : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={day}
          onChange={(event) => {
            setDay(event.target.value);
            setWrong(false);
          }}
        />
        <Button type="submit" loading={move.isPending}>
          {t('clock.action')}
        </Button>
      </form>
      {asked && (
        <Lazily>
          <ConfirmModal
            opened
            title={t('clock.question', { date: formatMoment(asked.toISOString(), 'UTC') })}
            action={t('clock.action')}
            keep={t('clock.keep')}
            confirming={move.isPending}
            onConfirm={() => move.mutate(asked)}
            onClose={() => setAsked(undefined)}
          >
            {t('clock.warning')}
          </ConfirmModal>
        </Lazily>
      )}
    </Card>
  );
}
