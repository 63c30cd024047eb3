import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Again, task } from '../outbox/work.ts';
import { goneOn } from './old-store.ts';

/** Moves views and marks out of the container of profiles. */
export const migrateChatter = task('migrateChatter', z.unknown(), migrate);

async function migrate(_payload: unknown, context: Context): Promise<Again> {
  const { oldItems, views, activity } = context;
  const found = await oldItems.listChatter();
  for (const item of found) {
    const profileId = Number(item.profileId);
    if (item.kind === 'view') await views.add(profileId, { id: item.viewerId }, new Date(item.viewedAt));
    else await activity.addMarks(profileId, item.marks);
    await oldItems.removeChatter(item);
  }
  return goneOn(found.length, context);
}
