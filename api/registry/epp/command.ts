import { type Markup, xml } from '../../platform/xml-write.ts';
import * as ns from './namespaces.ts';
import type { EppResponse } from './response.ts';

/** One command, ready to print, with the reader of its answer. */
export interface Command<T> {
  /** For the log: `renew`, and the object's name. */
  verb: string;
  name: string;
  /** clTRID */
  reference: string;
  body: Markup;
  extension?: { uri: string; body: Markup };
  /** The answer's data; undefined when the registry left out what it must send. */
  read(response: EppResponse): T | undefined;
}

/** The frame of a command, RFC 5730, 2.5. */
export function printCommand(command: Pick<Command<unknown>, 'reference' | 'body' | 'extension'>): string {
  const { reference, body, extension } = command;
  if (reference.length < 3 || reference.length > 64) throw new Error(`a clTRID has 3 to 64 characters: ${reference}`);
  return print(xml`
    <command>
      ${body}
      ${extension && xml`<extension>${extension.body}</extension>`}
      <clTRID>${reference}</clTRID>
    </command>`);
}

export const printHello = (): string => print(xml`<hello/>`);

const print = (content: Markup): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${xml`<epp xmlns="${ns.epp}">${content}</epp>`}`;
