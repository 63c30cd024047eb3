import { bombs } from '../hostile/bombs.ts';
import { broken } from '../hostile/broken.ts';
import { described } from '../hostile/described.ts';
import type { HostileFile } from '../hostile/file.ts';
import { notPictures } from '../hostile/not-pictures.ts';
import { polyglots } from '../hostile/polyglots.ts';
import { animations, unusual } from '../hostile/unusual.ts';

/** Files that somebody may upload for a photo, by mistake or on purpose, and what becomes of each. */
export const hostileFiles: Record<string, HostileFile[]> = {
  'no picture': notPictures,
  'a picture and something else': polyglots,
  'a picture with a story': described,
  'an unusual picture': unusual,
  'an animation': animations,
  'a broken picture': broken,
  'a bomb': bombs,
};
