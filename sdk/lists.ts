/** Reads lists as spreadsheets and people write them, as the API reads them. */
export {
  type CodeRow,
  type NameCell,
  readCodeRows,
  readNameCells,
  readServerRows,
  type ServerRow,
} from './generated/table.gen.ts';
