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

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/**
 * Says how many people of a profile joined, each by a sign-in of their own. It says “confirmed” only after a reviewer
 * confirmed them, because an account proves no identity. Empty for a single.
 */
export function signInWords(said: SignIns): string {
  if (!said || said.of < 2) return '';
  const { of, isConfirmed } = said;
  // Somebody made the profile, also if a sanction leaves that person out of the count.
  const count = Math.max(said.count, 1);
  const everybody = of === 2 ? 'Both' : `All ${numbers[of]}`;
  const some = `${numbers[count]} of ${numbers[of]}`;
  const who = count === of ? everybody : some.charAt(0).toUpperCase() + some.slice(1);
  return `${who} joined${isConfirmed ? ', confirmed' : ''}`;
}
