import * as z from 'zod/mini';
import { photoPath } from '../photos/pictures.ts';

/** A profile in one name and one photo: a single's, or those of a couple or group; null of the other. */
export const memberSummary = {
  singleName: z.nullable(z.string()),
  singlePhoto: z.nullable(photoPath),
  coupleNames: z.nullable(z.string()),
  couplePhoto: z.nullable(photoPath),
};
