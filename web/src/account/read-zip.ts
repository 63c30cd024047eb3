import { crc32 } from 'node:zlib';

const utf8 = new TextDecoder();

/** For tests: the entries of a ZIP file by their paths, found through its directory. @throws where any number is wrong */
export function readZip(file: Uint8Array<ArrayBuffer>): Map<string, Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const end = file.length - 22;
  isTrue(view.getUint32(end, true) === 0x06054b50, 'ends with its directory');
  const count = view.getUint16(end + 10, true);
  const begin = view.getUint32(end + 16, true);
  isTrue(begin + view.getUint32(end + 12, true) === end, 'has its directory before the end');
  const entries = new Map<string, Uint8Array>();
  for (let at = begin, left = count; left > 0; left--) {
    isTrue(view.getUint32(at, true) === 0x02014b50, 'names an entry');
    const nameLength = view.getUint16(at + 28, true);
    const path = utf8.decode(file.subarray(at + 46, at + 46 + nameLength));
    const header = view.getUint32(at + 42, true);
    isTrue(view.getUint32(header, true) === 0x04034b50, `has ${path}`);
    const repeated = file.subarray(header + 4, header + 30 + nameLength);
    isTrue(hex(repeated.subarray(0, 26)) === hex(file.subarray(at + 6, at + 32)), `says the same of ${path}`);
    isTrue(utf8.decode(repeated.subarray(26)) === path, `calls ${path} so twice`);
    const from = header + 30 + nameLength;
    const content = file.subarray(from, from + view.getUint32(at + 24, true));
    isTrue(crc32(content) === view.getUint32(at + 16, true), `sums up ${path}`);
    entries.set(path, content);
    at += 46 + nameLength;
  }
  return entries;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function isTrue(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not so: the file ${what}`);
}
