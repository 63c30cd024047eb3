import * as z from 'zod/mini';
import { photoPath } from './photos/pictures.ts';

/** A profile as one name and one photo. Singles use the first two fields, others the last two; the rest is null. */
export const memberSummary = {
  singleName: z.nullable(z.string()),
  singlePhoto: z.nullable(photoPath),
  coupleNames: z.nullable(z.string()),
  couplePhoto: z.nullable(photoPath),
};
