import type { Context } from '../context.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { besideProfile } from '../profiles/store.ts';
import { excluding, including, type Parted } from './apart.ts';
import type { Block } from './block.ts';
import { settleBlock } from './settle-block.ts';

/**
 * Holds for who blocks from the one write on, and for the other once the outbox has told them apart. Safe to repeat.
 * @returns false where who blocks is not there
 */
export async function makeBlock({ handle, ...block }: Block, context: Context): Promise<boolean> {
  const { id, makerId, otherId, otherMarks, at } = block;
  const rows: Parted[] = otherMarks.map((mark) => ({
    id,
    mark,
    side: 'made',
    cause: 'block',
    profileId: otherId,
    handle,
    at,
  }));
  const work = [settleBlock.now({ ...block, isLast: false }, context)];
  const isDone = await context.blocks.change(makerId, (all) => including(all, rows), work);
  if (isDone) await carryOut(besideProfile(makerId), work, context);
  return isDone;
}

/** Takes a block back on both sides. */
export async function endBlock({ handle: _handle, ...block }: Block, context: Context): Promise<void> {
  const { id, makerId } = block;
  const work = [settleBlock.now({ ...block, isLast: true }, context)];
  await context.blocks.change(makerId, (all) => excluding(all, id), work);
  await carryOut(besideProfile(makerId), work, context);
}
