/** Runs `work` on each item in turn. A failure is passed to `onError`; the rest still run. */
export async function eachApart<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  onError: (item: T, fault: unknown) => void,
): Promise<void> {
  for (const item of items) await work(item).catch((fault: unknown) => onError(item, fault));
}
