import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { fileWithOutcome, type HostileFile, plainImage, secret } from './file.ts';

const svg = (inside: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="200">${inside}</svg>`,
  );
const entities = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "${'x'.repeat(64)}">${'bcdefgh'.replace(
  /./g,
  (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`,
)}]>`;

const unknownFile = fileWithOutcome('unknownFormat');

/** Files that none of the allowed decoders reads, whatever their names say. */
export const notPictures: HostileFile[] = [
  fileWithOutcome('empty')('zero bytes', () => Buffer.alloc(0)),
  unknownFile('one byte', () => Buffer.from([0xff])),
  unknownFile('a web page', () => Buffer.from(`<!doctype html><html><body>${secret}</body></html>`)),
  unknownFile('a script', () => Buffer.from(`#!/bin/sh\nexec curl https://example.test\n`)),
  unknownFile('a program', () =>
    Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(4096)]),
  ),
  unknownFile('a program for Windows', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)])),
  unknownFile('a ZIP', () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(400)])),
  unknownFile('an MP4', () =>
    Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), Buffer.alloc(900)]),
  ),
  unknownFile('a PDF', () =>
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ),
  unknownFile('noise', () =>
    Buffer.concat(Array.from({ length: 3125 }, (_, n) => createHash('sha256').update(`${n}`).digest())),
  ),
  unknownFile('a drawing that reads a file', () =>
    svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  ),
  unknownFile('a drawing that calls a host', () =>
    svg('<image xlink:href="http://127.0.0.1/" width="9" height="9"/>'),
  ),
  unknownFile('a drawing of a billion laughs', () => svg('<text>&h;</text>', entities)),
  unknownFile('a drawing with a script, behind spaces', () =>
    svg(`<script>${secret}</script>`, ' '.repeat(600)),
  ),
  unknownFile('a compressed drawing', () => gzipSync(svg('<rect width="9" height="9"/>'))),
  unknownFile('a TIFF', () => plainImage(200, 200).tiff().toBuffer()),
  unknownFile('a JPEG 2000', () =>
    Buffer.concat([Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), Buffer.alloc(200)]),
  ),
  unknownFile('a JPEG XL', () => Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(200)])),
  unknownFile('a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])),
  unknownFile('a pixmap', () => Buffer.concat([Buffer.from('P6\n60 60\n255\n'), Buffer.alloc(60 * 60 * 3)])),
  unknownFile('a picture of libvips’ own', () =>
    Buffer.concat([Buffer.from([0xb6, 0xa6, 0xf2, 0x08]), Buffer.alloc(900)]),
  ),
  unknownFile('a table of numbers', () => Buffer.from('60 60\n1 2 3\n4 5 6\n')),
  unknownFile('a radiance map', () => Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 60 +X 60\n')),
];
