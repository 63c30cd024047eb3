export type Format = 'bold' | 'italic' | 'bullets' | 'link';

/** The text that replaces the range from `from` to `to`, and the selection afterwards. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  select: [number, number];
}

const marks = { bold: '**', italic: '*' };
const samples = { bold: 'bold text', italic: 'italic text', link: 'a link' };
const address = 'https://';

/** The effect of a formatting button on the selection. A second press reverts the first. */
export function formatSelection(text: string, start: number, end: number, format: Format): Edit {
  if (format === 'bullets') return bulletsEdit(text, start, end);
  const chosen = text.slice(start, end);
  const inside = chosen.trim();
  const from = start + (chosen.length - chosen.trimStart().length);
  if (format === 'link') return linkEdit(inside, inside ? from : start);
  return emphasisEdit(text, inside, inside ? from : start, format);
}

function linkEdit(inside: string, from: number): Edit {
  const words = inside || samples.link;
  const at = from + words.length + 3;
  return {
    from,
    to: from + inside.length,
    text: `[${words}](${address})`,
    select: inside ? [at, at + address.length] : [from + 1, from + 1 + words.length],
  };
}

function emphasisEdit(text: string, inside: string, from: number, format: 'bold' | 'italic'): Edit {
  const mark = marks[format];
  const to = from + inside.length;
  const isWrapped = text.slice(0, from).endsWith(mark) && text.startsWith(mark, to);
  const isBoldOnly =
    format === 'italic' && text.slice(0, from).endsWith('**') && !text.slice(0, from).endsWith('***');
  if (inside && isWrapped && !isBoldOnly)
    return {
      from: from - mark.length,
      to: to + mark.length,
      text: inside,
      select: [from - mark.length, to - mark.length],
    };
  const words = inside || samples[format];
  return {
    from,
    to,
    text: `${mark}${words}${mark}`,
    select: [from + mark.length, from + mark.length + words.length],
  };
}

/** Adds bullets to the selected lines, or removes them if all lines have one. */
function bulletsEdit(text: string, start: number, end: number): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const areBullets = lines.every((line) => line.startsWith('- '));
  const changed = lines.map((line) =>
    areBullets ? line.slice(2) : line.startsWith('- ') ? line : `- ${line}`,
  );
  const replaced = changed.join('\n');
  const isOne = lines.length === 1;
  return {
    from,
    to,
    text: replaced,
    select: [isOne ? from + replaced.length : from, from + replaced.length],
  };
}
