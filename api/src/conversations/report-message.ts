import type { Reportable } from '../reports/reportable.ts';
import type { MessageItem } from './items.ts';
import { pairOf, sideOf } from './rules.ts';

/** Messages before and after the reported one that are kept with it. */
const around = 5;

/**
 * A message of the other side, as `<conversationId>/<messageId>`, with those around it and the boundaries that its author
 * acknowledged. Whoever may read it may report it, also once the conversation is closed.
 */
export const reportMessage: Reportable['find'] = async (id, { profile }, { conversations }) => {
  const [conversationId = '', messageId = ''] = id.split('/');
  if (!pairOf(conversationId)?.includes(profile.id)) return undefined;
  const [head, message] = await Promise.all([
    conversations.findHead(conversationId),
    conversations.findMessage(conversationId, messageId),
  ]);
  if (!head || !message || message.authorId === profile.id) return undefined;
  const [before, after] = await Promise.all([
    conversations.listBefore(conversationId, message.seq, around),
    conversations.listAfter(conversationId, message.seq, around),
  ]);
  const { acknowledged } = sideOf(head.value, message.authorId);
  const rules = acknowledged
    ? [`Boundaries acknowledged ${acknowledged.at}: ${acknowledged.rules.join(' | ')}`]
    : [];
  const lines = [...before.reverse(), message, ...after].map((one) => lineOf(one, message));
  return { subjectId: message.authorId, text: [...rules, ...lines].join('\n') };
};

function lineOf(one: MessageItem, reported: MessageItem): string {
  const who = one.authorId === reported.authorId ? 'The reported member' : 'The reporter';
  const words = one.deletedAt ? '(deleted)' : one.content;
  return `${one.seq === reported.seq ? '→ ' : '  '}${one.sentAt} ${who}: ${words}`;
}
