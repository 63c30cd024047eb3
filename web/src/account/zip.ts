/** The format counts files in 16 bits and bytes in 32, without an extension that not everything reads. */
const most = { files: 0xffff, bytes: 0xffffffff };
const version = 20;
const namesAreUtf8 = 0x0800;
const stored = 0;

/** A ZIP file whose entries are stored as they are: photos are compressed already. */
export class ZipWriter {
  readonly #modified: number[];
  readonly #files: BlobPart[] = [];
  readonly #directory: Uint8Array<ArrayBuffer>[] = [];
  #bytes = 0;

  /** @param modifiedAt told of every entry, in this browser's time zone */
  constructor(modifiedAt: Date) {
    this.#modified = [...u16(dosTime(modifiedAt)), ...u16(dosDate(modifiedAt))];
  }

  /** Reads the content once; what is kept of it is the blob, which the browser may put on disk. */
  async add(path: string, content: Blob): Promise<void> {
    const crc = crc32(new Uint8Array(await content.arrayBuffer()));
    const name = new TextEncoder().encode(path);
    const about = [version, namesAreUtf8, stored].flatMap(u16);
    about.push(...this.#modified, ...[crc, content.size, content.size].flatMap(u32));
    about.push(...[name.length, 0].flatMap(u16));
    const header = Uint8Array.from([...u32(0x04034b50), ...about, ...name]);
    const place = [...[0, 0, 0].flatMap(u16), ...[0, this.#bytes].flatMap(u32)];
    this.#directory.push(Uint8Array.from([...u32(0x02014b50), ...u16(version), ...about, ...place, ...name]));
    this.#files.push(header, content);
    this.#bytes += header.length + content.size;
  }

  /** @throws RangeError where the format cannot hold so much */
  finish(): Blob {
    const count = this.#directory.length;
    const size = this.#directory.reduce((sum, { length }) => sum + length, 0);
    if (count > most.files || this.#bytes + size > most.bytes)
      throw new RangeError('Too much for a ZIP file');
    const counts = [0, 0, count, count].flatMap(u16);
    const end = Uint8Array.from([...u32(0x06054b50), ...counts, ...[size, this.#bytes].flatMap(u32), 0, 0]);
    return new Blob([...this.#files, ...this.#directory, end], { type: 'application/zip' });
  }
}

const u16 = (value: number): number[] => [value & 0xff, (value >>> 8) & 0xff];
const u32 = (value: number): number[] => [...u16(value), ...u16(value >>> 16)];

/** Two seconds are the finest it tells. */
const dosTime = (at: Date): number => (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
const dosDate = (at: Date): number =>
  ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();

const crcOfByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcOfByte[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
