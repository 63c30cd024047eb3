import type { Context } from '../../context.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import { besideProfile } from '../../profiles/profiles/beside.ts';
import type { Block } from './block.ts';
import { type Exclusion, isOwnBlock, withExclusions, withoutExclusion } from './exclusions.ts';
import { settleBlock } from './settle-block.ts';

/**
 * The maker's side takes effect at once, the other side once the outbox has written it. Safe to repeat.
 * @returns false if the maker has no profile
 */
export function makeBlock(block: Block, context: Context): Promise<boolean> {
  return writeBlock(block, (all) => withExclusions(all, rowsOf(block)), context);
}

/**
 * Of several simultaneous blocks by one person, the first is kept.
 * @param byPseudonyms the maker's pseudonyms, under each key
 * @returns the block that was kept
 */
export async function makeOneBlock(
  block: Block,
  byPseudonyms: readonly string[],
  context: Context,
): Promise<MadeBlock | undefined> {
  let standing: MadeBlock = block;
  const isDone = await writeBlock(
    block,
    (all) => {
      const earlier = all.find((one) => isOwnBlock(one, byPseudonyms) && one.profileId === block.otherId);
      standing = earlier ?? block;
      return earlier ? all : withExclusions(all, rowsOf(block));
    },
    context,
  );
  return isDone ? standing : undefined;
}

type MadeBlock = Pick<Block, 'id' | 'handle' | 'at'>;

const rowsOf = ({ id, otherId, otherPseudonyms, by, handle, at }: Block): Exclusion[] =>
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

async function writeBlock(
  { handle: _handle, ...block }: Block,
  change: Parameters<Context['blocks']['change']>[1],
  context: Context,
): Promise<boolean> {
  const work = [settleBlock.now({ ...block, isLast: false }, context)];
  const isDone = await context.blocks.change(block.makerId, change, work);
  if (isDone) await carryOut(besideProfile(block.makerId), work, context);
  return isDone;
}

export async function endBlock({ handle: _handle, ...block }: Block, context: Context): Promise<void> {
  const { id, makerId } = block;
  const work = [settleBlock.now({ ...block, isLast: true }, context)];
  await context.blocks.change(makerId, (all) => withoutExclusion(all, id), work);
  await carryOut(besideProfile(makerId), work, context);
}
