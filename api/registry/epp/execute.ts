import { XmlCharacterError } from '../../platform/xml-write.ts';
import type { Answer } from '../port.ts';
import { outcomeOf, refused } from '../results.ts';
import type { Command } from './command.ts';
import type { CommandReply } from './command-lane.ts';

/** What the log hears of each command; `code` is absent when no answer came. Never holds a secret. */
export interface CommandRecord {
  verb: string;
  name: string;
  reference: string;
  registryReference?: string;
  code?: number;
  outcome: Answer<unknown>['outcome'];
  /** False where no session took it: why is said once for all of them. */
  sent: boolean;
  ms: number;
}
export interface Executed<T> {
  answer: Answer<T>;
  /** What came, or why nothing did; absent when the command could not be printed. */
  reply?: CommandReply;
}
/** Sends a command by `send` and says in which of the four ways it ended. */
export type Execute = <T>(
  make: () => Command<T>,
  send: (command: Command<T>) => Promise<CommandReply>,
) => Promise<Executed<T>>;

export function executor(record: (entry: CommandRecord) => void): Execute {
  return async (make, send) => {
    const command = printable(make);
    if (!command) return { answer: refused(2005, 'a value holds a character that XML cannot carry') };

    const start = performance.now();
    const reply = await send(command);
    const answer = answerOf(command, reply);
    const response = 'response' in reply ? reply.response : undefined;
    record({
      verb: command.verb,
      name: command.name,
      reference: command.reference,
      registryReference: response?.svTRID,
      code: response?.code,
      outcome: answer.outcome,
      sent: !('lost' in reply) || reply.sent,
      ms: Math.round(performance.now() - start),
    });
    return { answer, reply };
  };
}

function printable<T>(make: () => Command<T>): Command<T> | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof XmlCharacterError) return undefined;
    throw error;
  }
}

function answerOf<T>(command: Command<T>, reply: CommandReply): Answer<T> {
  if ('unsupported' in reply) return refused(2103, `the registry does not offer ${reply.unsupported}`);
  if ('lost' in reply) return { outcome: 'unknown', sent: reply.sent, message: reply.lost };

  const { code, message, svTRID } = reply.response;
  const outcome = outcomeOf(code);
  if (outcome === 'refused') return refused(code, message);
  if (outcome === 'unknown') return { outcome, sent: true, message: `${code} ${message}` };

  const value = command.read(reply.response);
  if (outcome === 'pending') return { outcome, value, reference: command.reference, registryReference: svTRID };
  if (value === undefined) return { outcome: 'unknown', sent: true, message: `${code}, but its data cannot be read` };
  return { outcome: 'done', value };
}
