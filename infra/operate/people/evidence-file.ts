import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';

const sums = 'SHA256SUMS';
const signature = 'SHA256SUMS.sig';
const key = 'public-key.pem';
const aboutFile = 'READ-ME.txt';
/** What the sums do not cover: the sums themselves, and what they are verified with. */
const unsummed = [sums, signature, key];

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The fingerprint that the record of the packing names: SHA-256 of the public key. */
const fingerprintOf = (publicKey: KeyObject): string =>
  sha256(publicKey.export({ type: 'spki', format: 'der' }));

/** In words for whoever gets the file and knows nothing of Veil. */
const about = (matter: string, at: Date, fingerprint: string): string =>
  `What Veil kept in the matter "${matter}", packed at ${at.toISOString()}.

Each file's SHA-256 stands in ${sums}, which is signed with the key in ${key} (Ed25519).
The key was made for this file alone. Veil's own record of the packing names its fingerprint:
${fingerprint}

To verify:
  sha256sum --check ${sums}
  openssl pkeyutl -verify -pubin -inkey ${key} -rawin -in ${sums} -sigfile ${signature}
  openssl pkey -pubin -in ${key} -outform DER | sha256sum     # compare with the fingerprint that Veil tells you
`;

/** One archive whose content cannot be changed unnoticed by anybody who knows the fingerprint of its key. */
export function packEvidence(
  matter: string,
  files: Readonly<Record<string, Uint8Array>>,
  at: Date,
): { archive: Uint8Array; fingerprint: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const fingerprint = fingerprintOf(publicKey);
  const all = { ...files, [aboutFile]: Buffer.from(about(matter, at, fingerprint)) };
  const lines = Object.entries(all)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`);
  const summed = Buffer.from(lines.join(''));
  const archive = zipSync({
    ...all,
    [sums]: summed,
    [signature]: sign(null, summed, privateKey),
    [key]: Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })),
  });
  return { archive, fingerprint };
}

/**
 * @returns the fingerprint of the key, to be compared with the record of the packing
 * @throws Error if a file is missing, was added or was changed
 */
export function verifyEvidence(archive: Uint8Array): { fingerprint: string; files: number } {
  const found = unzipSync(archive);
  const [summed, signed, pem] = unsummed.map((name) => found[name]);
  if (!summed || !signed || !pem) throw new Error('This is no file of kept evidence.');
  const publicKey = createPublicKey(Buffer.from(pem));
  if (!verify(null, summed, publicKey, signed)) throw new Error('The signature does not fit the sums.');
  const named = new Map(
    Buffer.from(summed)
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const there = Object.keys(found).filter((name) => !unsummed.includes(name));
  const changed = there.filter((name) => named.get(name) !== sha256(found[name] ?? new Uint8Array()));
  const missing = [...named.keys()].filter((name) => !there.includes(name));
  if (changed.length + missing.length > 0)
    throw new Error(`Changed, added or missing: ${[...changed, ...missing].join(', ')}.`);
  return { fingerprint: fingerprintOf(publicKey), files: there.length };
}

export function plan([file = '']: string[]): string {
  if (file === '') throw new Error('Say which file: verify-evidence <file>');
  return `Would verify ${file}.`;
}

/** `npm run operate -- verify-evidence court-2026-7.zip` */
export async function run([file = '']: string[]): Promise<void> {
  const { fingerprint, files } = verifyEvidence(readFileSync(file));
  process.stdout.write(
    `${files} files are as they were packed. The key's fingerprint: ${fingerprint}. Compare it with the record of the packing.\n`,
  );
}
