let segmenter: Intl.Segmenter | undefined;

/** Whether a place is between two Latin letters, digits or marks, none of which joins another (Unicode annex 29, GB999). */
const isBetweenLatin = (text: string, at: number): boolean =>
  /^[ -\u02ff]{2}$/.test(text.slice(at - 1, at + 1));

/**
 * The beginning of a text, of at most so many UTF-16 units. It ends between two characters as a reader sees them, so
 * that no emoji or accented letter is cut in half.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // The segmenter takes some 15 ms at its first use in a page.
  if (isBetweenLatin(text, most)) return text.slice(0, most).toWellFormed();
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const end = segmenter.segment(text).containing(most)?.index ?? most;
  return (end > 0 ? text.slice(0, end) : text.slice(0, most)).toWellFormed();
}

/** The beginning of a text on one line, of at most so many UTF-16 units. It ends with a whole word and “…”. */
export function cutAtWord(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= most) return line;
  const start = cutText(line, most - 1);
  const end = line[start.length] === ' ' ? start.length : start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[\s,.;:]+$/, '')}…`;
}
