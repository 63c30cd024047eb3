import * as z from 'zod/mini';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { factSchema } from './fact.ts';
import { tallySchema } from './tally.ts';

export const ratingsContainer = 'ratings';
export const tallyId = 'tally';

export const factItem = storedObject({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('fact'),
  schemaVersion: z.literal(1),
  at: z.string(),
  fact: factSchema,
});

export const tallyItem = storedObject({
  id: z.literal(tallyId),
  profileId: z.string(),
  kind: z.literal('tally'),
  schemaVersion: z.literal(1),
  tally: tallySchema,
  version: z.number(),
  computedAt: z.string(),
  /** When the rating may change just because time has passed. */
  staleAt: z.string(),
});
export type TallyItem = z.output<typeof tallyItem>;
export type FactItem = z.output<typeof factItem>;
