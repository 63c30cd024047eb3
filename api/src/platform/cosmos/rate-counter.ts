import type { Database, PatchRequestBody } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from './cosmos.ts';

export interface Rate {
  readonly most: number;
  readonly windowSeconds: number;
  /** How many instants are stored, if another rate with a higher `most` shares the counter. */
  readonly keeps?: number;
}

const itemSchema = z.object({ id: z.string(), kept: z.array(z.number()), ttl: z.number() });
type CounterState = readonly number[];

/**
 * The counter is one item of fixed size, so that a take is one conditional patch. The item expires once nothing in it
 * counts.
 */
interface CountingMethod {
  first(at: number): number[];
  take(at: number): PatchRequestBody;
  giveBack(at: number): PatchRequestBody;
  /** Returns the seconds from a refused take until one may succeed. */
  waitAfter(kept: CounterState, at: number): number;
  held(kept: CounterState, at: number): number;
}

/** Up to this limit, the instant of each take is stored and the window is exact. */
const mostInstants = 10;

const setOperation = (index: number, value: number) => ({
  op: 'set' as const,
  path: `/kept/${index}`,
  value,
});

/** Stores the latest takes in seconds, the oldest first; 0 means none. */
function countByInstants({ most, windowSeconds, keeps = most }: Rate): CountingMethod {
  const decisive = keeps - most;
  return {
    first: (at) => [...Array<number>(keeps - 1).fill(0), at],
    take: (at) => ({
      operations: [
        { op: 'remove', path: '/kept/0' },
        { op: 'add', path: '/kept/-', value: at },
      ],
      condition: `FROM c WHERE c.kept[${decisive}] <= ${at - windowSeconds}`,
    }),
    giveBack: () => ({
      operations: [
        { op: 'remove', path: `/kept/${keeps - 1}` },
        { op: 'add', path: '/kept/0', value: 0 },
      ],
    }),
    waitAfter: (kept, at) => (kept[decisive] ?? 0) + windowSeconds - at,
    held: (kept, at) => kept.filter((instant) => instant > at - windowSeconds).length,
  };
}

/**
 * The window has this many slices, each with its own counter. Counters are reused in turn; each take clears the next
 * ones.
 */
const sliceCount = 6;
/** The counter after the present one is not cleared, because an instance whose clock is ahead may already use it. */
const firstCleared = 2;
const counterCount = 2 * sliceCount + firstCleared;

function countBySlices({ most, windowSeconds }: Rate): CountingMethod {
  const sliceSeconds = windowSeconds / sliceCount;
  const sliceOf = (at: number) => Math.floor(at / sliceSeconds);
  /** The slices that count: those of the window, and the next one, which an instance whose clock is ahead may use. */
  const counted = (slice: number) =>
    Array.from({ length: sliceCount + 1 }, (_, back) => (slice + 1 - back) % counterCount);
  const next = (slice: number) =>
    Array.from({ length: sliceCount + 1 }, (_, step) => (slice + firstCleared + step) % counterCount);
  return {
    first: (at) =>
      Array.from({ length: counterCount }, (_, index) => (index === sliceOf(at) % counterCount ? 1 : 0)),
    take(at) {
      const slice = sliceOf(at);
      const sum = counted(slice).map((index) => `c.kept[${index}]`);
      return {
        operations: [
          ...next(slice).map((index) => setOperation(index, 0)),
          { op: 'incr', path: `/kept/${slice % counterCount}`, value: 1 },
        ],
        condition: `FROM c WHERE ${sum.join(' + ')} < ${most}`,
      };
    },
    giveBack(at) {
      const index = sliceOf(at) % counterCount;
      return {
        operations: [{ op: 'incr', path: `/kept/${index}`, value: -1 }],
        condition: `FROM c WHERE c.kept[${index}] > 0`,
      };
    },
    held: (kept, at) => counted(sliceOf(at)).reduce((sum, index) => sum + (kept[index] ?? 0), 0),
    waitAfter(kept, at) {
      const slice = sliceOf(at);
      let left = this.held(kept, at);
      let free = slice;
      while (left >= most) {
        free++;
        left -= kept[(free - sliceCount) % counterCount] ?? 0;
      }
      return Math.ceil(free * sliceSeconds) - at;
    },
  };
}

const methodOf = (rate: Rate): CountingMethod =>
  rate.most <= mostInstants ? countByInstants(rate) : countBySlices(rate);
const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

export type RateCounter = ReturnType<typeof createRateCounter>;

/** Counts across all instances. A take is one store call; the first of a window is two. */
export function createRateCounter(database: Database) {
  const items = new Items(database, 'limits', itemSchema);

  return {
    /**
     * Counts before the action runs, so that simultaneous takes cannot exceed the limit.
     * @returns 0, or the whole seconds until a take may succeed
     */
    async take(id: string, rate: Rate, now: Date): Promise<number> {
      const [method, at] = [methodOf(rate), secondsOf(now)];
      const first = { id, kept: method.first(at), ttl: rate.windowSeconds };
      let outcome = await items.patch(id, id, method.take(at));
      if (outcome === 'missing') outcome = await items.create(first);
      if (outcome === 'conflict') outcome = await items.patch(id, id, method.take(at));
      if (outcome === 'done') return 0;
      const kept = (await items.find(id, id))?.value.kept ?? [];
      return Math.max(1, method.waitAfter(kept, at));
    },

    async held(id: string, rate: Rate, now: Date): Promise<number> {
      const kept = (await items.find(id, id))?.value.kept ?? [];
      return methodOf(rate).held(kept, secondsOf(now));
    },

    async giveBack(id: string, rate: Rate, now: Date): Promise<void> {
      await items.patch(id, id, methodOf(rate).giveBack(secondsOf(now)));
    },

    /** Lets a second counter begin where this one stands. One that has begun stays as it is. */
    async copy(id: string, toId: string, { windowSeconds }: Rate): Promise<void> {
      const found = await items.find(id, id);
      if (found) await items.create({ id: toId, kept: found.value.kept, ttl: windowSeconds });
    },

    async forget(id: string): Promise<void> {
      await items.remove(id, id);
    },
  };
}
