import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium with its usual rules of security: the one of `CHROME_PATH`, else the one in the npm package, which is unpacked
 * once per machine. The caller closes it.
 */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env['CHROME_PATH'];
  if (own) return chromium.launch({ executablePath: own, args, chromiumSandbox: false });
  const folder = await unpacked();
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
    FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
  };
  return chromium.launch({ executablePath: path.join(folder, 'chromium'), args, chromiumSandbox: false, env });
}

/** Unpacks into a folder of its own and renames it, so that no other run ever sees half a browser. */
async function unpacked(): Promise<string> {
  // Later runs use it too, so it lies outside of the folder of this one.
  const shared = process.env['ANUN_SHARED_TMP'] ?? tmpdir();
  const folder = path.join(shared, `anun-chromium-${await packageVersion()}`);
  if (existsSync(folder)) return folder;
  const scratch = await mkdtemp(path.join(tmpdir(), 'anun-chromium-'));
  await unpackInto(scratch);
  await writeFile(path.join(scratch, 'fonts.conf'), fontsIn(folder));
  await rename(scratch, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
  await rm(scratch, { recursive: true, force: true });
  return folder;
}

/** The package's own file looks for its fonts in a place where they are not; without any font pages crash. */
const fontsIn = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

/** The package unpacks below TMPDIR, and changes the environment for its own machines when it is imported. */
async function unpackInto(folder: string): Promise<void> {
  const before = { ...process.env };
  process.env['TMPDIR'] = folder;
  // Makes it bring its own NSS libraries, which a bare system lacks.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

async function packageVersion(): Promise<string> {
  const file = new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url);
  const described: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (typeof described !== 'object' || described === null || !('version' in described))
    throw new Error(`no version in ${file.pathname}`);
  return String(described.version);
}
