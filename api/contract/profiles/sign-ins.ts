import * as z from 'zod/mini';

/** How many people of a couple or group sign in by themselves; null for a single. */
export const signIns = z.nullable(
  z.object({
    count: z.int(),
    of: z.int(),
    /** Whether a reviewer compared a fresh photo of each person. */
    isConfirmed: z.optional(z.boolean()),
  }),
);
export type SignIns = z.output<typeof signIns>;

/** The holder of a card, as a person of its profile sees it. */
export const cardHolders = ['you', 'another', 'nobody'] as const;

/**
 * Says how many people sign in. It says “confirmed” only after a reviewer confirmed them, because an account proves
 * no identity. Empty for a single.
 */
export function signInWords(said: SignIns): string {
  if (!said) return '';
  const { count, of, isConfirmed } = said;
  const confirmed = isConfirmed ? ', confirmed' : '';
  if (of === 2) return count < of ? 'one signs in for both' : `both sign in${confirmed}`;
  return `${count === of ? 'all' : `${count} of`} ${of} sign in${confirmed}`;
}
