/** Texts by code units as the store compares them. Chain with `||`, the unique key last. */
export const compared = <T extends string | number>(one: T, other: T): number =>
  one < other ? -1 : Number(one > other);

interface Moment {
  readonly at: string;
  readonly id: string;
}

/** As `ORDER BY c.at DESC, c.id DESC`: several items may share an instant. */
export const newestFirst = (one: Moment, other: Moment): number =>
  compared(other.at, one.at) || compared(other.id, one.id);
