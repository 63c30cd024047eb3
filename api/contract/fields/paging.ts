import * as z from 'zod/mini';

export const pagingMessages = { invalidCursor: 'Invalid page' };

/** The `nextCursor` of the page before; absent for the first page. */
export const cursor = z.optional(
  z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/, pagingMessages.invalidCursor)),
);
/** null after the last page. A page may be short or even empty and still have a next one. */
export const nextCursor = z.nullable(z.string());

/** Input and output of a list by pages. */
export const pagedList = <Shape extends z.core.$ZodShape>(output: Shape) => ({
  input: z.strictObject({ cursor }),
  output: z.object({ ...output, nextCursor }),
});

/** Input and output of a paged list whose call has further input. */
export const pagedListWithInput = <Input extends z.core.$ZodShape, Output extends z.core.$ZodShape>(
  input: Input,
  output: Output,
) => ({
  input: z.strictObject({ ...input, cursor }),
  output: z.object({ ...output, nextCursor }),
});

/** A page number in a query string. A number out of range becomes the nearest valid one. */
export const pageNumber = z.optional(
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}$/, pagingMessages.invalidCursor)),
    z.transform((text: string) => Number(text)),
  ),
);
