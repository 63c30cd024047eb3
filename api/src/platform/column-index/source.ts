import type { Changes } from '../cosmos/cosmos.ts';
import { inSlices } from '../turns/slices.ts';

/** Between two looks at the clock. */
const itemsAtOnce = 4;

/** A page of a change feed that a table can take in. */
interface SourcePage<T> {
  /** Other calls go on in between. */
  apply(table: T): Promise<void>;
  /** Where the next page begins. */
  readonly position: string;
  readonly isMore: boolean;
  /** In request units. */
  readonly charge: number;
}

/** A change feed that a table is made of. */
export interface Source<T> {
  read(position: string | undefined, limit: number): Promise<SourcePage<T>>;
}

type ListChanges<Item> = (from: {
  continuation: string | undefined;
  limit: number;
}) => Promise<Changes<Item>>;

/** @param take puts what an item says into the table; it is called again for an item that changed again */
export const sourceOf = <T, Item extends object>(
  list: ListChanges<Item>,
  take: (item: Item, table: T) => void,
): Source<T> => ({
  async read(position, limit) {
    const { items, continuation, isMore, charge } = await list({ continuation: position, limit });
    return {
      apply: (table) =>
        inSlices(
          items.length,
          (at) => {
            const item = items[at];
            if (item) take(item, table);
          },
          itemsAtOnce,
        ),
      position: continuation,
      isMore,
      charge,
    };
  },
});
