import path from 'node:path';
import { registryFactory, type ZoneRegistry } from '../../api/registry/index.ts';
import { loopbackCertificates } from '../../api/sandbox/certificates.ts';
import { atEnd } from './ending.ts';
import type { TestServer } from './server.ts';

/** The other registrar at the stand-in of a server, to ask for names of ours. */
export async function otherRegistrar({ application, dataDir }: TestServer, zone = 'am'): Promise<ZoneRegistry> {
  const { ca } = await loopbackCertificates(path.join(dataDir, 'certificates'));
  const endpoint = {
    host: '127.0.0.1',
    port: application.sandbox.epp.port,
    clID: 'other-registrar',
    password: 'sandbox-other',
    ca,
  };
  const quiet = { info: () => undefined, warn: () => undefined };
  const factory = registryFactory({ endpoints: { am: endpoint, generic: endpoint }, log: quiet });
  atEnd(() => factory.close());
  return factory.forZone(zone);
}
