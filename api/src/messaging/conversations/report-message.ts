import type { Reportable } from '../../safety/reports/reportable.ts';
import { neighbourCount, transcriptText } from '../../safety/reports/transcript.ts';
import { pairOf, sideOf } from './rules.ts';
import { transcriptLineOf } from './view.ts';

/**
 * The id is `<conversationId>/<messageId>`. Whoever may read a message may report it, even once the conversation is
 * closed.
 */
export const reportMessage: Reportable['find'] = async (id, { profile }, { conversations }) => {
  const [conversationId = '', messageId = ''] = id.split('/');
  if (!pairOf(conversationId)?.includes(profile.id)) return undefined;
  const [roomRecord, message] = await Promise.all([
    conversations.findRoomRecord(conversationId),
    conversations.findMessage(conversationId, messageId),
  ]);
  if (!roomRecord || !message || message.authorId === profile.id) return undefined;
  const [before, after] = await Promise.all([
    conversations.listBefore(conversationId, message.seq, neighbourCount),
    conversations.listAfter(conversationId, message.seq, neighbourCount),
  ]);
  const { acknowledged } = sideOf(roomRecord.value, message.authorId);
  const rules = acknowledged
    ? [`Boundaries acknowledged ${acknowledged.at}: ${acknowledged.rules.join(' | ')}`]
    : [];
  const said = [...before.reverse(), message, ...after].map(transcriptLineOf);
  const text = [...rules, transcriptText(said, transcriptLineOf(message), 'The reporter')].join('\n');
  return { subjectId: message.authorId, byPerson: message.byPerson ?? undefined, text };
};
