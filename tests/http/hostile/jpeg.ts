/** Names of JPEG segments by what is commonly in them. */
export const segments = { exifOrXmp: 0xe1, icc: 0xe2, iptc: 0xed, comment: 0xfe };

/** The file with a segment of one's own behind its first two bytes. At most 65,533 bytes fit in one. */
export function withSegment(jpeg: Buffer, marker: number, payload: Buffer | string): Buffer {
  const bytes = Buffer.from(payload);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, bytes, jpeg.subarray(2)]);
}

/**
 * Offset of the frame header: its height stands 5 and its width 7 bytes behind.
 * @throws when there is none
 */
export function frameHeader(jpeg: Buffer): number {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return at;
  }
  throw new Error('The JPEG has no frame header.');
}

/** The file with this size in its frame header. */
export function withClaimedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = frameHeader(changed);
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

interface Entry {
  tag: number;
  type: 'short' | 'long';
  value: number;
}
const typeCodes = { short: 3, long: 4 };

/** EXIF with an embedded thumbnail, which most writers of EXIF do not make: a TIFF of two directories. */
export function exifWithThumbnail(thumbnail: Buffer): Buffer {
  const first: Entry[] = [{ tag: 0x0112, type: 'short', value: 1 }];
  const directory = (entries: Entry[], next: number) => {
    const bytes = Buffer.alloc(2 + entries.length * 12 + 4);
    bytes.writeUInt16LE(entries.length);
    entries.forEach(({ tag, type, value }, nth) => {
      const at = 2 + nth * 12;
      bytes.writeUInt16LE(tag, at);
      bytes.writeUInt16LE(typeCodes[type], at + 2);
      bytes.writeUInt32LE(1, at + 4);
      bytes.writeUInt32LE(value, at + 8);
    });
    bytes.writeUInt32LE(next, bytes.length - 4);
    return bytes;
  };
  const header = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]);
  const secondAt = header.length + directory(first, 0).length;
  const second = (start: number): Entry[] => [
    { tag: 0x0103, type: 'short', value: 6 },
    { tag: 0x0201, type: 'long', value: start },
    { tag: 0x0202, type: 'long', value: thumbnail.length },
  ];
  const start = secondAt + directory(second(0), 0).length;
  return Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    header,
    directory(first, secondAt),
    directory(second(start), 0),
    thumbnail,
  ]);
}
