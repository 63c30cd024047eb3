import { cutText } from '../../../contract/fields/cut-text.ts';
export interface TranscriptText {
  readonly seq: number;
  readonly authorId: number;
  /** null once the person has left. */
  readonly byPerson: string | null;
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

/** A shared profile has several people, and only one of them wrote what is reported. */
function authorOf(said: TranscriptText, reported: TranscriptText, others: string): string {
  if (said.authorId !== reported.authorId) return others;
  return said.byPerson === reported.byPerson
    ? 'The reported member'
    : 'Another person of the reported member’s profile';
}

function lineOf(said: TranscriptText, reported: TranscriptText, others: string): string {
  const { seq, at, deletedAt, earlier = [] } = said;
  const who = authorOf(said, reported, others);
  const isReported = seq === reported.seq;
  const words = (text: string) =>
    isReported || text.length <= longestNeighbour ? text : `${cutText(text, longestNeighbour)} …`;
  const line = `${isReported ? '→ ' : '  '}${at} ${who}: ${deletedAt === null ? words(said.text) : '(deleted)'}`;
  const before = earlier.map(({ content, until }) => `    (until ${until}: ${words(content)})`);
  return [line, ...before].join('\n');
}
