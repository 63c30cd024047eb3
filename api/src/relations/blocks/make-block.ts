import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import { besideProfile } from '../../profiles/profiles/beside.ts';
import type { Block } from './block.ts';
import { type Exclusion, isOwnBlock, withExclusions, withoutExclusion } from './exclusions.ts';
import { receivedRows, settleBlock } from './settle-block.ts';
import type { ChangeExclusions } from './store.ts';

/**
 * The other side is written first, so that neither sees the other once the block is made. Safe to repeat.
 * @returns false if the maker has no profile
 */
export async function makeBlock(block: Block, context: Context): Promise<boolean> {
  await writeOtherSide(block, context);
  return writeBlock(block, (all) => withExclusions(all, rowsOf(block)), context);
}

/**
 * If one person blocks several times at once, the first block is kept, and may wait for its day.
 * @param byPseudonyms the maker's pseudonyms, under each key
 * @returns the block that was kept
 */
export async function makeOneBlock(
  block: Block,
  byPseudonyms: readonly string[],
  context: Context,
): Promise<MadeBlock | undefined> {
  await writeOtherSide(block, context);
  const { change, standing } = addedOnce(block, rowsOf(block), byPseudonyms);
  const isDone = await writeBlock(block, change, context);
  const kept = standing();
  if (!isDone || kept.id !== block.id) await dropUnmade(block, context);
  return isDone ? kept : undefined;
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

const interruptedMs = 60_000;

/** If this fails, the block holds for its maker alone until the outbox has written the other side. Never throws. */
async function writeOtherSide(block: Block, context: Context): Promise<void> {
  const { otherId, makerId, id } = block;
  const dueAt = new Date(context.now().getTime() + interruptedMs);
  const work = [dropUnmadeBlock.at(dueAt, { otherId, makerId, id }, context)];
  await context.blocks
    .change(otherId, (all) => withExclusions(all, receivedRows(block)), work)
    .catch((fault: unknown) => {
      context.log('error', 'outbox-failed', { task: settleBlock.name, fault: causeOf(fault) });
    });
}

const unmadeSchema = z.object({ otherId: z.number(), makerId: z.number(), id: z.string() });

/** Runs beside the other profile, where a call was interrupted between the two sides. */
export const dropUnmadeBlock = task(
  'dropUnmadeBlock',
  unmadeSchema,
  async (payload, context): Promise<undefined> => {
    const made = await context.blocks.list(payload.makerId);
    if (!made.some(({ id }) => id === payload.id)) await dropUnmade(payload, context);
  },
  { secret: 'block', isNeverGivenUp: true },
);

async function dropUnmade(
  { otherId, id, makerId }: z.output<typeof unmadeSchema>,
  { blocks }: Context,
): Promise<void> {
  const isUnmade = (row: Exclusion): boolean =>
    row.id === id && row.side === 'received' && row.profileId === makerId;
  await blocks.change(otherId, (all) => all.filter((row) => !isUnmade(row)));
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
