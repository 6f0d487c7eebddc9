import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

/** PEM texts: the authority's certificate, and the server's with its key. */
export interface LoopbackCertificates {
  ca: string;
  cert: string;
  key: string;
}

const day = 86_400_000;

/**
 * Certificates for the stand-ins on 127.0.0.1, ::1 and localhost, kept in `folder` and made again when they have less than
 * 30 days left. Only the server's key is kept, for the owner's eyes; the authority's is forgotten once it has signed.
 */
export async function loopbackCertificates(folder: string): Promise<LoopbackCertificates> {
  const kept = await readKept(folder);
  if (kept) return kept;

  const made = await makeCertificates();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'key.pem'), made.key, { mode: 0o600 });
  await writeFile(path.join(folder, 'cert.pem'), made.cert);
  // Written last: its presence says that the others are complete.
  await writeFile(path.join(folder, 'ca.pem'), made.ca);
  return made;
}

async function readKept(folder: string): Promise<LoopbackCertificates | undefined> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => undefined);
  const [ca, cert, key] = await Promise.all([read('ca.pem'), read('cert.pem'), read('key.pem')]);
  if (!ca || !cert || !key) return undefined;
  const server = new X509Certificate(cert);
  const fresh = new Date(server.validTo).getTime() > Date.now() + 30 * day;
  return fresh && server.verify(new X509Certificate(ca).publicKey) ? { ca, cert, key } : undefined;
}

async function makeCertificates(): Promise<LoopbackCertificates> {
  const validity = { notBeforeDate: new Date(Date.now() - day), notAfterDate: new Date(Date.now() + 825 * day) };
  const keys = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256', ...validity } as const;
  const authority = await generate([{ name: 'commonName', value: 'Sandbox authority' }], {
    ...keys,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...keys,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return { ca: authority.cert, cert: server.cert, key: server.private };
}
