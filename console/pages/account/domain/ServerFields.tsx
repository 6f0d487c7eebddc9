import IconX from '@tabler/icons-react/icons/IconX';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/Button.tsx';
import { FieldNote } from '../../../ui/Field.tsx';
import { icon } from '../../../ui/icon.ts';
import { Input, TextField } from '../../../ui/inputs.tsx';
import css from './NameServers.module.css';
import type { RowProblem } from './serverProblems.ts';
import type { ServerRow } from './serverRows.ts';

interface ServerFieldsProps {
  row: ServerRow;
  number: number;
  problems: readonly RowProblem[];
  /** Whether it can be removed; the first two are required. */
  removable: boolean;
  disabled: boolean;
  onChange: (change: Partial<ServerRow>) => void;
  onLeave: () => void;
  onRemove: () => void;
}

/** One name server, with its addresses if the registry needs them. */
export function ServerFields(props: ServerFieldsProps) {
  const { row, number, problems, removable, disabled, onChange, onLeave, onRemove } = props;
  const { t } = useTranslation('domains');
  const noteId = useId();
  const wrong = (field: RowProblem['field']) => {
    const problem = problems.find((one) => one.field === field && isTold(one, row));
    return problem?.detail;
  };
  const hostname = wrong('hostname');
  const leave = () => {
    if (!row.left) onLeave();
  };

  return (
    <li className={css.row}>
      <span className={css.number} aria-hidden>
        {number}
      </span>
      <div>
        <Input
          takes="code"
          aria-label={t('servers.label', { number })}
          aria-invalid={hostname ? true : undefined}
          aria-describedby={hostname ? noteId : undefined}
          value={row.hostname}
          disabled={disabled}
          maxLength={255}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={leave}
          onChange={(event) => onChange({ hostname: event.target.value })}
        />
        <div className={css.note}>
          <FieldNote id={noteId} error={hostname} />
        </div>
        {row.withAddress && (
          <div className={css.glue}>
            <TextField
              label={t('servers.ipv4')}
              takes="code"
              value={row.ipv4}
              error={wrong('ipv4')}
              disabled={disabled}
              maxLength={60}
              autoComplete="off"
              onBlur={leave}
              onChange={(event) => onChange({ ipv4: event.target.value })}
            />
            <TextField
              label={t('servers.ipv6')}
              takes="code"
              optional
              value={row.ipv6}
              error={wrong('ipv6')}
              disabled={disabled}
              maxLength={60}
              autoComplete="off"
              onBlur={leave}
              onChange={(event) => onChange({ ipv6: event.target.value })}
            />
            <p className={css.why}>{t('servers.glue')}</p>
          </div>
        )}
      </div>
      <IconButton label={t('servers.remove', { number })} disabled={disabled || !removable} onClick={onRemove}>
        <IconX {...icon} />
      </IconButton>
    </li>
  );
}

/** Duplicates are reported immediately, other errors once the row was left. The hint covers missing addresses. */
function isTold({ code }: RowProblem, row: ServerRow): boolean {
  if (code === 'glueNeeded') return false;
  return code === 'exists' || row.left;
}
