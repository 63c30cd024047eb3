let segmenter: Intl.Segmenter | undefined;

/**
 * The beginning of a text, of at most so many UTF-16 units. It ends between two characters as a reader sees them, so
 * that no emoji or accented letter is cut in half.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
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
