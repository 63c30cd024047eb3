import * as z from 'zod/mini';
import { deliverTask } from '../activity/reach.ts';
import { task } from '../outbox/work.ts';

export const noticeSchema = z.object({
  profileId: z.number(),
  id: z.string(),
  at: z.string(),
  /** The people with whom it is settled. */
  done: z.array(z.string()),
});
export const addressSchema = z.object({ profileId: z.number(), personId: z.string(), address: z.string() });

/** What is told to a profile leaves the app for those of its people who want it. It is decided when it leaves. */
export const deliverNotice = task(deliverTask, noticeSchema, async (notice, context) =>
  (await import('./deliver.ts')).deliver(notice, context),
);

/** Asks at an address whether it is theirs. */
export const confirmAddress = task('confirmAddress', addressSchema, async (asked, context) =>
  (await import('./deliver.ts')).confirm(asked, context),
);
