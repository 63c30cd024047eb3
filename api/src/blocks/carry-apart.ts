import type { Context } from '../context.ts';
import { pseudonymOf, pseudonymsOf } from '../platform/secrets/keyed-hash.ts';
import { including, type Parted } from './apart.ts';

interface Leaving {
  readonly personId: string;
  readonly fromId: number;
}

/** Rows that others hold against the profile stay on both sides. */
interface Shares {
  readonly rows: readonly Parted[];
  readonly follow: readonly Parted[];
  readonly theirs: ReadonlySet<string>;
  readonly ofOthers: ReadonlySet<string>;
}

export async function sharesOf(
  { personId, fromId }: Leaving,
  context: Pick<Context, 'blocks' | 'keyedHash'>,
): Promise<Shares> {
  const { blocks, keyedHash } = context;
  const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
  const rows = await blocks.list(fromId);
  const made = rows.filter(({ side, by }) => side === 'made' && by !== undefined);
  const isTheirs = ({ by = '' }: Parted): boolean => pseudonyms.includes(by);
  const idsOf = (all: readonly Parted[]) => new Set(all.map(({ id }) => id));
  const ofOthers = idsOf(made.filter((row) => !isTheirs(row)));
  return {
    rows,
    follow: rows.filter(({ id }) => !ofOthers.has(id)),
    theirs: idsOf(made.filter(isTheirs)),
    ofOthers,
  };
}

interface Move extends Leaving {
  readonly toId: number;
  /** Later rounds read only the rows that others still hold under the old profile. */
  readonly isLater: boolean;
}

/** Rows that they made, and those that others hold against them. Safe to repeat. */
export async function carryApart(move: Move, context: Context): Promise<void> {
  const { personId, fromId, toId, isLater } = move;
  const { blocks, keyedHash } = context;
  const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
  // Before the rows are read: a block that is written after that finds where the person is.
  for (const pseudonym of pseudonyms) await blocks.noteMove(pseudonym, toId);
  const { rows, follow: all, theirs, ofOthers } = await sharesOf(move, context);
  const late = isLater ? await heldUnder(fromId, pseudonyms, rows, context) : undefined;
  const follow = all.filter(({ id }) => !late || late.has(id));
  await blocks.change(toId, (there) => including(follow, there));
  for (const other of othersOf(rows))
    await blocks.change(other, (theirRows) => {
      const moved = theirRows.flatMap((row) => {
        const isOfPerson = pseudonyms.includes(row.pseudonym);
        if (isOfPerson ? ofOthers.has(row.id) : row.side === 'received' && theirs.has(row.id)) return [];
        return isOfPerson && row.profileId === fromId ? [renamed(row, pseudonyms, toId)] : [row];
      });
      const missing = follow.filter(
        ({ id, profileId }) =>
          profileId === other && !moved.some((row) => row.id === id && pseudonyms.includes(row.pseudonym)),
      );
      return [...moved, ...missing.map((row) => counterpart(row, pseudonymOf(personId, keyedHash), toId))];
    });
  await leaveBehind(fromId, theirs, context);
}

const renamed = (row: Parted, pseudonyms: readonly string[], profileId: number): Parted => ({
  ...row,
  pseudonym: pseudonyms[0] ?? row.pseudonym,
  profileId,
  handle: null,
});

export async function leaveBehind(
  fromId: number,
  theirs: ReadonlySet<string>,
  { blocks }: Pick<Context, 'blocks'>,
): Promise<void> {
  if (theirs.size > 0) await blocks.change(fromId, (all) => all.filter(({ id }) => !theirs.has(id)));
}

async function heldUnder(
  fromId: number,
  pseudonyms: readonly string[],
  rows: readonly Parted[],
  { blocks }: Pick<Context, 'blocks'>,
): Promise<Set<string>> {
  const held = new Set<string>();
  for (const other of othersOf(rows))
    for (const row of await blocks.list(other))
      if (pseudonyms.includes(row.pseudonym) && row.profileId === fromId) held.add(row.id);
  return held;
}

export const othersOf = (rows: readonly Parted[]): Set<number> =>
  new Set(rows.flatMap(({ profileId }) => profileId ?? []));

export const counterpart = ({ by: _by, ...row }: Parted, pseudonym: string, profileId: number): Parted => ({
  ...row,
  pseudonym,
  profileId,
  handle: null,
  side: row.side === 'made' ? 'received' : 'made',
});
