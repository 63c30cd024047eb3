import { shieldLimits } from '../../../contract/relations/shields.ts';
import type { Context } from '../../context.ts';
import { beginBlock, keepWaiting } from './begin-block.ts';
import type { Block, QuietDays } from './block.ts';
import { addDays, drawDayAfter } from './drawn-day.ts';
import { type Exclusion, isOwnBlock, isWaiting, withExclusions, withoutExclusion } from './exclusions.ts';
import { addedOnce, type MadeBlock, rowsOf, writeWithWork } from './make-block.ts';
import type { ChangeExclusions } from './store.ts';

type QuietBlock = Block & { readonly by: string };

/**
 * Until the drawn day the rows stand with the maker alone. Of several simultaneous blocks by one person, the first is
 * kept.
 * @param byPseudonyms the maker's pseudonyms, under each key
 * @returns the block that was kept; undefined if the maker has no profile
 */
export async function makeQuietBlock(
  block: QuietBlock,
  byPseudonyms: readonly string[],
  context: Context,
): Promise<MadeBlock | undefined> {
  const days = drawDays(new Date(block.at), context);
  const { change, standing } = addedOnce(block, waitingRowsOf(block, days), byPseudonyms);
  const isDone = await writeWaiting(block, change, context);
  return isDone ? standing() : undefined;
}

/** For a restored database. Safe to repeat. */
export function restoreQuietBlock(block: QuietBlock, days: QuietDays, context: Context): Promise<boolean> {
  const rows = waitingRowsOf(block, days);
  return writeWaiting(
    block,
    (all) => (all.some(({ id }) => id === block.id) ? undefined : withExclusions(all, rows)),
    context,
  );
}

/**
 * Takes back a quiet block whose drawn day has not come.
 * @returns false if it does not wait
 */
export async function withdrawQuietBlock(
  { id, makerId }: Pick<Block, 'id' | 'makerId'>,
  byPseudonyms: readonly string[],
  context: Context,
): Promise<boolean> {
  const { blocks, now } = context;
  let withdrawn: Exclusion[] = [];
  await blocks.change(makerId, (all) => {
    withdrawn = all.filter((one) => one.id === id && isOwnBlock(one, byPseudonyms) && isWaiting(one, now()));
    return withdrawn.length > 0 ? withoutExclusion(all, id) : undefined;
  });
  if (withdrawn.length === 0) return false;
  // A person who is leaving a shared profile has a copy of the rows, to take along.
  for (const pseudonym of byPseudonyms) await blocks.forgetBlock(pseudonym, id);
  await keepWaiting(makerId, withdrawn, { stands: false }, context);
  return true;
}

function drawDays(at: Date, context: Pick<Context, 'randomInt'>): QuietDays {
  const { withinDays } = shieldLimits;
  return {
    from: drawDayAfter(at, withinDays, context).toISOString(),
    beginsBy: addDays(at, withinDays).toISOString(),
  };
}

const waitingRowsOf = (block: Block, { from, beginsBy }: QuietDays): Exclusion[] =>
  rowsOf(block).map((row) => ({ ...row, from, beginsBy }));

const writeWaiting = (
  { id, makerId, by }: QuietBlock,
  change: ChangeExclusions,
  context: Context,
): Promise<boolean> =>
  writeWithWork(makerId, change, [beginBlock.now({ id, makerId, by }, context)], context);
