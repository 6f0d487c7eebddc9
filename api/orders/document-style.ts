import { createHash } from 'node:crypto';

/** The whole look of a printable page: it is kept and printed without any other file, always black on white. */
export const DOCUMENT_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; margin: 0; }
body {
  max-width: 820px; margin: 0 auto; padding: 40px 24px 56px; background: #fff; color: #1b1c20;
  font: 15px/1.5 "Noto Sans", "Noto Sans Armenian", "Noto Sans CJK SC", system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
header { display: flex; flex-wrap: wrap; gap: 4px 24px; justify-content: space-between; align-items: baseline; }
header p { color: #46474f; font-weight: 600; }
h1 { font-size: 28px; line-height: 1.25; }
.number { overflow-wrap: anywhere; color: #5d5f68; font-size: 14px; }
.state { display: inline-block; margin-top: 12px; padding: 2px 10px; border: 1px solid currentColor; border-radius: 4px; font-size: 14px; font-weight: 600; }
.approved { color: #1f7a4d; } .pending { color: #1f6aa5; } .failed { color: #bf3a0a; } .refund { color: #46474f; }
.test { margin-top: 16px; padding: 8px 12px; background: #fff4e5; border-left: 4px solid #fbbe78; }
.parties, .facts { display: grid; grid-template-columns: 1fr 1fr; gap: 16px 40px; margin-top: 28px; }
.parties h2, .facts dt { color: #5d5f68; font-size: 13px; font-weight: 400; }
.parties p, .facts dd { overflow-wrap: anywhere; }
.parties p:first-of-type { font-weight: 600; }
table { width: 100%; margin-top: 28px; border-collapse: collapse; }
th { padding: 0 12px 8px 0; color: #5d5f68; font-size: 13px; font-weight: 400; text-align: left; }
thead { border-bottom: 2px solid #1b1c20; }
td { padding: 12px 12px 12px 0; border-bottom: 1px solid #e0e1e4; vertical-align: top; overflow-wrap: anywhere; }
tr { break-inside: avoid; }
tbody strong { display: block; }
td small { display: block; color: #5d5f68; font-size: 13px; }
th:last-child, td:last-child { padding-right: 0; text-align: right; white-space: nowrap; }
tfoot td { padding-block: 8px 0; border: 0; }
tfoot tr:first-child td { padding-top: 12px; font-size: 18px; font-weight: 600; }
footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid #e0e1e4; color: #46474f; font-size: 13px; }
@media (max-width: 560px) {
  body { padding: 24px 16px 40px; }
  .parties, .facts { grid-template-columns: 1fr; }
  table, tbody, tfoot { display: block; }
  thead { position: absolute; clip-path: inset(50%); }
  tfoot tr { display: flex; gap: 12px; justify-content: space-between; }
  tbody { border-top: 2px solid #1b1c20; }
  tbody tr { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; padding: 12px 0; border-bottom: 1px solid #e0e1e4; }
  tbody td { padding: 0; border: 0; }
  tbody td:first-child { grid-column: 1; } tbody td:last-child { grid-area: 1 / 2; }
  tbody td:nth-child(2), tbody td:nth-child(3) { grid-column: 1 / 3; color: #46474f; font-size: 14px; }
}
@page { margin: 18mm; }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  .test { border: 1px solid #7a4005; background: none; }
}
`;

/** Such a page runs no script and loads nothing; the header says so, and the page itself once it is a file. */
const OWN = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(DOCUMENT_STYLE).digest('base64')}'`;
export const DOCUMENT_POLICY = `${OWN}; base-uri 'none'; form-action 'none'`;
export const DOCUMENT_POLICY_HEADER = `${DOCUMENT_POLICY}; frame-ancestors 'none'`;
