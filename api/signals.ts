import type { Log } from './platform/log.ts';
import type { Application } from './server.ts';

/** SIGTERM and SIGINT end the process when running requests and jobs have ended; a second one ends it at once. */
export function stopOnSignals(application: Pick<Application, 'stop'>, log: Log, say: (line: string) => void): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
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
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
