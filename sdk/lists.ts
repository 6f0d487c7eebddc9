/** Parses lists written by people or exported by spreadsheets, in the same way as the API. */
export {
  type CodeRow,
  type NameCell,
  readCodeRows,
  readNameCells,
  readServerRows,
  type ServerRow,
} from './generated/table.gen.ts';
