import type { Changes } from '../cosmos/cosmos.ts';
import { inSlices } from '../turns/slices.ts';

/** Items between two looks at the clock. */
const itemsAtOnce = 4;

interface SourcePage<T> {
  /** Runs in slices. */
  apply(table: T): Promise<void>;
  /** Continuation of the feed. */
  readonly position: string;
  readonly isMore: boolean;
  /** In request units. */
  readonly charge: number;
}

/** A change feed that fills a table. */
export interface Source<T> {
  read(position: string | undefined, limit: number): Promise<SourcePage<T>>;
}

type ListChanges<Item> = (from: {
  continuation: string | undefined;
  limit: number;
}) => Promise<Changes<Item>>;

/** @param take puts an item into the table; it is called again when the item changes again */
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
