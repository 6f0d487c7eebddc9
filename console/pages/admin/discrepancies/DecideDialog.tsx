import type { Undecided, UndecidedDecision } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { failureOf } from '../../../api/failures.ts';
import { RadioField } from '../../../ui/choices.tsx';
import ConfirmModal from '../../../ui/ConfirmModal.tsx';
import { TextArea } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toasts.ts';
import css from '../Reviews.module.css';

const outcomes: readonly UndecidedDecision['outcome'][] = ['succeeded', 'failed'];

interface DecideDialogProps {
  entry: Undecided;
  action: 'settle' | 'refund';
  onDone: () => void;
  onClose: () => void;
}

/** Settles an operation or refunds it, with a reason. */
export default function DecideDialog({ entry, action, onDone, onClose }: DecideDialogProps) {
  const { t } = useTranslation('reviews');
  const [outcome, setOutcome] = useState<UndecidedDecision['outcome']>('failed');
  const [note, setNote] = useState('');
  const name = entry.domain ?? entry._id;
  const path = { undecidedId: entry._id };
  const decide = useMutation({
    mutationFn: () =>
      action === 'settle'
        ? anun.undecided.settle({ path, body: { outcome, note: note.trim() } })
        : anun.undecided.refund({ path, body: { note: note.trim() } }),
    meta: { quiet: true },
    onSuccess: ({ state }) => {
      showToast({ tone: 'ok', title: t('undecided.ended', { name, state: t(`undecided.state.${state}`) }) });
      onDone();
    },
  });
  return (
    <ConfirmModal
      opened
      title={t(`undecided.${action}Title`, { name })}
      action={t(`undecided.action.${action}`)}
      tone={action === 'refund' || outcome === 'failed' ? 'bad' : 'main'}
      onConfirm={() => decide.mutate()}
      onClose={onClose}
      confirming={decide.isPending}
      blocked={note.trim() === ''}
    >
      {action === 'refund' ? (
        <p>{t('undecided.refundText')}</p>
      ) : (
        <fieldset className={css.choices}>
          <legend className="vh">{t('undecided.action.settle')}</legend>
          {outcomes.map((one) => (
            <RadioField
              key={one}
              name="outcome"
              label={t(`undecided.${one}`)}
              hint={t(`undecided.${one}Hint`)}
              checked={outcome === one}
              onChange={() => setOutcome(one)}
            />
          ))}
        </fieldset>
      )}
      <TextArea
        label={t('undecided.note')}
        hint={t('undecided.noteHint')}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {decide.isError && (
        <Notice tone="bad" live>
          {failureOf(decide.error).message}
        </Notice>
      )}
    </ConfirmModal>
  );
}
