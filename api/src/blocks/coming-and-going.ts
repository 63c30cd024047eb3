import type { Context } from '../context.ts';
import type { Eraser } from '../feature.ts';
import { pseudonymOf, pseudonymsOf } from '../platform/secrets/keyed-hash.ts';
import type { Profile } from '../profiles/profile.ts';
import { including, type Parted, relocated } from './apart.ts';
import { counterpart, leaveBehind, othersOf, sharesOf } from './carry-apart.ts';
import { departedSeconds } from './store.ts';

/** Others keep a row under the hash of the leaver's sign-in, without handle or profile. */
export const eraseApart: Eraser = async (who, context) => {
  await keepApartOf(who, context);
  await context.blocks.erase(who.profileId);
  return false;
};

/** For one of several people. Rows that others hold also stay with the rest of the profile. */
export const keepApartOf: Eraser = async ({ profileId, personId }, context) => {
  const { blocks, keyedHash, now } = context;
  const { rows, follow, theirs, ofOthers } = await sharesOf({ personId, fromId: profileId }, context);
  const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
  for (const pseudonym of pseudonyms) await blocks.forgetMove(pseudonym);
  await keepRows(personId, follow, context);
  const until = new Date(now().getTime() + departedSeconds * 1000).toISOString();
  for (const other of othersOf(rows))
    await blocks.change(other, (all) => relocated(withoutTheOthers(all), pseudonyms, null, until));
  await leaveBehind(profileId, theirs, context);
  return false;

  function withoutTheOthers(all: readonly Parted[]): Parted[] {
    return all.filter(({ id, pseudonym, side }) =>
      pseudonyms.includes(pseudonym) ? !ofOthers.has(id) : side === 'made' || !theirs.has(id),
    );
  }
};

/**
 * A later block finds where they go, and earlier ones outlast the profile. Safe to repeat, also where they stay after
 * all.
 */
export async function keepForMove(
  { personId, fromId, toId }: { personId: string; fromId: number; toId: number },
  context: Pick<Context, 'blocks' | 'keyedHash'>,
): Promise<void> {
  const { blocks, keyedHash } = context;
  for (const pseudonym of pseudonymsOf([{ personId }], keyedHash)) await blocks.noteMove(pseudonym, toId);
  const { follow } = await sharesOf({ personId, fromId }, context);
  await keepRows(personId, follow, context);
}

async function keepRows(
  personId: string,
  rows: readonly Parted[],
  { blocks, keyedHash }: Pick<Context, 'blocks' | 'keyedHash'>,
): Promise<void> {
  const kept = rows.map((one) => ({ ...one, handle: null }));
  if (kept.length > 0) await blocks.keepForDeparted(pseudonymOf(personId, keyedHash), kept);
}

/** Found again by the same sign-in. Safe to repeat. */
export async function rejoinApart({ id, people }: Profile, context: Context): Promise<void> {
  const { blocks, keyedHash } = context;
  for (const { personId } of people) {
    const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
    const rows = (await Promise.all(pseudonyms.map((pseudonym) => blocks.listDeparted(pseudonym)))).flat();
    if (rows.length === 0) continue;
    if (!(await blocks.change(id, (all) => including(rows, all)))) continue;
    for (const other of othersOf(rows)) {
      const counterparts = rows
        .filter(({ profileId }) => profileId === other)
        .map((one) => counterpart(one, pseudonymOf(personId, keyedHash), id));
      await blocks.change(other, (all) =>
        including(
          relocated(all, pseudonyms, id),
          counterparts.filter(
            (row) => !all.some((one) => one.id === row.id && pseudonyms.includes(one.pseudonym)),
          ),
        ),
      );
    }
    for (const pseudonym of pseudonyms) await blocks.forgetDeparted(pseudonym);
  }
}
