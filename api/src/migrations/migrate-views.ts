import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Again, task } from '../outbox/work.ts';
import { goneOn } from './old-store.ts';

const pageSize = 100;

/** Makes one item a viewer of the views that were kept one a day. */
export const migrateViews = task('migrateViews', z.unknown(), migrate);

async function migrate(_payload: unknown, context: Context): Promise<Again> {
  const { views } = context;
  const found = await views.listEarlier(pageSize);
  for (const view of found) {
    await views.add(Number(view.profileId), { id: view.viewerId }, new Date(view.viewedAt));
    await views.remove(view);
  }
  return goneOn(found.length, context);
}
