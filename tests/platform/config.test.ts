import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { loopbackCertificates } from '../../api/sandbox/certificates.ts';

const live = {
  ANUN_EPP_AM_HOST: 'epp.example',
  ANUN_EPP_AM_CLIENT: 'anun',
  ANUN_EPP_AM_PASSWORD: 'secret',
  ANUN_EPP_GENERIC_HOST: 'epp.example',
  ANUN_EPP_GENERIC_CLIENT: 'anun',
  ANUN_EPP_GENERIC_PASSWORD: 'secret',
  ANUN_STRIPE_SECRET_KEY: 'sk',
  ANUN_STRIPE_PUBLISHABLE_KEY: 'pk',
  ANUN_STRIPE_WEBHOOK_SECRET: 'wh',
  ANUN_SMTP_URL: 'smtp://mail.example',
  ANUN_DNS_URL: 'http://dns.example:8081',
  ANUN_DNS_KEY: 'key',
};

describe('the configuration', () => {
  it('has only the test realm when no provider is configured', () => {
    expect(readConfig({}, '/srv').live).toBeUndefined();
  });
  it('has the live realm when registries, gateway and mail are all there', () => {
    expect(readConfig(live, '/srv').live?.registries.am.port).toBe(700);
  });
  it('never starts half a live realm, and names what is missing', () => {
    const { ANUN_STRIPE_SECRET_KEY: _, ANUN_SMTP_URL: __, ...half } = live;
    expect(() => readConfig(half, '/srv')).toThrow(/ANUN_STRIPE_SECRET_KEY, ANUN_SMTP_URL/);
  });
  it('talks to a DNS server of its own only with address and key, and needs one to be live', () => {
    const { ANUN_DNS_KEY: _, ...keyless } = live;
    expect(() => readConfig(keyless, '/srv')).toThrow(/ANUN_DNS_URL and ANUN_DNS_KEY/);
    const alone = { ANUN_DNS_URL: live.ANUN_DNS_URL, ANUN_DNS_KEY: live.ANUN_DNS_KEY };
    expect(readConfig(alone, '/srv')).toMatchObject({ live: undefined, dns: { url: live.ANUN_DNS_URL } });
    const { ANUN_DNS_URL: __, ANUN_DNS_KEY: ___, ...without } = live;
    expect(() => readConfig(without, '/srv')).toThrow(/needs ANUN_DNS_URL, ANUN_DNS_KEY/);
  });
  it('refuses automatic reviews where a live realm exists', () => {
    expect(() => readConfig({ ...live, ANUN_REVIEW: 'auto' }, '/srv')).toThrow(/ANUN_REVIEW/);
    expect(readConfig({ ANUN_REVIEW: 'auto' }, '/srv').review).toBe('auto');
  });
  it('has the days of Yerevan unless another time zone is set, and refuses what is none', () => {
    expect(readConfig({}, '/srv').timeZone).toBe('Asia/Yerevan');
    expect(readConfig({ ANUN_TIME_ZONE: 'Europe/Paris' }, '/srv').timeZone).toBe('Europe/Paris');
    expect(() => readConfig({ ANUN_TIME_ZONE: 'Yerevan' }, '/srv')).toThrow(/ANUN_TIME_ZONE must be a time zone/);
  });
  it('takes certificates and keys of a registry as PEM text or as a path, and says at the start what is neither', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'anun-pem-'));
    try {
      const { ca, cert, key } = await loopbackCertificates(folder);
      const texts = { ANUN_EPP_AM_CA: ca, ANUN_EPP_AM_CERT: cert.replaceAll('\n', '\\n'), ANUN_EPP_AM_KEY: key };
      const paths = {
        ANUN_EPP_AM_CA: path.join(folder, 'ca.pem'),
        ANUN_EPP_AM_CERT: path.join(folder, 'cert.pem'),
        ANUN_EPP_AM_KEY: path.join(folder, 'key.pem'),
      };
      for (const given of [texts, paths])
        expect(readConfig({ ...live, ...given }, '/srv').live?.registries.am).toMatchObject({ ca, cert, key });
      const wrong = { ANUN_EPP_AM_CA: '/no/such/file.pem', ANUN_EPP_AM_CERT: key, ANUN_EPP_GENERIC_KEY: cert };
      expect(() => readConfig({ ...live, ...wrong }, '/srv')).toThrow(
        /ANUN_EPP_AM_CA is neither PEM text nor[\s\S]*ANUN_EPP_AM_CERT holds no certificate[\s\S]*ANUN_EPP_GENERIC_KEY holds no private key/,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  it('names every variable that is wrong at once', () => {
    expect(() => readConfig({ ANUN_PORT: 'x', ANUN_POOL: '-1' }, '/srv')).toThrow(/ANUN_PORT[\s\S]*ANUN_POOL/);
  });
});
