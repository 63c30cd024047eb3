/** Does the work for one after the other. What goes wrong with one is told, and keeps none of the others from theirs. */
export async function eachApart<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  tell: (item: T, fault: unknown) => void,
): Promise<void> {
  for (const item of items) await work(item).catch((fault: unknown) => tell(item, fault));
}
