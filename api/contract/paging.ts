import * as z from 'zod/mini';

export const pagingMessages = { invalidCursor: 'Invalid page' };

/** Where a page begins: the `nextCursor` of the page before; the first page without. */
export const cursor = z.optional(
  z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/, pagingMessages.invalidCursor)),
);
/** null at the end. A page may be short, even empty, and still have one after it. */
export const nextCursor = z.nullable(z.string());
