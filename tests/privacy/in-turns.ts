/** So many at a time keep two cores busy. */
const atOnce = 3;

/** Does the same with each item, a few at once, and begins in their order. */
export async function inTurns<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = [...items];
  const turn = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}
