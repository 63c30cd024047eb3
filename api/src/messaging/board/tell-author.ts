import type { Context } from '../../context.ts';
import type { ActivityDraft } from '../../notifications/activity/item.ts';
import type { Statement } from '../../safety/statements/statement.ts';

interface TakenOff {
  readonly name: 'post-removed' | 'answer-removed';
  /** The id of the message, or the ids of the message and the answer with a slash between. */
  readonly object: string;
  readonly reason: string;
}

/** What the author of a removed text is told: the reasons, which can be appealed against, and a line of news. */
export function tellAuthor(
  { name, object, reason }: TakenOff,
  { now }: Pick<Context, 'now'>,
): { statement: Statement; news: ActivityDraft } {
  const at = now().toISOString();
  const key = `${name}-${object.replace('/', '-')}`;
  return {
    statement: { key, name, object, reason, at, until: null },
    news: { id: `decision-${key}`, kind: name, at },
  };
}
