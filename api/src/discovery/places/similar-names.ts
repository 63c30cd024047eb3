import { firstFrom } from './first-from.ts';

const mostFound = 20;
const shortName = 5;

/**
 * The names that differ from the given one by a letter, or by two if it is longer than five, and begin with the same
 * letter. The most similar come first.
 * @param names sorted
 */
export function similarNames(name: string, names: readonly string[]): string[] {
  const most = name.length <= shortName ? 1 : 2;
  const [initial = ''] = name;
  const similar: { readonly like: string; readonly edits: number }[] = [];
  for (let at = firstFrom(names, initial); names[at]?.startsWith(initial); at++) {
    const like = names[at] ?? '';
    if (like === names[at - 1] || Math.abs(like.length - name.length) > most) continue;
    const edits = editsBetween(name, like, most);
    if (edits <= most) similar.push({ like, edits });
  }
  return similar
    .sort((one, other) => one.edits - other.edits)
    .slice(0, mostFound)
    .map(({ like }) => like);
}

/** The letters to insert, remove or replace. A number above `most` means that there are more. */
function editsBetween(one: string, other: string, most: number): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
