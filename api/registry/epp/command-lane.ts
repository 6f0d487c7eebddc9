import { type Command, printCommand } from './command.ts';
import type { Reply } from './session.ts';
import type { Sessions } from './sessions.ts';

export interface CommandLaneOptions {
  /** How long a command may wait for a session of a registry that is there. */
  waitMs: number;
  /** How long where no session can be opened at all. */
  outageMs: number;
  /** Most commands that wait; one more is turned away at once. */
  maxWaiting: number;
}

export type CommandReply = Reply | { unsupported: string };
export type PrintableCommand = Pick<Command<unknown>, 'reference' | 'body' | 'extension'>;

/** All commands but checks: first come, first served, one at a time on each session. */
export interface CommandLane {
  /** Runs a command on the next free session. Only what surely never left is tried again, while its wait allows. */
  run(command: PrintableCommand): Promise<CommandReply>;
  /** To be called when sessions have come free or gone. */
  dispatch(): void;
  /** Turns away what waits. */
  close(): void;
}

interface Waiter {
  readonly frame: string;
  readonly reference: string;
  readonly needs: string | undefined;
  settle(reply: CommandReply): void;
  expired: boolean;
}

export function createCommandLane(sessions: Sessions, options: CommandLaneOptions): CommandLane {
  const waiting: Waiter[] = [];
  let closed = false;

  function dispatch(): void {
    const { outage } = sessions;
    if (outage !== undefined) turnAway(outage);
    while (waiting.length > 0) {
      const free = sessions.free(1);
      const waiter = free && waiting.shift();
      if (!waiter) break;
      sessions.use(free.session, 1, async () => {
        const { needs, frame, reference } = waiter;
        const { session } = free;
        const known = needs === undefined || session.services.extensions.includes(needs);
        const reply: CommandReply = known ? await session.run(frame, reference) : { unsupported: needs };
        const again = 'lost' in reply && !reply.sent && !waiter.expired && !closed;
        if (again) waiting.unshift(waiter);
        else waiter.settle(reply);
      });
    }
    if (waiting.length > 0) sessions.want(waiting.length);
  }

  function turnAway(why: string): void {
    for (const waiter of waiting.splice(0)) waiter.settle({ lost: why, sent: false });
  }

  function enter(command: PrintableCommand, frame: string, settle: (reply: CommandReply) => void): void {
    const { waitMs, outageMs } = options;
    const give = (ms: number) => {
      waiter.expired = true;
      const place = waiting.indexOf(waiter);
      if (place < 0) return;
      waiting.splice(place, 1);
      waiter.settle({ lost: `no session in ${ms} ms: ${sessions.lastFailure}`, sent: false });
    };
    const early = setTimeout(() => sessions.count === 0 && give(outageMs), outageMs);
    const late = setTimeout(() => give(waitMs), waitMs);
    const waiter: Waiter = {
      frame,
      reference: command.reference,
      needs: command.extension?.uri,
      expired: false,
      settle(reply) {
        clearTimeout(early);
        clearTimeout(late);
        settle(reply);
      },
    };
    waiting.push(waiter);
    dispatch();
  }

  return {
    dispatch,
    run(command) {
      const frame = printCommand(command);
      if (closed) return Promise.resolve({ lost: 'the pool is closed', sent: false });
      if (waiting.length >= options.maxWaiting)
        return Promise.resolve({ lost: 'too many commands wait for the registry', sent: false });
      return new Promise((resolve) => enter(command, frame, resolve));
    },
    close() {
      closed = true;
      turnAway('the pool was closed');
    },
  };
}
