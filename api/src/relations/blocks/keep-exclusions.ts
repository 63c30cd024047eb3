import type { Context } from '../../context.ts';
import type { Eraser } from '../../feature.ts';
import { pseudonymOf, pseudonymsOf, storedPseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { beginWorkOf } from './begin-block.ts';
import { counterpartOf, divideExclusions, dropExclusions, otherProfileIdsOf } from './carry-exclusions.ts';
import { type Exclusion, isWaiting, withExclusions, withProfileMoved } from './exclusions.ts';
import { departedSeconds } from './store.ts';

/** Other profiles keep a row under the hash of the leaver's sign-in, without handle or profile. */
export const eraseExclusions: Eraser = async (who, context) => {
  await keepExclusionsOfPerson(who, context);
  await context.blocks.erase(who.profileId);
  return false;
};

/** Handles one person who leaves a shared profile. Rows that outsiders hold also stay with the rest of the profile. */
export const keepExclusionsOfPerson: Eraser = async ({ profileId, personId }, context) => {
  const { blocks, keyedHash, now } = context;
  const { rows, follow, theirs, ofOthers } = await divideExclusions({ personId, fromId: profileId }, context);
  const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
  for (const pseudonym of pseudonyms) await blocks.forgetMove(pseudonym);
  await keepForReturn(personId, follow, context);
  const until = new Date(now().getTime() + departedSeconds * 1000).toISOString();
  for (const other of otherProfileIdsOf(rows))
    await blocks.change(other, (all) => withProfileMoved(withoutTheOthers(all), pseudonyms, null, until));
  await dropExclusions(profileId, theirs, context);
  return false;

  function withoutTheOthers(all: readonly Exclusion[]): Exclusion[] {
    return all.filter(({ id, pseudonym, side }) =>
      pseudonyms.includes(pseudonym) ? !ofOthers.has(id) : side === 'made' || !theirs.has(id),
    );
  }
};

/**
 * Lets a later block find the person's new profile, and keeps earlier blocks beyond the old profile. Safe to repeat,
 * even if the person stays after all.
 */
export async function keepExclusionsForMove(
  { personId, fromId, toId }: { personId: string; fromId: number; toId: number },
  context: Pick<Context, 'blocks' | 'keyedHash'>,
): Promise<void> {
  const { blocks, keyedHash } = context;
  for (const pseudonym of storedPseudonymsOf([{ personId }], keyedHash))
    await blocks.noteMove(pseudonym, toId);
  const { follow } = await divideExclusions({ personId, fromId }, context);
  await keepForReturn(personId, follow, context);
}

async function keepForReturn(
  personId: string,
  rows: readonly Exclusion[],
  { blocks, keyedHash }: Pick<Context, 'blocks' | 'keyedHash'>,
): Promise<void> {
  const kept = rows.map((one) => ({ ...one, handle: null }));
  if (kept.length > 0) await blocks.keepForDeparted(pseudonymOf(personId, keyedHash), kept);
}

/** Finds the rows kept for people who return with the same sign-in. Safe to repeat. */
export async function restoreExclusions({ id, people }: Profile, context: Context): Promise<void> {
  const { blocks, keyedHash, now } = context;
  for (const { personId } of people) {
    const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
    const rows = (await Promise.all(pseudonyms.map((pseudonym) => blocks.listDeparted(pseudonym)))).flat();
    if (rows.length === 0) continue;
    const work = beginWorkOf(rows, id, context);
    if (!(await blocks.change(id, (all) => withExclusions(rows, all), work))) continue;
    for (const other of otherProfileIdsOf(rows)) {
      const counterparts = rows
        .filter((one) => one.profileId === other && !isWaiting(one, now()))
        .map((one) => counterpartOf(one, pseudonymOf(personId, keyedHash), id));
      await blocks.change(other, (all) =>
        withExclusions(
          withProfileMoved(all, pseudonyms, id),
          counterparts.filter(
            (row) => !all.some((one) => one.id === row.id && pseudonyms.includes(one.pseudonym)),
          ),
        ),
      );
    }
    for (const pseudonym of pseudonyms) await blocks.forgetDeparted(pseudonym);
  }
}
