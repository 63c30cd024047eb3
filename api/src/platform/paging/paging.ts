import type * as z from 'zod/mini';
import { pagingMessages } from '../../../contract/fields/paging.ts';
import type { Context } from '../../context.ts';
import { invalidFields } from '../http/api-error.ts';
import { decryptText, encryptText } from '../secrets/encrypted-text.ts';

type CursorKeys = Pick<Context, 'keyedHash'>;

/** A cursor is encrypted: it may name somebody whom the list hides, and clients must not forge one. */
export interface Cursor<Position> {
  write(position: Position, keys: CursorKeys): string;
  /** @throws ApiError 400 for an invalid cursor */
  read(text: string | undefined, keys: CursorKeys): Position | undefined;
}

export const cursorOf = <Position>(schema: z.ZodMiniType<Position>): Cursor<Position> => ({
  write: (position, { keyedHash }) => encryptText('cursor', JSON.stringify(position), keyedHash),

  read(text, { keyedHash }) {
    if (text === undefined) return undefined;
    const parsed = schema.safeParse(parseJson(decryptText('cursor', text, keyedHash) ?? ''));
    if (parsed.success) return parsed.data;
    throw invalidFields([{ field: 'cursor', message: pagingMessages.invalidCursor }]);
  },
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param list reads at most `limit` items from the position on */
export async function pageOf<Item, Position>(
  size: number,
  list: (limit: number) => Promise<Item[]>,
  cursor: Cursor<Position>,
  positionOf: (last: Item) => Position,
  keys: CursorKeys,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  // One extra item tells whether there is another page.
  const found = await list(size + 1);
  const items = found.slice(0, size);
  const last = items.at(-1);
  return {
    items,
    nextCursor: last !== undefined && found.length > size ? cursor.write(positionOf(last), keys) : null,
  };
}

const mostItems = 50;

/** A page number out of range becomes the nearest valid one. */
export function numberedPage(wanted: { page: number; pageSize: number }, totalCount: number) {
  const pageSize = Math.min(Math.max(wanted.pageSize, 1), mostItems);
  const totalPages = Math.max(1, Math.ceil(totalCount / pageSize));
  const page = Math.min(Math.max(wanted.page, 1), totalPages);
  return { page, pageSize, totalPages, totalCount, from: (page - 1) * pageSize };
}
