const parallelCalls = 8;

/** Runs `work` on the items in parallel groups. The first failure ends it. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < items.length; first += parallelCalls)
    await Promise.all(items.slice(first, first + parallelCalls).map(work));
}
