import IconArrowDown from '@tabler/icons-react/icons/IconArrowDown';
import IconArrowUp from '@tabler/icons-react/icons/IconArrowUp';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../format.ts';
import { goToBulkBar } from './BulkBar.tsx';
import { Check } from './choices.tsx';
import { classes } from './classes.ts';
import css from './DataTable.module.css';
import { smallIcon } from './icon.ts';
import { Tip } from './Tip.tsx';

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Its place when the row becomes a list item below 960 px; `more` is hidden there. */
  place: 'name' | 'status' | 'date' | 'action' | 'more';
  /** Aligns numbers to the right. */
  align?: 'end';
  sortable?: boolean;
  /** The head is for screen readers only, for a column of buttons. */
  silentHead?: boolean;
}

export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}

export interface Selection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** The label of a row's checkbox: "Select նուռ.հայ". */
  label: (row: Row) => string;
  /** Why a row can't be selected; undefined if it can. */
  refusal?: (row: Row) => string | undefined;
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
}

/** A table; below 960 px a list of items with name, badge, date and action, after the checkbox that selects all. */
export function DataTable<Row>({ caption, columns, rows, keyOf, sort, onSort, selection }: DataTableProps<Row>) {
  /** The row whose checkbox was used last; the link to the bulk bar follows it. */
  const [at, setAt] = useState<string>();
  const reach = (id: string) =>
    selection && at === id && selection.keys.size > 0 && <ToBulkBar selection={selection} />;
  return (
    <table className={classes(css.table, selection && css.selectable)}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col">
              <SelectAll rows={rows} keyOf={keyOf} selection={selection} onUse={() => setAt(whole)} />
              {reach(whole)}
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row);
          return (
            <tr key={key} className={classes(selection?.keys.has(key) && css.selected)}>
              {selection && (
                <td className={css.pick}>
                  <SelectRow row={row} id={key} selection={selection} onUse={() => setAt(key)} />
                  {reach(key)}
                </td>
              )}
              {columns.map((column) => (
                <td key={column.id} className={classes(css[column.place], column.align && css.end)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Never a row key. */
const whole = '';

/** Shown while focused: the next tab stop after a checkbox, because the bar is far below. */
function ToBulkBar<Row>({ selection: { keys } }: { selection: Selection<Row> }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={css.reach} onClick={goToBulkBar}>
      {t('table.toBulk', { selected: formatCount(keys.size) })}
    </button>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const order = sort?.by === column.id ? sort.order : undefined;
  const words = <span className={classes(column.silentHead && 'vh')}>{column.head}</span>;
  const direction = order && (order === 'asc' ? 'ascending' : 'descending');
  return (
    <th scope="col" aria-sort={direction} className={classes(css[column.place], column.align && css.end)}>
      {column.sortable && onSort ? (
        <button type="button" onClick={() => onSort({ by: column.id, order: order === 'asc' ? 'desc' : 'asc' })}>
          {words}
          {order === 'asc' && <IconArrowUp {...smallIcon} />}
          {order === 'desc' && <IconArrowDown {...smallIcon} />}
        </button>
      ) : (
        words
      )}
    </th>
  );
}

interface SelectAllProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selection: Selection<Row>;
  onUse: () => void;
}

function SelectAll<Row>({ rows, keyOf, selection, onUse }: SelectAllProps<Row>) {
  const { t } = useTranslation();
  const selectable = rows.filter((row) => selection.refusal?.(row) === undefined).map(keyOf);
  const chosen = selectable.filter((key) => selection.keys.has(key)).length;
  const all = chosen > 0 && chosen === selectable.length;
  return (
    <label className={css.all}>
      <Check
        aria-label={t('table.selectAll')}
        checked={all}
        disabled={selectable.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !all;
        }}
        onChange={() => {
          onUse();
          selection.onChange(new Set(all ? [] : selectable));
        }}
      />
      <span aria-hidden>{t('table.selectAll')}</span>
    </label>
  );
}

interface SelectRowProps<Row> {
  row: Row;
  id: string;
  selection: Selection<Row>;
  onUse: () => void;
}

function SelectRow<Row>({ row, id, selection, onUse }: SelectRowProps<Row>) {
  const refusal = selection.refusal?.(row);
  const toggle = () => {
    onUse();
    const keys = new Set(selection.keys);
    if (!keys.delete(id)) keys.add(id);
    selection.onChange(keys);
  };
  const box = (
    <Check
      aria-label={selection.label(row)}
      checked={selection.keys.has(id)}
      disabled={refusal !== undefined}
      onChange={toggle}
    />
  );
  return refusal ? <Tip text={refusal}>{box}</Tip> : box;
}
