// Waits until the other end of its input is gone, as it is when the owner of the run has ended, also by SIGKILL.
import { removeRun } from './scratch.mjs';

process.stdin.resume().once('close', () => removeRun(process.argv[2]));
// Whoever ends the run from a terminal does not mean this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
