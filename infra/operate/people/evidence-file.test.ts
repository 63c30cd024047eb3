import { generateKeyPairSync, sign } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packEvidence, verifyEvidence } from './evidence-file.ts';

const files = {
  'held.json': Buffer.from('{"person":"Iris"}'),
  'pictures/one.webp': Buffer.from([1, 2, 3]),
};
const { archive, fingerprint } = packEvidence('court-2026-7', files, new Date('2026-12-01T12:00:00Z'));
const changed = (change: (all: Record<string, Uint8Array>) => unknown): Uint8Array => {
  const all = unzipSync(archive);
  change(all);
  return zipSync(all);
};

it('packs what was kept, and says to whoever gets it how to verify it', () => {
  const all = unzipSync(archive);
  expect(Buffer.from(all['held.json'] ?? [])).toEqual(files['held.json']);
  expect(Buffer.from(all['pictures/one.webp'] ?? [])).toEqual(files['pictures/one.webp']);
  const said = Buffer.from(all['READ-ME.txt'] ?? []).toString();
  expect(said).toContain(fingerprint);
  expect(said).toContain('court-2026-7');
  expect(verifyEvidence(archive)).toEqual({ fingerprint, files: 3 });
});

it.each<[string, (all: Record<string, Uint8Array>) => unknown]>([
  ['changed', (all) => Object.assign(all, { 'held.json': Buffer.from('{"person":"Otto"}') })],
  ['added', (all) => Object.assign(all, { 'pictures/two.webp': Buffer.from([4]) })],
  ['taken away', (all) => Reflect.deleteProperty(all, 'pictures/one.webp')],
])('notices a file that was %s', (_how, change) => {
  expect(() => verifyEvidence(changed(change))).toThrow('Changed, added or missing: ');
});

it('notices sums that somebody else wrote, and tells another key by its fingerprint', () => {
  const sums = Buffer.from(`${'0'.repeat(64)}  held.json\n`);
  expect(() => verifyEvidence(changed((all) => Object.assign(all, { SHA256SUMS: sums })))).toThrow(
    'signature',
  );
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const forged = changed((all) => {
    all['SHA256SUMS.sig'] = sign(null, all.SHA256SUMS ?? new Uint8Array(), privateKey);
    all['public-key.pem'] = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }));
  });
  expect(verifyEvidence(forged).fingerprint).not.toBe(fingerprint);
});

it('refuses another archive', () => {
  expect(() => verifyEvidence(zipSync({ 'held.json': files['held.json'] }))).toThrow(
    'no file of kept evidence',
  );
});
