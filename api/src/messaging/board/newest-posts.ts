import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { type Changes, Items } from '../../platform/cosmos/cosmos.ts';
import { createSharedTurns } from '../../platform/turns/shared-turns.ts';
import { boardContainer, fromItem, postItem, type StoredPost, segmentItem } from './items.ts';
import { type BoardSegments, isFull } from './segment-store.ts';
import { firstIdOf } from './segments.ts';

const mostKept = 60;
/** Fewer than this are read again, because pages of 20 leave out some authors. */
const leastKept = 30;
/** A page asks the change feed if the memory is older than this. */
const freshMs = 1000;
/** A deleted message is in the change feed for an hour, and stays in memory for less. */
const idleMs = 10 * 60_000;

interface Newest {
  readonly segment: number;
  readonly posts: Map<number, StoredPost>;
  /** Every message of the segment from this id on is among `posts`. */
  from: number;
  isFull: boolean;
  readonly nextChanges: () => Promise<Changes<z.output<typeof changedItem>>>;
}

interface NewestPosts {
  /** The newest first. */
  readonly posts: readonly StoredPost[];
  /** Older messages begin before this id. */
  readonly before: number;
}

const changedItem = z.union([postItem, segmentItem]);

/**
 * Keeps the newest messages in memory and follows the change feed of their segment. A page has what this instance wrote
 * before, and what another wrote a second before. Pages that come while the feed is asked share the next ask.
 */
export function createNewestPosts(database: Database, segments: BoardSegments, now: () => Date) {
  const posts = new Items(database, boardContainer, postItem);
  const changes = new Items(database, boardContainer, changedItem);
  const turns = createSharedTurns<number, NewestPosts>(Number.MAX_SAFE_INTEGER);
  let newest: Newest | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let hasNews = false;

  /** The feed is opened first, so that it has everything that the reads after it miss. */
  async function open(segment: number): Promise<Newest | undefined> {
    const nextChanges = await changes.follow(String(segment), ['post', 'removed', 'deleted', 'segment']);
    const found = await segments.find(segment);
    if (!found) return undefined;
    const listed = await posts.query(String(segment), {
      query: `SELECT TOP @limit * FROM c WHERE c.kind = 'post' ORDER BY c.postId DESC`,
      parameters: [{ name: '@limit', value: mostKept }],
    });
    const isWhole = listed.length < mostKept;
    return {
      segment,
      posts: new Map(listed.map((item) => [item.postId, fromItem(item)])),
      from: isWhole ? firstIdOf(segment) : (listed.at(-1)?.postId ?? 0),
      isFull: isFull(found),
      nextChanges,
    };
  }

  async function catchUp(known: Newest): Promise<Newest> {
    for (let isMore = true; isMore; ) {
      const page = await known.nextChanges();
      for (const item of page.items)
        if (item.kind === 'segment') known.isFull = isFull(item);
        else if (item.postId >= known.from && item.kind === 'post')
          known.posts.set(item.postId, fromItem(item));
        else known.posts.delete(item.postId);
      isMore = page.isMore;
    }
    if (known.posts.size > 2 * mostKept) dropOldest(known);
    return known;
  }

  async function refresh(): Promise<Newest | undefined> {
    const known = newest;
    const age = Math.abs(now().getTime() - askedAt);
    if (known && age < freshMs && !hasNews) return known;
    // Should a read fail, the next one starts afresh: a feed does not give what it gave before.
    newest = undefined;
    [askedAt, hasNews] = [now().getTime(), false];
    let found = known && age < idleMs ? await catchUp(known) : await open((await segments.findNoted()) ?? 1);
    if (found && found.posts.size < leastKept && found.from > firstIdOf(found.segment))
      found = await open(found.segment);
    while (found?.isFull) {
      const next: Newest | undefined = await open(found.segment + 1);
      if (!next) break;
      found = next;
    }
    newest = found;
    return found;
  }

  const list = (): Promise<NewestPosts> =>
    turns.take('newest', 0, async (asks) => {
      const found = await refresh();
      const answer = {
        posts: [...(found?.posts.values() ?? [])].sort((one, other) => other.id - one.id),
        before: found?.from ?? 0,
      };
      return asks.map(() => answer);
    });

  return {
    list,
    /** Makes the next page ask the change feed, because this instance has just written. */
    expectNews(): void {
      hasNews = true;
    },
  };
}

function dropOldest(known: Newest): void {
  const ids = [...known.posts.keys()].sort((one, other) => other - one);
  for (const id of ids.slice(mostKept)) known.posts.delete(id);
  known.from = ids[mostKept - 1] ?? known.from;
}
