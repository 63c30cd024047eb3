/** A segment ends after this many messages: with their likes and answers some 1.5 GB of the 20 GB of a partition. */
export const postsASegment = 50_000;

/** The id of a message is its segment in the upper 20 bits, and the time since the segment began in the lower 33. */
const idsASegment = 2 ** 33;
const tickMs = 16;
const dayMs = 24 * 60 * 60 * 1000;
/** 33 bits of 16 ms end after 1,590 days. */
const mostMs = 1500 * dayMs;

export interface Segment {
  readonly number: number;
  readonly openedAt: string;
}

export const segmentOf = (postId: number): number => Math.floor(postId / idsASegment);

/** No message has this id, so that a page may end before it. */
export const firstIdOf = (segment: number): number => segment * idsASegment;

export const partitionOf = (postId: number): string => String(segmentOf(postId));

const ageOf = ({ openedAt }: Segment, now: Date): number => Math.max(0, now.getTime() - Date.parse(openedAt));

export const isOutdated = (segment: Segment, now: Date): boolean => ageOf(segment, now) > mostMs;

/** A call may be repeated for this long. */
export const wasOpenedToday = (segment: Segment, now: Date): boolean => ageOf(segment, now) < dayMs;

/** Another instance may give the same id, so the creator must check. */
export const newIdIn = (segment: Segment, now: Date, lastGiven: number): number =>
  Math.max(firstIdOf(segment.number) + 1 + Math.floor(ageOf(segment, now) / tickMs), lastGiven + 1);
