import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import * as z from 'zod';

const PrivateKey = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
  ...z.object({ n: z.string(), e: z.string(), d: z.string(), p: z.string(), q: z.string() }).shape,
  ...z.object({ dp: z.string(), dq: z.string(), qi: z.string() }).shape,
});
type PrivateKey = z.infer<typeof PrivateKey>;
const Stored = z.array(PrivateKey).min(1);

/** The signing keys, newest first. Only the first one signs; the others are still published. */
export interface SigningKeys {
  all(): PrivateKey[];
  signing(): Promise<{ kid: string; key: CryptoKey }>;
  /** Switches to a new signing key. The previous one stays published until the next call. */
  rotate(): Promise<void>;
}

/** The keys are created once and stored in the folder, so that tokens survive a restart. */
export async function openKeys(folder: string): Promise<SigningKeys> {
  const file = join(folder, 'signing-keys.json');
  let keys = readStoredKeys(file) ?? [await makeKey()];
  let imported = importKey(keys[0]);
  write(file, keys);
  return {
    all: () => keys,
    signing: () => imported,
    async rotate() {
      keys = [await makeKey(), ...keys.slice(0, 1)];
      imported = importKey(keys[0]);
      write(file, keys);
    },
  };
}

async function makeKey(): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = crypto.randomUUID();
  return PrivateKey.parse({ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' });
}

async function importKey(jwk: PrivateKey | undefined): Promise<{ kid: string; key: CryptoKey }> {
  if (jwk === undefined) throw new Error('There is no signing key.');
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('A signing key must be an RSA key.');
  return { kid: jwk.kid, key };
}

function readStoredKeys(file: string): PrivateKey[] | undefined {
  try {
    return Stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
    throw fault;
  }
}

function write(file: string, keys: PrivateKey[]) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
