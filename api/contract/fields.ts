import * as z from 'zod/mini';

/** For an endpoint without path parameters, query or body. Unknown fields are refused. */
export const nothing = z.strictObject({});

/** Numeric ids are 53-bit, time-ordered integers: safe in JSON and sortable. */
export const numericId = z.int().check(z.positive());

/** A numeric id in a path. */
export function numericIdParam(message: string) {
  return z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}$/, message)),
    z.transform((text: string) => Number(text)),
  );
}

/** An instant as ISO 8601 in UTC. */
export const instant = z.string();

/** Free text: trimmed, counted after trimming. */
export function text(limits: { min?: number; minMessage?: string; max: number; maxMessage: string }) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.min ?? 0, limits.minMessage),
      z.maxLength(limits.max, limits.maxMessage),
    );
}

/** A made-by-the-client id: repeating a call with the same one changes nothing and answers the same. */
export const requestId = z.optional(z.uuid());
