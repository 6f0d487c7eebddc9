import type { DomainDetail, NameServer } from '@anun/sdk';
import { useEffect, useState } from 'react';
import { filledInputs, rowsOf, type ServerRow } from './serverRows.ts';
import type { Look } from './usePlan.ts';

/** The rows of the editor; they follow the domain until they are edited. */
export function useServerRows({ nameServers }: DomainDetail) {
  const [rows, setRows] = useState(() => rowsOf(nameServers));
  const [base, setBase] = useState(nameServers);
  const changed = written(rows) !== written(rowsOf(base));

  if (!changed && base !== nameServers) {
    setBase(nameServers);
    if (written(rowsOf(base)) !== written(rowsOf(nameServers))) setRows(rowsOf(nameServers));
  }
  return {
    rows,
    setRows,
    changed,
    /** Resets the rows to the domain's servers. */
    undo(servers: readonly NameServer[]) {
      setBase([...servers]);
      setRows(rowsOf(servers));
    },
  };
}

const written = (rows: readonly ServerRow[]) => JSON.stringify(filledInputs(rows));

/** Shows address fields on the rows for which the API requires addresses, and hides them on others. */
export function useAddresses(look: Look | undefined, setRows: (change: (rows: ServerRow[]) => ServerRow[]) => void) {
  useEffect(() => {
    if (look) setRows((rows) => withAddresses(rows, look));
  }, [look, setRows]);
}

function withAddresses(rows: ServerRow[], { problems }: Look): ServerRow[] {
  const next = rows.map((row) => {
    const own = problems.filter(({ key }) => key === row.key);
    // An invalid host says nothing about its addresses.
    if (own.some(({ field }) => field === 'hostname')) return row;
    const withAddress = own.length > 0 || row.ipv4.trim() !== '' || row.ipv6.trim() !== '';
    return withAddress === row.withAddress ? row : { ...row, withAddress };
  });
  return next.every((row, index) => row === rows[index]) ? rows : next;
}
