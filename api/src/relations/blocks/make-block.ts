import type { Context } from '../../context.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { besideProfile } from '../../profiles/profiles/beside.ts';
import type { Block } from './block.ts';
import { type Exclusion, isOwnBlock, withExclusions, withoutExclusion } from './exclusions.ts';
import { settleBlock } from './settle-block.ts';
import type { ChangeExclusions } from './store.ts';

/**
 * The maker's side takes effect at once, the other side once the outbox has written it. Safe to repeat.
 * @returns false if the maker has no profile
 */
export function makeBlock(block: Block, context: Context): Promise<boolean> {
  return writeBlock(block, (all) => withExclusions(all, rowsOf(block)), context);
}

/**
 * Of several simultaneous blocks by one person, the first is kept, and may wait for its day.
 * @param byPseudonyms the maker's pseudonyms, under each key
 * @returns the block that was kept
 */
export async function makeOneBlock(
  block: Block,
  byPseudonyms: readonly string[],
  context: Context,
): Promise<MadeBlock | undefined> {
  const { change, standing } = addedOnce(block, rowsOf(block), byPseudonyms);
  return (await writeBlock(block, change, context)) ? standing() : undefined;
}

/** A change that adds the rows of a block unless the person has blocked this profile before. */
export function addedOnce(block: Block, rows: readonly Exclusion[], byPseudonyms: readonly string[]) {
  let standing: MadeBlock = block;
  return {
    change: (all: readonly Exclusion[]): readonly Exclusion[] | undefined => {
      const earlier = all.find((one) => isOwnBlock(one, byPseudonyms) && one.profileId === block.otherId);
      standing = earlier ?? rows[0] ?? block;
      return earlier ? undefined : withExclusions(all, rows);
    },
    standing: (): MadeBlock => standing,
  };
}

export type MadeBlock = Pick<Exclusion, 'id' | 'handle' | 'at' | 'beginsBy'>;

export const rowsOf = ({ id, otherId, otherPseudonyms, by, handle, at }: Block): Exclusion[] =>
  otherPseudonyms.map((pseudonym) => ({
    id,
    pseudonym,
    side: 'made',
    cause: 'block',
    profileId: otherId,
    handle,
    at,
    ...(by !== undefined && { by }),
  }));

const writeBlock = (
  { handle: _handle, ...block }: Block,
  change: ChangeExclusions,
  context: Context,
): Promise<boolean> =>
  writeWithWork(block.makerId, change, [settleBlock.now({ ...block, isLast: false }, context)], context);

/** @returns false if there is no profile */
export async function writeWithWork(
  makerId: number,
  change: ChangeExclusions,
  work: readonly Work[],
  context: Context,
): Promise<boolean> {
  let isChanged = false;
  const isDone = await context.blocks.change(
    makerId,
    (all) => {
      const after = change(all);
      isChanged = after !== undefined;
      return after;
    },
    work,
  );
  if (isDone && isChanged) await carryOut(besideProfile(makerId), work, context);
  return isDone;
}

export async function endBlock({ handle: _handle, ...block }: Block, context: Context): Promise<void> {
  const { id, makerId } = block;
  const work = [settleBlock.now({ ...block, isLast: true }, context)];
  await context.blocks.change(makerId, (all) => withoutExclusion(all, id), work);
  await carryOut(besideProfile(makerId), work, context);
}
