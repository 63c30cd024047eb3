import type { Ranked } from '../../platform/column-index/rank.ts';
import { BriefMap } from '../../platform/memory/brief-map.ts';

/** How long later pages use the ranking of the first page, in ms. */
const keptMs = 5 * 60_000;
const mostKept = 500;

export const createRankings = (now: () => Date) =>
  new BriefMap<string, Ranked>('rankings', mostKept, keptMs, () => now().getTime());
