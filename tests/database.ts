import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseOptions } from '../local/wiring.ts';

/**
 * How the tests' database answers. `COSMOS_PARTITIONS=5 npm test -- board` runs tests on one that answers as a large one,
 * and `COSMOS_LAG=2000` on one where a client sees what another wrote up to so many ms later.
 */
export const database = {
  partitions: Number(process.env.COSMOS_PARTITIONS ?? 1),
  lagMs: Number(process.env.COSMOS_LAG ?? 0),
} satisfies DatabaseOptions;

/** Resolves when every client of the database sees what was written so far: at once where it has no lag. */
export async function waitForLag(lagMs = database.lagMs): Promise<void> {
  if (lagMs > 0) await wait(lagMs);
}
