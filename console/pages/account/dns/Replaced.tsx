import type { DnsZone } from '@anun/sdk';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../format.ts';
import { useDays } from '../../../shell/realm.ts';
import { RadioField } from '../../../ui/choices.tsx';
import css from './Zone.module.css';

interface ReplacedProps {
  states: DnsZone['replaced'];
  /** The ID of the selected state. */
  value: string;
  disabled: boolean;
  onChange: (id: string) => void;
}

/** Earlier states of the zone, newest first. The plan shows what restoring the selected one would change. */
export function Replaced({ states, value, disabled, onChange }: ReplacedProps) {
  const { t } = useTranslation('dns');
  const { formatDate } = useDays();
  const name = useId();
  return (
    <>
      <p>{t('restore.text')}</p>
      <div className={css.states}>
        {states.map(({ id, records, replacedAt, until }) => (
          <RadioField
            key={id}
            name={name}
            label={t('restore.state', { date: formatMoment(replacedAt), count: records })}
            hint={t('restore.until', { date: formatDate(until) })}
            checked={id === value}
            disabled={disabled}
            onChange={() => onChange(id)}
          />
        ))}
      </div>
    </>
  );
}
