import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import { type NextRun, task, type Work } from '../../platform/outbox/work.ts';
import { pseudonymsOf, storedPseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import { besideProfile } from '../../profiles/profiles/beside.ts';
import type { KeptBlock } from './block.ts';
import { addDays } from './drawn-day.ts';
import type { Exclusion } from './exclusions.ts';
import { receivedRows, settleBlock } from './settle-block.ts';
import { departedSeconds } from './store.ts';

const payloadSchema = z.object({ id: z.string(), makerId: z.number(), by: z.string() });
type WaitingBlock = z.output<typeof payloadSchema>;

/** Runs once a quiet block is made, and on its drawn day. It finds the maker where they are by then. */
export const beginBlock = task('beginBlock', payloadSchema, beginIfDue, {
  secret: 'quietBlock',
  isNeverGivenUp: true,
  outlivesProfile: true,
});

/** For rows that came to another profile with their maker. */
export function beginWorkOf(rows: readonly Exclusion[], makerId: number, context: Context): Work[] {
  const made = new Map(rows.filter(hasNotBegun).map(({ id, by = '' }) => [id, by]));
  return [...made].map(([id, by]) => beginBlock.at(context.now(), { id, makerId, by }, context));
}

/** Begins the block at once. Afterwards nothing says that it was to wait. Safe to repeat. */
export async function beginBlockNow(
  { id, makerId }: Pick<WaitingBlock, 'id' | 'makerId'>,
  context: Context,
): Promise<void> {
  await begin(id, makerId, context);
  await context.blocks.change(makerId, (all) =>
    all.map((one) => (one.id === id && one.beginsBy !== undefined ? withoutLatestDay(one) : one)),
  );
}

const hasNotBegun = ({ side, cause, from }: Exclusion): boolean =>
  side === 'made' && cause === 'block' && from !== undefined;

const withoutLatestDay = ({ beginsBy: _over, ...row }: Exclusion): Exclusion => row;

/** A block that was taken back has no rows any more. Those of a maker who has left wait with what is kept for a return. */
async function beginIfDue(payload: WaitingBlock, context: Context): Promise<NextRun | undefined> {
  const { makerId, rows } = (await findWaiting(payload, context)) ?? {};
  const from = rows?.[0]?.from;
  if (makerId === undefined || !rows || from === undefined) return undefined;
  if (new Date(from) <= context.now()) {
    await begin(payload.id, makerId, context);
    return undefined;
  }
  await keepWaiting(makerId, rows, { stands: true }, context);
  return { againAt: new Date(from) };
}

async function findWaiting({ id, makerId, by }: WaitingBlock, context: Context) {
  const { blocks, people } = context;
  const rowsOn = async (profileId: number) =>
    (await blocks.list(profileId)).filter((one) => one.id === id && hasNotBegun(one));
  const rows = await rowsOn(makerId);
  if (rows.length > 0) return { makerId, rows };
  for (const person of await people.listByPseudonym(by)) {
    const own = await people.findOwnProfile(person.id);
    const moved = own ? await rowsOn(own.id) : [];
    if (own && moved.length > 0) return { makerId: own.id, rows: moved };
  }
  return undefined;
}

/**
 * The rows begin and the work that writes the other side are one write, so that a block that was taken back in between
 * begins for nobody.
 */
async function begin(id: string, makerId: number, context: Context): Promise<void> {
  const { blocks, profiles, keyedHash } = context;
  const waiting = (await blocks.list(makerId)).filter((one) => one.id === id && hasNotBegun(one));
  const maker = (await profiles.find(makerId))?.value;
  const [first] = waiting;
  if (!maker || !first) return;
  const { at, by } = first;
  const block = { id, at, by, makerId, makerPseudonyms: storedPseudonymsOf(maker.people, keyedHash) };
  const found = await Promise.all(waiting.map((row) => beginRow(row, receivedRows(block), context)));
  // Somebody who has joined the maker's profile since is not blocked by it.
  const begun = found.filter(({ profileId }) => profileId !== makerId);
  const otherIds = new Set(begun.flatMap(({ profileId }) => profileId ?? []));
  const work = [...otherIds].map((otherId) => {
    const otherPseudonyms = begun.flatMap((row) => (row.profileId === otherId ? row.pseudonym : []));
    return settleBlock.now({ ...block, otherId, otherPseudonyms, isLast: false }, context);
  });
  let isBegun = false;
  await blocks.change(
    makerId,
    (all) => {
      isBegun = all.some((one) => one.id === id && hasNotBegun(one));
      return isBegun ? [...all.filter((one) => one.id !== id), ...begun] : undefined;
    },
    work,
  );
  if (isBegun) await carryOut(besideProfile(makerId), work, context);
  else
    for (const { pseudonym, profileId } of begun)
      if (profileId === null) await blocks.forgetBlock(pseudonym, id);
}

/** The person may have another profile by now, or none: then the block is kept for their return. */
async function beginRow(
  { from: _drawn, ...row }: Exclusion,
  received: readonly Exclusion[],
  context: Context,
): Promise<Exclusion> {
  const profileId = await findProfileId(row.pseudonym, context);
  if (profileId === row.profileId) return row;
  if (profileId !== undefined) return { ...row, profileId, handle: null };
  await context.blocks.keepForDeparted(row.pseudonym, received);
  // They may have come back before the rows were kept for them.
  const returned = await findProfileId(row.pseudonym, context);
  if (returned !== undefined) return { ...row, profileId: returned, handle: null };
  const until = addDays(context.now(), departedSeconds / (24 * 60 * 60)).toISOString();
  return { ...row, profileId: null, handle: null, until };
}

async function findProfileId(pseudonym: string, { people, keyedHash }: Context): Promise<number | undefined> {
  for (const { id } of await people.listByPseudonym(pseudonym)) {
    const own = await people.findOwnProfile(id);
    if (own && pseudonymsOf(own.people, keyedHash).includes(pseudonym)) return own.id;
  }
  return undefined;
}

/** Kept in the erasure log, so that a restored database knows of it. */
export async function keepWaiting(
  makerId: number,
  rows: readonly Exclusion[],
  { stands }: Pick<KeptBlock, 'stands'>,
  { profiles, keyedHash, erasureLog, now }: Pick<Context, 'profiles' | 'keyedHash' | 'erasureLog' | 'now'>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { id, at, by, handle, profileId, from, beginsBy } = first;
  const kept: KeptBlock = {
    id,
    at,
    handle,
    makerId,
    otherId: profileId ?? 0,
    makerPseudonyms: storedPseudonymsOf((await profiles.find(makerId))?.value.people ?? [], keyedHash),
    otherPseudonyms: rows.map(({ pseudonym }) => pseudonym),
    stands,
    ...(by !== undefined && { by }),
    ...(from !== undefined && beginsBy !== undefined && { waits: { from, beginsBy } }),
  };
  await erasureLog.keep('blocks', `${id}-${stands ? 'waits' : 'ended'}`, kept, now());
}
