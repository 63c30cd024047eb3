const mostColumns = 240;
/** Characters kept before the difference in a line that is cut. */
const columnsBeforeDifference = 80;
const mostLines = 80;

/**
 * A failure's text, as long as a person reads. Of a long line that was removed or added, the part around the first
 * character in which it differs from its counterpart stays.
 */
export function shortenText(text: string): string {
  const lines = text.split('\n');
  const kept = lines
    .slice(0, mostLines)
    .map((line, at) => shortenLine(line, differsAt(line, counterpart(lines, at)) - columnsBeforeDifference));
  const left = lines.length - kept.length;
  return [...kept, ...(left > 0 ? [`… and ${left} more lines`] : [])].join('\n');
}

/** In front of a line: of what was expected, and of what was received. */
const pairs = [
  ['- ', '+ '],
  ['Expected: ', 'Received: '],
] as const;
const labels = pairs.flat();
const labelOf = (line: string): string => labels.find((label) => line.startsWith(label)) ?? '';

function counterpart(lines: readonly string[], at: number): string | undefined {
  const isPair = (one = '', other = '') =>
    pairs.some(([expected, received]) => one.startsWith(expected) && other.startsWith(received));
  if (isPair(lines[at], lines[at + 1])) return lines[at + 1];
  return isPair(lines[at - 1], lines[at]) ? lines[at - 1] : undefined;
}

function differsAt(line: string, other: string | undefined): number {
  if (other === undefined) return 0;
  let at = labelOf(line).length;
  while (at < line.length && line[at] === other[at]) at++;
  return at;
}

function shortenLine(line: string, wished: number): string {
  if (line.length <= mostColumns) return line;
  const label = labelOf(line);
  const from = Math.max(label.length, Math.min(wished, line.length - mostColumns));
  const to = from + mostColumns;
  const before = from > label.length ? '…' : '';
  return `${label}${before}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}
