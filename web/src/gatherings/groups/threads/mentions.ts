/**
 * A member of the group whom a text mentions. The text stores the profile id, because a handle may contain spaces and
 * may change.
 */
export interface Mention {
  profileId: number;
  handle: string;
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const sign = /@\{(\d{1,16})\}/g;

/** Replaces mentioned handles in a typed text by profile ids. */
export function withNumbers(text: string, mentions: readonly Mention[]): string {
  return mentions
    .toSorted((one, other) => other.handle.length - one.handle.length)
    .reduce((changed, { profileId, handle }) => {
      const name = new RegExp(`@${escapePattern(handle)}(?![\\p{L}\\p{N}])`, 'gu');
      return changed.replace(name, `@{${profileId}}`);
    }, text);
}

/** Replaces profile ids in a stored text by handles. An unknown id stays. */
export const withHandles = (text: string, mentions: readonly Mention[]): string =>
  text.replace(sign, (whole, digits: string) => {
    const found = mentions.find(({ profileId }) => profileId === Number(digits));
    return found ? `@${found.handle}` : whole;
  });

/** Splits a text into words and the profile ids between them. */
export const piecesOf = (text: string): (string | number)[] =>
  text
    .split(sign)
    .map((piece, place) => (place % 2 === 1 ? Number(piece) : piece))
    .filter((piece) => piece !== '');

/** The beginning of the handle that is being typed before the caret, and the position of its @. */
export function typedMention(text: string, caret: number): { from: number; query: string } | undefined {
  const before = text.slice(Math.max(0, caret - 31), caret);
  const found = /(?:^|[\s(])@([^\s@{][^\n@{]{0,29})$/u.exec(before);
  const query = found?.[1];
  return query === undefined ? undefined : { from: caret - query.length - 1, query };
}
