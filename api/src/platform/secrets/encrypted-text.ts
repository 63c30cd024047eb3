import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { HashPurpose, KeyedHash } from './keyed-hash.ts';

const keyName = 'key';
const [algorithm, nonceBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const;

/**
 * The same text always gives the same result, so that an answer containing it keeps its ETag. No two texts share a
 * nonce.
 */
export function encryptText(purpose: HashPurpose, text: string, hash: KeyedHash): string {
  const nonce = Buffer.from(hash(purpose, `nonce\n${text}`), 'base64url').subarray(0, nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(purpose, hash), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** @returns undefined for a text that `encryptText` did not make */
export function decryptText(purpose: HashPurpose, encrypted: string, hash: KeyedHash): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length <= nonceBytes + tagBytes) return undefined;
  for (const key of hash.every(purpose, keyName)) {
    const text = decryptBytes(bytes, Buffer.from(key, 'base64url'));
    if (text !== undefined) return text;
  }
  return undefined;
}

function decryptBytes(bytes: Buffer, key: Buffer): string | undefined {
  const options = { authTagLength: tagBytes };
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), options).setAuthTag(
    bytes.subarray(nonceBytes, nonceBytes + tagBytes),
  );
  try {
    const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    return undefined;
  }
}

const keyOf = (purpose: HashPurpose, hash: KeyedHash): Buffer =>
  Buffer.from(hash(purpose, keyName), 'base64url');
