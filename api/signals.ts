import type { Log } from './platform/log.ts';
import type { Application } from './server.ts';

/** npm hands a SIGTERM to nobody: it ends, and what it started would serve on without an owner. */
const LOOK_FOR_NPM_EVERY_MS = 250;
// Read before anything listens, and so before anybody may want to end it.
const npm = process.env.npm_lifecycle_event === undefined ? undefined : process.ppid;

/**
 * SIGTERM and SIGINT end the process when running requests and jobs have ended, and so does the end of the npm that started
 * it; a second signal ends it at once.
 */
export function stopOnSignals(application: Pick<Application, 'stop'>, log: Log, say: (line: string) => void): void {
  let stopping = false;
  const stop = () => {
    stopping = true;
    say('Stopping: running requests and jobs may end.');
    application.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'while stopping');
        process.exit(1);
      },
    );
  };
  const onSignal = () => (stopping ? process.exit(1) : stop());
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (npm === undefined) return;
  setInterval(() => process.ppid !== npm && !stopping && stop(), LOOK_FOR_NPM_EVERY_MS).unref();
}
