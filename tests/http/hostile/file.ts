import sharp, { type Sharp } from 'sharp';
import type { PictureRefusal } from '../../../api/src/profiles/photos/pictures/picture.ts';

export interface HostileFile {
  what: string;
  make(): Buffer | Promise<Buffer>;
  outcome: PictureRefusal | 'pictures';
}

/** `fileWithOutcome('damaged')('half of a JPEG', make)` */
export const fileWithOutcome =
  (outcome: HostileFile['outcome']) =>
  (what: string, make: HostileFile['make']): HostileFile => ({ what, make, outcome });

/** Written into files wherever a file has room for words; no picture that is served may contain it. */
export const secret = 'SECRET 52.3702 N <script>alert(1)</script>';

/** Quarters in red, green, blue and yellow, so that turning, mirroring or cutting shows; none is a signal to the stand-in. */
export const corners = {
  topLeft: '#e02020',
  topRight: '#20c020',
  bottomLeft: '#3060d0',
  bottomRight: '#e0e020',
};

export function quarters(width = 300, height = 200): Sharp {
  const [w, h] = [Math.round(width / 2), Math.round(height / 2)];
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: w, height: h, channels: 3 as const, background } },
    left,
    top,
  });
  const { topLeft, topRight, bottomLeft, bottomRight } = corners;
  return sharp({ create: { width, height, channels: 3, background: topLeft } }).composite([
    quarter(topRight, w, 0),
    quarter(bottomLeft, 0, h),
    quarter(bottomRight, w, h),
  ]);
}

export const plainImage = (width: number, height: number, background = '#778899'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
