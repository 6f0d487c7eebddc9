/** On one line if it fits, else one member per line. */
const widest = 72;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The call as a curl command for this server. */
export function curl(method: Method, path: string, body?: unknown): string {
  const verb = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`;
  const lines = [
    `curl${verb} ${quoted(location.origin + path)}`,
    '-H "Authorization: Bearer $ANUN_TOKEN"',
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body))}`]),
  ];
  return lines.join(' \\\n  ');
}

/** A value as JavaScript source; lines after the first are indented by `indent` spaces. */
export function source(value: unknown, indent = 0): string {
  const parts = partsOf(value);
  if (!parts) return JSON.stringify(value);
  const [open, close, members] = parts;
  if (members.length === 0) return open + close;
  const tight = open === '[' ? '' : ' ';
  const line = `${open}${tight}${members.map(([key, inner]) => key + source(inner)).join(', ')}${tight}${close}`;
  if (indent + line.length <= widest) return line;
  const inner = ' '.repeat(indent + 2);
  const lines = members.map(([key, member]) => `${inner}${key}${source(member, indent + 2)},\n`).join('');
  return `${open}\n${lines}${' '.repeat(indent)}${close}`;
}

/** A shell word, quoted if necessary. */
export function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

function partsOf(value: unknown): [open: string, close: string, members: [key: string, value: unknown][]] | undefined {
  if (Array.isArray(value)) return ['[', ']', value.map((member) => ['', member])];
  if (typeof value !== 'object' || value === null) return undefined;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return ['{', '}', members.map(([key, member]) => [`${key}: `, member])];
}
