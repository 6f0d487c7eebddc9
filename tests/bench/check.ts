import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../api/platform/postgres.ts';
import { registryFactory } from '../../api/registry/index.ts';
import { loopbackCertificates } from '../../api/sandbox/certificates.ts';
import { startEppServer } from '../../api/sandbox/epp/index.ts';
import { reachableFolder } from '../support/reachable-folder.ts';
import { median } from './measuring.ts';

const NAMES = 10_000;
const ROUND_TRIP_MS = 20;
const RUNS = 5;

/** Checking 10,000 names over EPP, against what one command at a time on each session would allow: names ÷ (per command × sessions) × round trip. */
export async function checkNames(): Promise<void> {
  const dataDir = await reachableFolder('bench');
  const database = await startEmbeddedPostgres({
    dataDir,
    database: 'anun',
    settings: { fsync: 'off' },
    endsWithProcess: true,
  });
  const { ca, cert, key } = await loopbackCertificates(path.join(dataDir, 'certificates'));
  const clients = [{ clID: 'anun', pw: 'bench-secret' }];
  const server = await startEppServer({
    database: database.url,
    schema: 'bench',
    tls: { cert, key },
    clock: { now: () => new Date() },
    clients,
  });
  const endpoint = { host: '127.0.0.1', port: server.port, clID: 'anun', password: 'bench-secret', ca };
  const quiet = { info: () => undefined, warn: () => undefined };
  const factory = registryFactory({ endpoints: { am: endpoint, generic: endpoint }, log: quiet });
  server.control.setDelay(ROUND_TRIP_MS);
  for (const zone of ['am', 'org']) {
    const registry = factory.forZone(zone);
    const limit = (NAMES / (registry.profile.namesPerCheck * registry.profile.sessions.checks)) * ROUND_TRIP_MS;
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const names = Array.from({ length: NAMES }, (_, index) => `bench-${run}-${index}.${zone}`);
      const started = process.hrtime.bigint();
      const answer = await registry.check(names);
      if (answer.outcome !== 'done' || answer.value.length !== NAMES)
        throw new Error(`the check ended ${answer.outcome}`);
      times.push(Number(process.hrtime.bigint() - started) / 1e6);
    }
    const time = median(times);
    console.log(
      `check ${NAMES} names in .${zone}: ${Math.round(time)} ms, without pipelining at least ${limit} ms, ratio ${(time / limit).toFixed(2)} (median of ${RUNS})`,
    );
  }
  await factory.close();
  await server.stop();
  await database.stop();
  for (const folder of [dataDir, database.dataDir]) await rm(folder, { recursive: true, force: true });
}
