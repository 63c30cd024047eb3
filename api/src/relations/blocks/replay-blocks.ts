import type { Context } from '../../context.ts';
import { type KeptBlock, keptBlock } from './block.ts';
import { endBlock, makeBlock } from './make-block.ts';
import { restoreQuietBlock } from './quiet-block.ts';

/**
 * An ended block stays ended and one that began has begun, whatever the order of the log entries.
 * @returns how many blocks the erasure log names
 */
export async function replayBlocks(since: Date, context: Context): Promise<number> {
  const byId = new Map<string, KeptBlock[]>();
  for await (const { content } of context.erasureLog.list('blocks', since)) {
    const block = keptBlock.parse(content);
    byId.set(block.id, [...(byId.get(block.id) ?? []), block]);
  }
  for (const entries of byId.values()) {
    const ended = entries.filter(({ stands }) => !stands);
    const begun = entries.filter(({ stands, waits }) => stands && !waits);
    const last = [ended, begun, entries].find((some) => some.length > 0) ?? [];
    for (const entry of last) await replayEntry(entry, context);
  }
  return byId.size;
}

async function replayEntry({ stands, waits, ...block }: KeptBlock, context: Context): Promise<void> {
  if (!stands) return endBlock(block, context);
  const { by } = block;
  if (waits && by !== undefined) await restoreQuietBlock({ ...block, by }, waits, context);
  else await makeBlock(block, context);
}
