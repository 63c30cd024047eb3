import type { Context } from '../../context.ts';
import { type KeptBlock, keptBlock } from './block.ts';
import { endBlock, makeBlock } from './make-block.ts';

/**
 * An ended block stays ended, whatever the order of the log entries.
 * @returns how many blocks the erasure log names
 */
export async function replayBlocks(since: Date, context: Context): Promise<number> {
  const latest = new Map<string, KeptBlock>();
  for await (const { content } of context.erasureLog.list('blocks', since)) {
    const block = keptBlock.parse(content);
    if (!block.stands || !latest.has(block.id)) latest.set(block.id, block);
  }
  for (const { stands, ...block } of latest.values())
    await (stands ? makeBlock(block, context) : endBlock(block, context));
  return latest.size;
}
