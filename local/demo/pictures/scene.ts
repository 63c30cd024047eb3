import type { Lots } from '../chance.ts';
import type { Palette } from './palettes.ts';
import type { Person } from './person.ts';
import type { Frame } from './shapes.ts';

interface Sitting {
  frame: Frame;
  palette: Palette;
  lots: Lots;
  /** People in the picture: one, two, or a group. */
  people: Person[];
}

/** A picture as SVG. */
export type Scene = (sitting: Sitting) => string;
