import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';

const day = 24 * 60 * 60 * 1000;
const keptMs = 30 * day;
const pageSize = 100;

/** Forgets people who signed in but never redeemed an invitation. If they return, they start as newcomers. */
export const forgetUninvited = task('forgetUninvited', z.unknown(), forgetSome, { secret: 'none' });

async function forgetSome(
  _payload: unknown,
  { people, now }: Pick<Context, 'people' | 'now'>,
): Promise<NextRun> {
  const at = now();
  const found = await people.listUninvited(new Date(at.getTime() - keptMs), pageSize);
  for (const { id } of found) {
    const record = await people.findStored(id);
    if (record && !record.value.admission) await people.forget(record);
  }
  return { againAt: found.length < pageSize ? new Date(at.getTime() + day) : at };
}
