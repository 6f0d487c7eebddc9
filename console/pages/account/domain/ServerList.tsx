import IconPlus from '@tabler/icons-react/icons/IconPlus';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { icon } from '../../../ui/icon.ts';
import css from './NameServers.module.css';
import { ServerFields } from './ServerFields.tsx';
import type { RowProblem } from './serverProblems.ts';
import { emptyRow, fewest, most, type ServerRow } from './serverRows.ts';

interface ServerListProps {
  rows: readonly ServerRow[];
  problems: readonly RowProblem[];
  disabled: boolean;
  onEdit: (rows: ServerRow[]) => void;
  /** Called when a row is left, for editors that show errors only then. */
  onLeave?: (key: string) => void;
}

/** Name servers as editable rows, two to six. */
export function ServerList({ rows, problems, disabled, onEdit, onLeave }: ServerListProps) {
  const { t } = useTranslation('domains');
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    onEdit([...rows, emptyRow()]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <>
      <ol className={css.rows} ref={list}>
        {rows.map((row, index) => (
          <ServerFields
            key={row.key}
            row={row}
            number={index + 1}
            problems={problems.filter(({ key }) => key === row.key)}
            removable={index >= fewest}
            disabled={disabled}
            onChange={(change) => onEdit(rows.map((one) => (one.key === row.key ? { ...one, ...change } : one)))}
            onLeave={() => onLeave?.(row.key)}
            onRemove={() => onEdit(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ol>
      {rows.length < most && (
        <Button rank="bare" className={css.add} icon={<IconPlus {...icon} />} disabled={disabled} onClick={add}>
          {t('servers.add')}
        </Button>
      )}
    </>
  );
}
