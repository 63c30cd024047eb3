import * as z from 'zod/mini';

/** How many of the people of a couple or a group sign in by themselves; null of a single. */
export const signIns = z.nullable(
  z.object({
    count: z.int(),
    of: z.int(),
    /** A reviewer compared a fresh photo of each. */
    isConfirmed: z.optional(z.boolean()),
  }),
);
export type SignIns = z.output<typeof signIns>;

/** Holder of a card, as one of the people of its profile reads it. */
export const cardHolders = ['you', 'another', 'nobody'] as const;

/** Confirmed by a reviewer alone: an account of one's own is no proof of who one is. Empty of a single. */
export function signInWords(said: SignIns): string {
  if (!said) return '';
  const { count, of, isConfirmed } = said;
  const confirmed = isConfirmed ? ', confirmed' : '';
  if (of > 2) return `${count} of ${of} sign in${confirmed}`;
  return count < of ? 'one of two signs in' : `two sign-ins${confirmed}`;
}
