import { pixelBombs } from '../../../fixtures/hostile/bombs.ts';
import { brokenFiles } from '../../../fixtures/hostile/broken.ts';
import { filesWithMetadata } from '../../../fixtures/hostile/described.ts';
import type { HostileFile } from '../../../fixtures/hostile/file.ts';
import { notPictures } from '../../../fixtures/hostile/not-pictures.ts';
import { polyglots } from '../../../fixtures/hostile/polyglots.ts';
import { animations, unusualFiles } from '../../../fixtures/hostile/unusual.ts';

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
