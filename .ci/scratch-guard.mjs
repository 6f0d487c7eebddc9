// Waits until the other end of its input is gone, as it is when the owner of the run has ended, also by SIGKILL.
import { isThere, removeRun, send } from './scratch.mjs';

const [folder, owner, ...above] = process.argv.slice(2);
const LOOK_FOR_NPM_EVERY_MS = 2_000;

process.stdin.resume().once('close', () => {
  removeRun(folder);
  process.exit();
});
// npm that is killed hands nothing on: the run would go on with nobody who waits for it.
setInterval(() => above.every(isThere) || send(Number(owner), 'SIGKILL'), LOOK_FOR_NPM_EVERY_MS);
// Whoever ends the run from a terminal does not mean this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
