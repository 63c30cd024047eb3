/**
 * Reads page after page until one is not full. Use it for what is counted or decided: a bound would end it unnoticed and
 * make it wrong.
 */
export async function listEveryPage<Item, Position>(
  size: number,
  first: Position,
  list: (after: Position, limit: number) => Promise<Item[]>,
  positionOf: (last: Item) => NoInfer<Position>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let after = first; ; ) {
    const page = await list(after, size);
    all.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < size) return all;
    after = positionOf(last);
  }
}
