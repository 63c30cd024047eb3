import * as z from 'zod/mini';

export const pagingMessages = { invalidCursor: 'Invalid page' };

/** Cursor of a page: the `nextCursor` of the page before; the first page without. */
export const cursor = z.optional(
  z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/, pagingMessages.invalidCursor)),
);
/** null at the end. A page may be short, even empty, and still have one after it. */
export const nextCursor = z.nullable(z.string());

/** Input and output of a list by pages. */
export const pagedList = <Shape extends z.core.$ZodShape>(output: Shape) => ({
  input: z.strictObject({ cursor }),
  output: z.object({ ...output, nextCursor }),
});

/** The same where the call says which. */
export const pagedListWithInput = <Input extends z.core.$ZodShape, Output extends z.core.$ZodShape>(
  input: Input,
  output: Output,
) => ({
  input: z.strictObject({ ...input, cursor }),
  output: z.object({ ...output, nextCursor }),
});

/** A number of a query string. One beyond either end is the nearest that there is. */
export const pageNumber = z.optional(
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}$/, pagingMessages.invalidCursor)),
    z.transform((text: string) => Number(text)),
  ),
);
