import type { Anun } from '@anun/sdk';
import type { Ask } from './ask.ts';
import type { ExitCode } from './errors.ts';
import type { Day } from './format.ts';
import type { Argument, Get, Option } from './input.ts';
import type { Io } from './io.ts';
import type { Output } from './output.ts';
import type { Session } from './session.ts';
import type { Tree } from './tree.ts';

/** What a command works with. */
export interface Context {
  get: Get;
  anun: Anun;
  session: Session;
  out: Output;
  ask: Ask;
  io: Io;
  /** This program, for what describes it. */
  tree(): Promise<Tree>;
  /** What writes a moment as a day: of the time zone that the server names. */
  days(): Promise<Day>;
  /** What is done and what is not, for a person who interrupts now or whose connection breaks. */
  standing(text: string): void;
  /** Ends with this exit code, after the result was printed, and tells a person why. */
  fail(exit: ExitCode, text: string): void;
}

/** A command is one object. */
export interface Command {
  name: string;
  summary: string;
  /** Command lines, each with what it does. */
  examples: readonly (readonly [string, string])[];
  arguments: readonly Argument[];
  options: readonly Option[];
  run(context: Context): Promise<void>;
}

/** Commands about one kind of thing: `anun domains …`. */
export interface Noun {
  name: string;
  summary: string;
  load(): Promise<{ commands: readonly Command[] }>;
}
