import type { Database } from '@azure/cosmos';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import {
  boardContainer,
  latestSegmentItem,
  latestSegmentKey,
  type SegmentItem,
  segmentItem,
  segmentKey,
} from './items.ts';
import { isOutdated, newIdIn, postsASegment, type Segment, segmentOf } from './segments.ts';

const mostRemembered = 100;

export type BoardSegments = ReturnType<typeof createBoardSegments>;

export const isFull = ({ posts }: Pick<SegmentItem, 'posts'>): boolean => posts >= postsASegment;

/**
 * A segment counts its messages in the batch that writes them. The next one begins once it is full, so a full segment
 * never gets another message. The item that names the latest segment may be behind.
 */
export function createBoardSegments(database: Database) {
  const segments = new Items(database, boardContainer, segmentItem);
  const latestSegments = new Items(database, boardContainer, latestSegmentItem);
  /** When a segment was opened never changes. */
  const opened = new BoundedMap<number, Segment>('board-segments', mostRemembered);
  let current: Segment | undefined;
  let lastId = 0;

  async function find(number: number): Promise<SegmentItem | undefined> {
    const found = await segments.find(segmentKey, String(number));
    if (found) opened.set(number, found.value);
    return found?.value;
  }

  async function findNoted(): Promise<number | undefined> {
    return (await latestSegments.find(latestSegmentKey, latestSegmentKey))?.value.number;
  }

  async function findLatest(): Promise<SegmentItem | undefined> {
    let latest: SegmentItem | undefined;
    for (let number = (await findNoted()) ?? 1; ; number++) {
      const segment = await find(number);
      latest = segment ?? latest;
      if (!segment || !isFull(segment)) return latest;
    }
  }

  async function note(number: number): Promise<void> {
    const set = { op: 'set' as const, path: '/number', value: number };
    const condition = `FROM c WHERE c.number < ${number}`;
    const outcome = await latestSegments.patch(latestSegmentKey, latestSegmentKey, {
      operations: [set],
      condition,
    });
    if (outcome === 'missing')
      await latestSegments.create({
        id: latestSegmentKey,
        segment: latestSegmentKey,
        kind: 'latest-segment',
        number,
      });
  }

  async function openAfter(number: number, now: Date): Promise<Segment> {
    // A segment that is outdated is not full.
    if (number > 0)
      await segments.patch(segmentKey, String(number), {
        operations: [{ op: 'set', path: '/posts', value: postsASegment }],
        condition: `FROM c WHERE c.posts < ${postsASegment}`,
      });
    const next = number + 1;
    const item: SegmentItem = {
      id: segmentKey,
      segment: String(next),
      kind: 'segment',
      number: next,
      openedAt: now.toISOString(),
      posts: 0,
    };
    const outcome = await segments.create(item);
    await note(next);
    current = outcome === 'done' ? item : await get(next);
    return current;
  }

  async function get(number: number): Promise<Segment> {
    const segment = opened.get(number) ?? (await find(number));
    if (!segment) throw new Error(`The board has no segment ${number}.`);
    return segment;
  }

  return {
    find,
    findNoted,
    get,

    /** Returns the segment for a new message. It may be full by now. */
    async current(now: Date): Promise<Segment> {
      current ??= await findLatest();
      return !current || isOutdated(current, now) ? openAfter(current?.number ?? 0, now) : current;
    },

    /** Returns the segment after a full one, and begins it if nobody has. */
    after: ({ number }: Segment, now: Date): Promise<Segment> => openAfter(number, now),

    newId(segment: Segment, now: Date): number {
      lastId = newIdIn(segment, now, segmentOf(lastId) === segment.number ? lastId : 0);
      return lastId;
    },
  };
}
