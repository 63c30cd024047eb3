/** Compares texts by code units, as the store does. Chain calls with `||` and put a unique key last. */
export const compare = <T extends string | number>(one: T, other: T): number =>
  one < other ? -1 : Number(one > other);

interface DatedItem {
  readonly at: string;
  readonly id: string;
}

/**
 * The same order as `ORDER BY c.at DESC, c.id DESC`. The id breaks ties, because several items may share an instant.
 */
export const newestFirst = (one: DatedItem, other: DatedItem): number =>
  compare(other.at, one.at) || compare(other.id, one.id);
