import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { ApiError } from '../http/api-error.ts';
import { Items } from './cosmos.ts';

interface Rule {
  /** Tells the limits apart in the store. */
  name: string;
  most: number;
  windowSeconds: number;
  /** What a person over the limit reads. @param retryAfter seconds */
  refusal(retryAfter: number): string;
}

const itemSchema = z.object({ id: z.string(), triedAt: z.array(z.number()), ttl: z.number() });

export type WindowLimit = ReturnType<typeof createWindowLimit>;

/** So many tries per person in any window of time, across every instance of the app. */
export function createWindowLimit(database: Database, { name, most, windowSeconds, refusal }: Rule) {
  const items = new Items(database, 'limits', itemSchema);

  const keyOf = (personId: string): string => `${name}:${personId}`;

  async function change(personId: string, next: (triedAt: number[]) => number[]): Promise<void> {
    const id = keyOf(personId);
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
        if (recent.length < most) return [...recent, at];
        const retryAfter = Math.max(1, Math.min(...recent) + windowSeconds - at);
        throw new ApiError(429, refusal(retryAfter), { retryAfter });
      });
    },

    /** Uncounts all that the person tried. */
    async forget(personId: string): Promise<void> {
      await items.remove(keyOf(personId), keyOf(personId));
    },

    /** Takes back the count of a try that turned out right. */
    giveBack(personId: string): Promise<void> {
      return change(personId, (triedAt) => triedAt.slice(0, -1));
    },
  };
}
