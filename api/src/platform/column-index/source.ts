import type { Changes } from '../cosmos/cosmos.ts';
import { inSlices } from '../turns/slices.ts';

const itemsAtOnce = 4;

interface SourcePage<T> {
  apply(table: T): Promise<void>;
  readonly position: string;
  readonly isMore: boolean;
  /** In request units. */
  readonly charge: number;
}

export interface Source<T> {
  read(position: string | undefined, limit: number): Promise<SourcePage<T>>;
}

type ListChanges<Item> = (from: {
  continuation: string | undefined;
  limit: number;
}) => Promise<Changes<Item>>;

/** @param take puts the item into the table; it is called again whenever the item changes */
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
