export { Anun, type AnunOptions, createAnun, type RawRequest } from './client.ts';
export { dayOf } from './days.ts';
export {
  AnunError,
  AnunProblem,
  AuthenticationError,
  ConflictError,
  NetworkError,
  NotFoundError,
  PaymentError,
  PermissionError,
  RateLimitError,
  ServerError,
  ValidationError,
} from './errors.ts';
export type * from './generated/types.gen.ts';
export { isDomainItem, type ItemCommand, itemCommand } from './items.ts';
export { type CodeRow, type NameCell, readCodeRows, readNameCells, readServerRows, type ServerRow } from './lists.ts';
export { type Page, type PageQuery, paginate } from './paging.ts';
export { mostOfTextFile, readTextFile, type TextReading } from './text-files.ts';
export { textParts } from './streaming.ts';
export { orderPage } from './documents.ts';
export { dnsRecordTypes } from './words.ts';
