import { pixelBombs } from '../hostile/bombs.ts';
import { brokenFiles } from '../hostile/broken.ts';
import { filesWithMetadata } from '../hostile/described.ts';
import type { HostileFile } from '../hostile/file.ts';
import { notPictures } from '../hostile/not-pictures.ts';
import { polyglots } from '../hostile/polyglots.ts';
import { animations, unusualFiles } from '../hostile/unusual.ts';

/** Files that somebody may upload for a photo, by mistake or on purpose, and what becomes of each. */
export const hostileFiles: Record<string, HostileFile[]> = {
  'no picture': notPictures,
  'a picture and something else': polyglots,
  'a picture with a story': filesWithMetadata,
  'an unusual picture': unusualFiles,
  'an animation': animations,
  'a broken picture': brokenFiles,
  'a bomb': pixelBombs,
};
