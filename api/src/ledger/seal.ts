import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** @param keys 32 bytes each; the first one seals @returns nonce, tag and ciphertext */
export function seal(plain: Buffer, [key]: readonly Buffer[]): Buffer {
  if (!key) throw new Error('There is no key to seal with.');
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error where it was sealed under none of the keys, or changed since */
export function open(sealed: Buffer, keys: readonly Buffer[]): Buffer {
  for (const [index, key] of keys.entries()) {
    try {
      return openBy(sealed, key);
    } catch (fault) {
      if (index === keys.length - 1) throw fault;
    }
  }
  throw new Error('There is no key to open with.');
}

function openBy(sealed: Buffer, key: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
}
