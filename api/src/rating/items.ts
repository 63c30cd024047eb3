import * as z from 'zod/mini';
import { stored } from '../platform/cosmos/stored.ts';
import { factSchema } from './fact.ts';
import { tallySchema } from './tally.ts';

export const ratingsContainer = 'ratings';
export const tallyId = 'tally';

export const factItem = stored({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('fact'),
  schemaVersion: z.literal(1),
  at: z.string(),
  fact: factSchema,
});

export const tallyItem = stored({
  id: z.literal(tallyId),
  profileId: z.string(),
  kind: z.literal('tally'),
  schemaVersion: z.literal(1),
  tally: tallySchema,
  version: z.number(),
  computedAt: z.string(),
  /** When time alone may change the rating. */
  staleAt: z.string(),
});
export type TallyItem = z.output<typeof tallyItem>;
export type FactItem = z.output<typeof factItem>;
