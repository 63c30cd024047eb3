import type { Context } from '../../context.ts';

/** @param key the same letter is sent once */
export type OutsideLetterHook = (email: string, key: string, context: Context) => Promise<void>;

/**
 * Writes to the outside reviewers that something waits which no member may decide, and not what. Safe to repeat: each
 * gets one letter for each key.
 * @returns whether there are any
 */
export async function callOutside(key: string, context: Context): Promise<boolean> {
  const all = await context.outsideReviewers.list();
  for (const { id, email } of all)
    for (const write of Object.values(context.onOutsideLetter))
      await write(email, `outside ${id} ${key}`, context);
  return all.length > 0;
}
