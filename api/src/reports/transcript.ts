/** What somebody said in a room. */
export interface Said {
  readonly seq: number;
  readonly authorId: number;
  readonly at: string;
  readonly text: string;
  readonly deletedAt: string | null;
}

/** How many messages before and after the reported one are kept with it. */
export const around = 5;
/** Of each of those, in characters. The reported one is kept whole: long texts before it must not push it out. */
const longestNeighbour = 1000;

/** @param others how everybody but the reported member is called */
export function transcript(all: readonly Said[], reported: Said, others: string): string {
  return all.map((one) => lineOf(one, reported, others)).join('\n');
}

function lineOf({ seq, authorId, at, text, deletedAt }: Said, reported: Said, others: string): string {
  const who = authorId === reported.authorId ? 'The reported member' : others;
  const isReported = seq === reported.seq;
  const isCut = !isReported && text.length > longestNeighbour;
  const words = isCut ? `${text.slice(0, longestNeighbour).toWellFormed()} …` : text;
  return `${isReported ? '→ ' : '  '}${at} ${who}: ${deletedAt === null ? words : '(deleted)'}`;
}
