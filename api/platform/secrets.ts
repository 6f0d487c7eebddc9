import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a high-entropy secret: enough for what is random itself, never for passwords. */
export const fingerprint = (secret: string): Buffer => createHash('sha256').update(secret, 'utf8').digest();

export const newSecret = (): string => randomBytes(30).toString('base64url');

export const sameSecret = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);

export interface Vault {
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
  /** The same bytes give the same mark, and without the key nobody can try what they were: they may hold a password. */
  mark(bytes: Buffer): Buffer;
}

/** AES-256-GCM (NIST SP 800-38D): 12 bytes of nonce, 16 of tag, then the text. The key comes from configuration. */
export function createVault(key: string): Vault {
  const secret = createHash('sha256').update(key, 'utf8').digest();
  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    },
    mark: (bytes) => createHmac('sha256', secret).update('mark ').update(bytes).digest(),
  };
}
