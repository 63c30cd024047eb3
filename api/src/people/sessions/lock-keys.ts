import { createECDH, createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';
import { decryptText, encryptText } from '../../platform/secrets/encrypted-text.ts';
import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';

const ticketSchema = z.strictObject({ profileId: z.number(), personId: z.string(), hash: z.string() });
export type LockOf = z.output<typeof ticketSchema>;

const curve = 'prime256v1';
const inLetters = (bytes: Buffer) => bytes.toString('base64url');

/** Derives a key pair from the server's key, so that nothing has to be stored. */
function pairOf(secret: string) {
  const ecdh = createECDH(curve);
  const bytes = Buffer.from(secret, 'base64url');
  // A private key must be less than the curve's order, which begins with 32 one bits.
  ecdh.setPrivateKey(Buffer.concat([Buffer.from([(bytes[0] ?? 0) & 0x7f]), bytes.subarray(1)]));
  return ecdh;
}

function privateKeyOf(secret: string): string {
  const pair = pairOf(secret);
  const point = pair.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: inLetters(pair.getPrivateKey()),
      x: inLetters(point.subarray(1, 33)),
      y: inLetters(point.subarray(33)),
    },
  });
  return inLetters(key.export({ type: 'pkcs8', format: 'der' }));
}

const nameOf = ({ personId, hash }: LockOf): string => `${personId}\n${hash}`;

export const sealsTo = (lock: LockOf, keyedHash: KeyedHash): string =>
  inLetters(pairOf(keyedHash('lock', nameOf(lock))).getPublicKey());

/** Private keys in PKCS #8, for the server's current and earlier keys. */
export const opensWith = (lock: LockOf, keyedHash: KeyedHash): string[] =>
  keyedHash.every('lock', nameOf(lock)).map(privateKeyOf);

export const ticketOf = (lock: LockOf, keyedHash: KeyedHash): string =>
  encryptText('lock', JSON.stringify(lock), keyedHash);

export function lockOf(ticket: string, keyedHash: KeyedHash): LockOf | undefined {
  const text = decryptText('lock', ticket, keyedHash);
  return text === undefined ? undefined : ticketSchema.parse(JSON.parse(text));
}
