const parallelCalls = 8;

/** The first failure ends it. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < items.length; first += parallelCalls)
    await Promise.all(items.slice(first, first + parallelCalls).map(work));
}
