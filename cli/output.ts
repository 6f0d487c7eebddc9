import type { Io } from './io.ts';

type Style = (text: string) => string;
export interface Paint {
  bold: Style;
  dim: Style;
  red: Style;
  green: Style;
  yellow: Style;
}

/** Results go to stdout; everything that is only for people goes to stderr. */
export interface Output {
  /** Is JSON wanted? */
  readonly json: boolean;
  /** The result: the API's JSON with `--json`, else the text. */
  result(value: unknown, text: (paint: Paint) => string): void;
  /** One of many results: a line of JSON with `--json` (NDJSON), else nothing; `rest` is for people then. */
  row(value: unknown): void;
  /** What stands below the rows, for people only. */
  rest(text: (paint: Paint) => string): void;
  /** A word to a person. */
  say(text: string): void;
  /** The same with the colours of stderr. */
  show(text: (paint: Paint) => string): void;
  /** A line that the next one replaces; only where somebody looks. */
  progress(text: string): void;
  /** The failure: JSON on stdout with `--json`, unless a result stands there already; else text on stderr. */
  failure(value: unknown, text: (paint: Paint) => string): void;
}

export function createOutput(io: Io, json: boolean): Output {
  let open = false;
  let printed = false;
  const clear = () => {
    if (open) io.stderr.write('\r\u001b[K');
    open = false;
  };
  const say = (text: string) => {
    clear();
    io.stderr.write(`${text}\n`);
  };
  const print = (text: string) => {
    clear();
    printed = true;
    io.stdout.write(`${text}\n`);
  };
  const onStdout = paintFor(io, io.terminal.stdout);
  const onStderr = paintFor(io, io.terminal.stderr);
  return {
    json,
    say,
    show: (text) => say(text(onStderr)),
    result: (value, text) => print(json ? JSON.stringify(value, null, 2) : text(onStdout)),
    row(value) {
      if (json) print(JSON.stringify(value));
    },
    rest(text) {
      if (!json) print(text(onStdout));
    },
    failure(value, text) {
      if (json && !printed) print(JSON.stringify(value, null, 2));
      else say(text(onStderr));
    },
    progress(text) {
      if (!io.terminal.stderr) return;
      open = true;
      io.stderr.write(`\r\u001b[K${onStderr.dim(text)}`);
    },
  };
}

/** Colours only on a terminal, and not under NO_COLOR (no-color.org) or on a dumb one. */
function paintFor({ env }: Io, terminal: boolean): Paint {
  const on = terminal && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  const style =
    (open: number, close: number): Style =>
    (text) =>
      on ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return { bold: style(1, 22), dim: style(2, 22), red: style(31, 39), green: style(32, 39), yellow: style(33, 39) };
}
