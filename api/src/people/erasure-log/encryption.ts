import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * @param keys 32 bytes each; the first one encrypts
 * @returns nonce, tag and ciphertext
 */
export function encrypt(plain: Buffer, [key]: readonly Buffer[]): Buffer {
  if (!key) throw new Error('There is no key to encrypt with.');
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** @throws Error if none of the keys encrypted it, or if it was changed */
export function decrypt(encrypted: Buffer, keys: readonly Buffer[]): Buffer {
  for (const [index, key] of keys.entries()) {
    try {
      return decryptWith(encrypted, key);
    } catch (fault) {
      if (index === keys.length - 1) throw fault;
    }
  }
  throw new Error('There is no key to open with.');
}

function decryptWith(encrypted: Buffer, key: Buffer): Buffer {
  const nonce = encrypted.subarray(0, nonceLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  decipher.setAuthTag(encrypted.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(encrypted.subarray(nonceLength + tagLength)), decipher.final()]);
}
