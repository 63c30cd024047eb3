import { createLots, type Lots } from '../chance.ts';
import type { Palette } from './palettes.ts';

const skins = ['#f2d3bd', '#e5b797', '#cf9a76', '#a8714f', '#7f5138', '#5c3a2a'] as const;
const hairColours = ['#1d1514', '#3a241c', '#6b4226', '#a9763f', '#d3b07a', '#8d8783', '#7b2f24'] as const;
const hairStyles = ['cropped', 'parted', 'bob', 'long', 'bun', 'curls'] as const;
const collars = ['crew', 'roll', 'lapels', 'wide'] as const;

/** How somebody looks in every picture of theirs. */
export interface Person {
  skin: string;
  hair: string;
  hairStyle: (typeof hairStyles)[number];
  collar: (typeof collars)[number];
  hasBeard: boolean;
}

export function personNamed(name: string): Person {
  const lots = createLots(`the looks of ${name}`);
  const hairStyle = lots.one(hairStyles);
  return {
    skin: lots.one(skins),
    hair: lots.one(hairColours),
    hairStyle,
    collar: lots.one(collars),
    hasBeard: hairStyle === 'cropped' && lots.isSo(0.5),
  };
}

export const garmentColour = (palette: Palette, lots: Lots): string =>
  lots.one([palette.deep, palette.mid, palette.warm, palette.light, palette.leaf, palette.night]);
