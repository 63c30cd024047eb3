import type { Ranked } from '../platform/column-index/rank.ts';

interface Kept {
  readonly ranked: Ranked;
  readonly at: number;
}

/** How long the pages after the first belong to the first, in ms. */
const keptMs = 5 * 60_000;
const mostKept = 500;

/** Results of recent searches, so that the pages of a search fit together and cost no scan. */
export function createRankings(now: () => Date) {
  const kept = new Map<string, Kept>();
  return {
    /** @param key says who searched for what */
    recall(key: string): Ranked | undefined {
      const found = kept.get(key);
      return found && Math.abs(now().getTime() - found.at) < keptMs ? found.ranked : undefined;
    },

    keep(key: string, ranked: Ranked): void {
      kept.delete(key);
      kept.set(key, { ranked, at: now().getTime() });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
  };
}
