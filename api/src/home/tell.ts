import * as z from 'zod/mini';
import { task } from '../outbox/work.ts';
import { type Told, toldSchema } from './activity-store.ts';

export { type Told, toldSchema };

/** Tells a profile of something that happened. Written beside it: one entry a fact, however many are told. */
export const tell = task(
  'tell',
  z.object({ profileId: z.number(), happening: toldSchema }),
  async ({ profileId, happening }, { activity }): Promise<undefined> => {
    await activity.tell(profileId, happening);
  },
);
