import { cutText } from '../../../contract/fields/cut-text.ts';
export interface TranscriptText {
  readonly seq: number;
  readonly authorId: number;
  readonly at: string;
  readonly text: string;
  readonly deletedAt: string | null;
  readonly earlier?: readonly { readonly content: string; readonly until: string }[];
}

/** How many texts before and after the reported one are included. */
export const neighbourCount = 5;
/** In characters. Neighbours are cut to this length, so that they leave room for the whole reported text. */
const longestNeighbour = 1000;

/** @param others the name for everybody but the reported member */
export function transcriptText(
  all: readonly TranscriptText[],
  reported: TranscriptText,
  others: string,
): string {
  return all.map((one) => lineOf(one, reported, others)).join('\n');
}

function lineOf(said: TranscriptText, reported: TranscriptText, others: string): string {
  const { seq, authorId, at, deletedAt, earlier = [] } = said;
  const who = authorId === reported.authorId ? 'The reported member' : others;
  const isReported = seq === reported.seq;
  const words = (text: string) =>
    isReported || text.length <= longestNeighbour ? text : `${cutText(text, longestNeighbour)} …`;
  const line = `${isReported ? '→ ' : '  '}${at} ${who}: ${deletedAt === null ? words(said.text) : '(deleted)'}`;
  const before = earlier.map(({ content, until }) => `    (until ${until}: ${words(content)})`);
  return [line, ...before].join('\n');
}
