import type { Context } from '../../context.ts';
import { outsideMail } from '../../notifications/notification-delivery/mails.ts';
import { sendLetterTo } from '../../notifications/notification-delivery/service-letter.ts';

/**
 * Writes to the outside reviewers that something waits which no member may decide, and not what. Safe to repeat: each
 * gets one letter for each key.
 * @returns whether there are any
 */
export async function callOutside(key: string, context: Context): Promise<boolean> {
  const all = await context.outsideReviewers.list();
  for (const { id, email } of all)
    await sendLetterTo(outsideMail(email, context), `outside ${id} ${key}`, context);
  return all.length > 0;
}
