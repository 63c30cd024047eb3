import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { ApiError } from '../http/api-error.ts';
import { Items } from '../platform/cosmos.ts';
import { tooManyTries } from './rules.ts';

const mostTries = 5;
const windowSeconds = 15 * 60;

const itemSchema = z.object({ id: z.string(), triedAt: z.array(z.number()), ttl: z.number() });

export type TryLimit = ReturnType<typeof createTryLimit>;

/** At most 5 wrong codes per person in any 15 minutes, across every instance of the app. */
export function createTryLimit(database: Database) {
  const items = new Items(database, 'limits', itemSchema);

  async function change(personId: string, next: (triedAt: number[]) => number[]): Promise<void> {
    const id = `invitation-tries:${personId}`;
    for (;;) {
      const found = await items.find(id, id);
      const item = { id, triedAt: next(found?.value.triedAt ?? []), ttl: windowSeconds };
      const outcome = found ? await items.replace(id, id, item, found.etag) : await items.create(item);
      if (outcome === 'done') return;
    }
  }

  return {
    /**
     * Counts a try before it is judged, so that simultaneous ones cannot slip through.
     * @throws ApiError 429 with the seconds until the oldest counted try is forgotten
     */
    take(personId: string, now: Date): Promise<void> {
      const at = Math.floor(now.getTime() / 1000);
      return change(personId, (triedAt) => {
        const recent = triedAt.filter((tried) => tried > at - windowSeconds);
        if (recent.length < mostTries) return [...recent, at];
        const retryAfter = Math.max(1, Math.min(...recent) + windowSeconds - at);
        throw new ApiError(429, tooManyTries(retryAfter), { retryAfter });
      });
    },

    /** Takes back the count of a try that turned out right. */
    giveBack(personId: string): Promise<void> {
      return change(personId, (triedAt) => triedAt.slice(0, -1));
    },
  };
}
