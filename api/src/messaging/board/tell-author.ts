import type { Context } from '../../context.ts';
import type { ActivityDraft } from '../../notifications/activity/item.ts';
import type { Statement } from '../../safety/statements/statement.ts';

interface TakenOff {
  readonly name: 'post-removed' | 'answer-removed';
  /** The id of the message, or the ids of the message and the answer with a slash between. */
  readonly object: string;
  readonly reason: string;
}

/**
 * Statement of reasons and news for the author of a removed text. Both have the day in their key: a text that an appeal
 * brought back may be removed again, and a repeated call of a day tells nothing twice.
 */
export function tellAuthor(
  { name, object, reason }: TakenOff,
  { now }: Pick<Context, 'now'>,
): { statement: Statement; news: ActivityDraft } {
  const at = now().toISOString();
  const key = `${name}-${object.replace('/', '-')}-${at.slice(0, 10)}`;
  return {
    statement: { key, name, object, reason, at, until: null },
    news: { id: `decision-${key}`, kind: name, at },
  };
}
