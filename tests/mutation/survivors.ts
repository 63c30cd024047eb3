/** What stood there, and what stood there instead: each on one line, and at most 100 characters of it. */
export type Change = readonly [before: string, after: string];

interface Survivor {
  readonly changes: readonly Change[];
  /** No test can notice it, or none needs to. */
  readonly because: string;
}

/** Changes of the rules that no test notices, by area. */
export const survivors: Readonly<Record<string, readonly Survivor[]>> = {};
