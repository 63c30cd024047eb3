import type { Context } from '../../context.ts';
import { pseudonymOf, pseudonymsOf, storedPseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import { beginWorkOf } from './begin-block.ts';
import { type Exclusion, isWaiting, withExclusions } from './exclusions.ts';

interface LeavingPerson {
  readonly personId: string;
  readonly fromId: number;
}

/**
 * Splits a profile's rows when one of its people leaves. Blocks made by the remaining people (`ofOthers`) do not follow
 * the leaver; rows received from outside stay on both sides.
 */
interface DividedExclusions {
  readonly rows: readonly Exclusion[];
  readonly follow: readonly Exclusion[];
  readonly theirs: ReadonlySet<string>;
  readonly ofOthers: ReadonlySet<string>;
}

export async function divideExclusions(
  { personId, fromId }: LeavingPerson,
  context: Pick<Context, 'blocks' | 'keyedHash'>,
): Promise<DividedExclusions> {
  const { blocks, keyedHash } = context;
  const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
  const rows = await blocks.list(fromId);
  const made = rows.filter(({ side, by }) => side === 'made' && by !== undefined);
  const isTheirs = ({ by = '' }: Exclusion): boolean => pseudonyms.includes(by);
  const idsOf = (all: readonly Exclusion[]) => new Set(all.map(({ id }) => id));
  const ofOthers = idsOf(made.filter((row) => !isTheirs(row)));
  return {
    rows,
    follow: rows.filter(({ id }) => !ofOthers.has(id)),
    theirs: idsOf(made.filter(isTheirs)),
    ofOthers,
  };
}

interface BlockMove extends LeavingPerson {
  readonly toId: number;
  /** True in later rounds, which only move rows that other profiles still hold under the old profile. */
  readonly isLater: boolean;
}

/** Moves the rows that the person made and those that other profiles hold against them. Safe to repeat. */
export async function carryExclusions(move: BlockMove, context: Context): Promise<void> {
  const { personId, fromId, toId, isLater } = move;
  const { blocks, keyedHash } = context;
  const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
  // The move is noted before the rows are read, so a block written after that reaches the person's new profile.
  for (const pseudonym of storedPseudonymsOf([{ personId }], keyedHash))
    await blocks.noteMove(pseudonym, toId);
  const { rows, follow: all, theirs, ofOthers } = await divideExclusions(move, context);
  const late = isLater ? await findIdsUnderProfile(fromId, pseudonyms, rows, context) : undefined;
  const follow = all.filter(({ id }) => !late || late.has(id));
  const waits = (row: Exclusion): boolean => isWaiting(row, context.now());
  const made = follow.filter(({ id }) => theirs.has(id));
  await blocks.change(toId, (there) => withExclusions(follow, there), beginWorkOf(made, toId, context));
  for (const other of otherProfileIdsOf(rows))
    await blocks.change(other, (theirRows) => {
      const moved = theirRows.flatMap((row) => {
        const isOfPerson = pseudonyms.includes(row.pseudonym);
        if (isOfPerson ? ofOthers.has(row.id) : row.side === 'received' && theirs.has(row.id)) return [];
        return isOfPerson && row.profileId === fromId ? [withNewProfile(row, pseudonyms, toId)] : [row];
      });
      const missing = follow.filter(
        (one) =>
          one.profileId === other &&
          !waits(one) &&
          !moved.some((row) => row.id === one.id && pseudonyms.includes(row.pseudonym)),
      );
      return [...moved, ...missing.map((row) => counterpartOf(row, pseudonymOf(personId, keyedHash), toId))];
    });
  await dropExclusions(fromId, theirs, context);
}

const withNewProfile = (row: Exclusion, pseudonyms: readonly string[], profileId: number): Exclusion => ({
  ...row,
  pseudonym: pseudonyms[0] ?? row.pseudonym,
  profileId,
  handle: null,
});

export async function dropExclusions(
  fromId: number,
  theirs: ReadonlySet<string>,
  { blocks }: Pick<Context, 'blocks'>,
): Promise<void> {
  if (theirs.size > 0) await blocks.change(fromId, (all) => all.filter(({ id }) => !theirs.has(id)));
}

async function findIdsUnderProfile(
  fromId: number,
  pseudonyms: readonly string[],
  rows: readonly Exclusion[],
  { blocks }: Pick<Context, 'blocks'>,
): Promise<Set<string>> {
  const held = new Set<string>();
  for (const other of otherProfileIdsOf(rows))
    for (const row of await blocks.list(other))
      if (pseudonyms.includes(row.pseudonym) && row.profileId === fromId) held.add(row.id);
  return held;
}

export const otherProfileIdsOf = (rows: readonly Exclusion[]): Set<number> =>
  new Set(rows.flatMap(({ profileId }) => profileId ?? []));

export const counterpartOf = (
  { by: _by, beginsBy: _beginsBy, ...row }: Exclusion,
  pseudonym: string,
  profileId: number,
): Exclusion => ({
  ...row,
  pseudonym,
  profileId,
  handle: null,
  side: row.side === 'made' ? 'received' : 'made',
});
