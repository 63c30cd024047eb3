import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { pseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import { withoutExclusion } from '../blocks/exclusions.ts';
import { presentProfileOf } from './settle-shield.ts';
import type { ShieldEntry } from './store.ts';
import { hasEnded, isForgotten } from './times.ts';

const payloadSchema = z.object({ id: z.string(), profileId: z.number(), personId: z.string() });

/** Runs on the randomly chosen day, and again when the entry leaves its owner's list. */
export const endShield = task('endShield', payloadSchema, endIfDue, {
  secret: 'shield',
  isNeverGivenUp: true,
});

/** In ms. */
const recheckMs = 60 * 60 * 1000;

async function endIfDue(
  { id, profileId, personId }: z.output<typeof payloadSchema>,
  context: Context,
): Promise<NextRun | undefined> {
  const { shields, keyedHash } = context;
  const now = context.now();
  const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
  const entries = await shields.byNamer.list(pseudonyms);
  const entry = entries.find((one) => one.id === id);
  // A simultaneous request may have set another end, which stays.
  if (!entry?.end || !hasEnded(entry, now)) return undefined;
  if (entries.some((one) => isFollowing(one, entry, now)))
    return { againAt: new Date(now.getTime() + recheckMs) };
  await endExclusion(entry, await presentProfileOf({ personId, profileId }, context), context);
  if (!isForgotten(entry, now)) return { againAt: new Date(entry.end.by) };
  await shields.byNamer.remove(pseudonyms, id);
  return undefined;
}

const isFollowing = (one: ShieldEntry, ended: ShieldEntry, now: Date): boolean =>
  one.id !== ended.id && one.hash === ended.hash && now.getTime() - Date.parse(one.at) < recheckMs;

async function endExclusion(
  { id, hash }: ShieldEntry,
  profileId: number,
  { shields, blocks }: Context,
): Promise<void> {
  await shields.byAddress.remove(hash, id);
  for (const row of (await blocks.list(profileId)).filter((one) => one.id === id)) {
    await blocks.forgetBlock(row.pseudonym, id);
    if (row.profileId !== null) await blocks.change(row.profileId, (all) => withoutExclusion(all, id));
  }
  await blocks.change(profileId, (all) => withoutExclusion(all, id));
}
