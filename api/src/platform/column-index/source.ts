import type { Changes } from '../cosmos.ts';

/** A page of a change feed that a table can take in. */
export interface SourcePage<T> {
  apply(table: T): void;
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
export const sourceOf = <T, Item>(
  list: ListChanges<Item>,
  take: (item: Item, table: T) => void,
): Source<T> => ({
  async read(position, limit) {
    const { items, continuation, isMore, charge } = await list({ continuation: position, limit });
    return {
      apply: (table) => {
        for (const item of items) take(item, table);
      },
      position: continuation,
      isMore,
      charge,
    };
  },
});
