import type { Context } from '../../context.ts';

export type OutsideLetterHook = (email: string, key: string, context: Context) => Promise<void>;

/**
 * Writes to the outside reviewers that something waits, and not what. Each gets one letter for each key.
 * @returns whether there are any
 */
export async function callOutside(key: string, context: Context): Promise<boolean> {
  const all = await context.outsideReviewers.list();
  for (const { id, email } of all)
    for (const write of Object.values(context.onOutsideLetter))
      await write(email, `outside ${id} ${key}`, context);
  return all.length > 0;
}
