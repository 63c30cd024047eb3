import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadZip } from 'client-zip';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';

const lastModified = new Date(2026, 10, 21, 13, 37, 58);
const entries: Record<string, Uint8Array<ArrayBuffer>> = {
  'data.json': new TextEncoder().encode('{"handle":"Café Ελλάδα"}'),
  'photos/1.webp': Uint8Array.from({ length: 70_000 }, (_, n) => (n * 7) & 0xff),
  'photos/Ελλάδα – été.webp': Uint8Array.of(0, 255),
  'photos/empty.webp': new Uint8Array(),
};

async function archive(): Promise<Uint8Array> {
  const files = Object.entries(entries).map(([name, bytes]) => ({
    name,
    input: new Blob([bytes]),
    lastModified,
  }));
  return new Uint8Array(await downloadZip(files).arrayBuffer());
}

it('gives back what was put in', async () => {
  expect(unzipSync(await archive())).toEqual(entries);
});

it('says that it is a ZIP file, even an empty one', async () => {
  const file = await downloadZip([]).blob();
  expect(file.type).toBe('application/zip');
  expect(unzipSync(new Uint8Array(await file.arrayBuffer()))).toEqual({});
});

const unzip = '/usr/bin/unzip';
it.runIf(existsSync(unzip))('is found whole, and dated, by a program of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'veil-zip-'));
  const path = join(folder, 'copy.zip');
  writeFileSync(path, await archive());
  expect(execFileSync(unzip, ['-t', path]).toString()).toContain('No errors detected');
  expect(execFileSync(unzip, ['-l', path]).toString()).toContain('2026-11-21 13:37   data.json');
  expect(execFileSync(unzip, ['-p', path, 'photos/1.webp'])).toEqual(
    Buffer.from(entries['photos/1.webp'] ?? []),
  );
  rmSync(folder, { recursive: true });
});
