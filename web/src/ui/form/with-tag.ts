const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const hasTag = (tags: readonly string[], typed: string): boolean =>
  tags.some((tag) => isSame(tag, collapseSpaces(typed)));

const collapseSpaces = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/**
 * The tags with the typed one added, spelled as in `known`. Blank and duplicate tags, and those beyond `most`, are left
 * out.
 */
export function withTag(
  tags: readonly string[],
  typed: string,
  { known = [], most }: { known?: readonly string[]; most: number },
): string[] {
  const tag = collapseSpaces(typed);
  if (tag === '' || hasTag(tags, tag) || tags.length >= most) return [...tags];
  return [...tags, known.find((one) => isSame(one, tag)) ?? tag];
}
