import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readZip } from './read-zip.ts';
import { crc32, ZipWriter } from './zip.ts';

const at = new Date(2026, 10, 21, 13, 37, 58);
const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => (n * 7) & 0xff);
const entries: [string, Uint8Array<ArrayBuffer>][] = [
  ['data.json', new TextEncoder().encode('{"handle":"Café Ελλάδα"}')],
  ['photos/1.webp', bytes],
  ['photos/Ελλάδα – été.webp', Uint8Array.of(0, 255)],
  ['photos/empty.webp', new Uint8Array()],
];

async function archive(): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(at);
  for (const [path, content] of entries) await zip.add(path, new Blob([content]));
  return new Uint8Array(await zip.finish().arrayBuffer());
}

it.each([
  ['', 0],
  ['123456789', 0xcbf43926],
  ['The quick brown fox jumps over the lazy dog', 0x414fa339],
])('sums up “%s”', (text, sum) => expect(crc32(new TextEncoder().encode(text))).toBe(sum));

describe('a ZIP file', () => {
  it('gives back what was put in', async () => {
    expect([...readZip(await archive())]).toEqual(entries);
  });

  it('can be empty', async () => {
    const file = new ZipWriter(at).finish();
    expect(file.type).toBe('application/zip');
    expect(readZip(new Uint8Array(await file.arrayBuffer())).size).toBe(0);
  });

  it('holds no more than its numbers can say', async () => {
    const zip = new ZipWriter(at);
    for (let n = 0; n <= 0xffff; n++) await zip.add(`${n}`, new Blob());
    expect(() => zip.finish()).toThrow(RangeError);
  });

  const unzip = '/usr/bin/unzip';
  it.runIf(existsSync(unzip))('is found whole, and dated, by a program of others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'veil-zip-'));
    const path = join(folder, 'copy.zip');
    writeFileSync(path, await archive());
    expect(execFileSync(unzip, ['-t', path]).toString()).toContain('No errors detected');
    expect(execFileSync(unzip, ['-l', path]).toString()).toContain('2026-11-21 13:37   data.json');
    expect(execFileSync(unzip, ['-p', path, 'photos/1.webp'])).toEqual(Buffer.from(bytes));
    rmSync(folder, { recursive: true });
  });
});
