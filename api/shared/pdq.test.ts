import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadSharp } from '../src/profiles/photos/pictures/load-sharp.ts';
import { hammingDistance, hashFrom, hashText, mostApart, type PictureHash, pictureHashes } from './pdq.ts';

const bridge = readFileSync(new URL('../../tests/pictures/bridge.jpg', import.meta.url));

/** Hashes of the reference: the picture itself, turned and mirrored. JPEG decoders differ in a few bits. */
const ownHash = 'f8f8f0cee0f4a84f06370a22038f63f0b36e2ed596621e1d33e6b39c4e9c9b22';
const turnedHashes = {
  'a quarter': 'b0a10efd71cc3f429413d48d0ffffe12e34e0e17ada952a9d29684210aa9e5af',
  half: 'adad5a64b5a142e55362a09057dacd5ae63b847fc23794b766b319361fc93188',
  'three quarters': 'a5f4a457a48995e8c9065c275aaa5498b61ba4bdf8fcf80387c32f8b0bfc4f05',
  'mirrored across': 'f8f80f31e0f417b00e37f5cd028f980fb36ed02a9662c1e233e6cc634e9c64dd',
  'mirrored down': '8dad2599b1a1bd1853625f6553da32a1e63b7280c2374b4866b366c91bc9ce77',
  'by one diagonal': 'f0a1f102f1dcc0bd9c5309720fff018de34ef1e8ada9a956d2967ade0ea91a50',
  'by the other diagonal': 'a5f05ba8a4896a17c106a3da5aaaab07b61b5b42f8fc07fc83c3d0740bfcb0fa',
};
const decoders = 10;

async function hashes(bytes: Uint8Array): Promise<PictureHash[]> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return pictureHashes({ data, width: info.width, height: info.height });
}

it('is the hash that the reference makes of its picture', async () => {
  const [hash] = await hashes(bridge);
  expect(hash && hammingDistance(hash, hashFrom(ownHash))).toBeLessThanOrEqual(decoders);
});

it.each(Object.entries(turnedHashes))('knows the picture turned: %s', async (_, text) => {
  const near = (await hashes(bridge)).filter((hash) => hammingDistance(hash, hashFrom(text)) <= decoders);
  expect(near).toHaveLength(1);
});

it('knows a copy that was made smaller and recompressed, and not another picture', async () => {
  const sharp = await loadSharp();
  const [hash] = await hashes(bridge);
  const apartOf = async (bytes: Buffer) =>
    hammingDistance((await hashes(bytes))[0] ?? hashFrom(ownHash), hash ?? hashFrom(ownHash));
  expect(await apartOf(await sharp(bridge).resize(300).jpeg({ quality: 30 }).toBuffer())).toBeLessThanOrEqual(
    mostApart,
  );
  const other = new URL('../../tests/pictures/portrait.jpg', import.meta.url);
  expect(await apartOf(readFileSync(other))).toBeGreaterThan(2 * mostApart);
});

it('is written as 64 digits and read again', async () => {
  expect(hashText(hashFrom(ownHash))).toBe(ownHash);
  expect(hammingDistance(hashFrom(ownHash), hashFrom('0'.repeat(64)))).toBe(128);
});
