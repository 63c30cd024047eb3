import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { pseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import { findSeen } from '../../profiles/profiles/report-profile.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import {
  type BlockListEntry,
  beginsByOf,
  blocksMade,
  type Exclusion,
  isInForce,
  isOwnBlock,
  isWaiting,
} from './exclusions.ts';
import { endBlock } from './make-block.ts';
import { withdrawQuietBlock } from './quiet-block.ts';

export const blockedMembers: Handler<'blockedMembers'> = async ({ handle }, caller, context) => {
  const { profile, viewer } = caller;
  const rows = profile.hasExclusions ? await context.blocks.list(profile.id) : [];
  const blocks = await listBlocksMade(rows, caller, context);
  if (handle === undefined) return { blocks };
  const other = await findSeen(handle, viewer, context);
  const ended = other
    ? await Promise.all(
        Object.values(context.endedByBlock).map((hook) => hook(profile.id, other.id, context)),
      )
    : [];
  return { blocks, places: ended.flat() };
};

export async function ownBlocksOf(
  { profile, personId }: Pick<Owner, 'profile' | 'personId'>,
  { blocks, keyedHash, now }: Pick<Context, 'blocks' | 'keyedHash' | 'now'>,
): Promise<ReadonlyMap<number, Pick<BlockListEntry, 'id' | 'handle'>>> {
  const rows = profile.hasExclusions ? await blocks.list(profile.id) : [];
  const own = pseudonymsOf([{ personId }], keyedHash);
  const begun = rows.filter(
    (one) => isOwnBlock(one, own) && isInForce(one, now()) && beginsByOf(one, now()) === null,
  );
  return new Map(
    begun.flatMap(({ profileId, id, handle }) => (profileId === null ? [] : [[profileId, { id, handle }]])),
  );
}

/** Lists the profile's blocks as one of its people reads them. A quiet block reads the same before its drawn day and after. */
export async function listBlocksMade(
  rows: readonly Exclusion[],
  reader: { readonly personId: string },
  context: Context,
): Promise<BlockListEntry[]> {
  const { keyedHash, profileSummaries, now } = context;
  const waiting = rows.filter((one) => isWaiting(one, now()));
  const ids = new Set(waiting.flatMap(({ profileId }) => profileId ?? []));
  const others = ids.size > 0 ? await profileSummaries.listByIds(ids) : [];
  const hasMoved = ({ profileId, pseudonym }: Exclusion): boolean =>
    !others.some(({ id, people }) => id === profileId && pseudonymsOf(people, keyedHash).includes(pseudonym));
  const shown = rows.map((row) => (waiting.includes(row) && hasMoved(row) ? { ...row, handle: null } : row));
  return blocksMade(shown, pseudonymsOf([reader], keyedHash), now());
}

/** A repeated call changes nothing, nor does a call that names another person's block, even one of the same profile. */
export const unblockMember: Handler<'unblockMember'> = async ({ id }, caller, context) => {
  const { profile } = caller;
  const { blocks, keyedHash } = context;
  const rows = profile.hasExclusions ? await blocks.list(profile.id) : [];
  const own = pseudonymsOf([caller], keyedHash);
  const mine = rows.filter((one) => one.id === id && isOwnBlock(one, own));
  if (mine.length === 0) return { id };
  // People who were blocked together may have different profiles by now.
  const others = new Set(mine.map(({ profileId }) => profileId));
  const subjects = [...others].flatMap((profileId) => profileId ?? []);
  await recordAudit(caller, { kind: 'unblocked', subjects }, context);
  if (await withdrawQuietBlock({ id, makerId: profile.id }, own, context)) return { id };
  const makerPseudonyms = pseudonymsOf(profile.people, keyedHash);
  const otherPseudonyms = mine.map(({ pseudonym }) => pseudonym);
  for (const { profileId, handle, at } of mine.filter((one) => others.delete(one.profileId)))
    await endBlock(
      { id, at, handle, makerId: profile.id, otherId: profileId ?? 0, makerPseudonyms, otherPseudonyms },
      context,
    );
  return { id };
};
