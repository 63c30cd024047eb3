import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A HEVC picture of 512 by 512 pixels, and its decoder configuration. */
const tile = readFileSync(join(import.meta.dirname, 'tile.hevc'));
const configuration = Buffer.from(
  'AQNwAAAAsAAAAAAAWvAA/P34+AAACwOgAAEAF0ABDAH//wNwAAADALAAAAMAAAMAWnAkoQABACJCAQEDcAAAAwCwAAADAAADAFqgBAIAgFiHuRZVNwwBBgCAogABAAlEAcBhcshAUyQ=',
  'base64',
);
const tileSize = { width: 512, height: 512 };

const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => u8(value >> 8, value & 255)));
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(value >>> 16, value & 0xffff)));
const text = (value: string) => Buffer.from(value, 'latin1');
const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), text(type), content]);
};
const size = (width: number, height: number) => box('ispe', u32(0, width, height));
const item = (id: number, type: string) => box('infe', u32(0x02000000), u16(id, 0), text(type), u8(0));

/**
 * A HEIC file as a phone makes it: a grid of tiles, here all the same one.
 * @param said the size that the file says it has, where that is not the true one
 */
export function heicGrid(
  columns: number,
  rows: number,
  said = { width: columns * tileSize.width, height: rows * tileSize.height },
): Buffer {
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 2);
  const grid = Buffer.concat([u8(0, 1, rows - 1, columns - 1), u32(said.width, said.height)]);
  const type = box('ftyp', text('heic'), u32(0), text('mif1heic'));
  const meta = (start: number) =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0, 0), text('pict'), u32(0, 0, 0), u8(0)),
      box('pitm', u32(0), u16(1)),
      box('iinf', u32(0), u16(tiles.length + 1), item(1, 'grid'), ...tiles.map((id) => item(id, 'hvc1'))),
      box('iref', u32(0), box('dimg', u16(1, tiles.length, ...tiles))),
      box(
        'iprp',
        box(
          'ipco',
          box('hvcC', configuration),
          size(tileSize.width, tileSize.height),
          size(said.width, said.height),
        ),
        box(
          'ipma',
          u32(0, tiles.length + 1),
          Buffer.concat([u16(1), u8(1, 3)]),
          ...tiles.map((id) => Buffer.concat([u16(id), u8(2, 0x81, 2)])),
        ),
      ),
      box('idat', grid),
      box(
        'iloc',
        u32(0x01000000),
        u16(0x4400, tiles.length + 1),
        Buffer.concat([u16(1, 1, 0, 1), u32(0, grid.length)]),
        ...tiles.map((id) => Buffer.concat([u16(id, 0, 0, 1), u32(start, tile.length)])),
      ),
    );
  const start = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(start), box('mdat', tile)]);
}
