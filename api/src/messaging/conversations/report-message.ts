import { readableFrom } from '../../profiles/profiles/view.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';
import { neighbourCount, transcriptText } from '../../safety/reports/transcript.ts';
import { isFrom, pairOf, sideOf } from './rules.ts';
import { transcriptLineOf } from './view.ts';

/**
 * The id is `<conversationId>/<messageId>`. Whoever may read a message may report it, even once the conversation is
 * closed. Messages from before the reporter joined their profile are neither reported nor kept as evidence.
 */
export const reportMessage: Reportable['find'] = async (id, { profile, personId }, { conversations }) => {
  const [conversationId = '', messageId = ''] = id.split('/');
  if (!pairOf(conversationId)?.includes(profile.id)) return undefined;
  const [roomRecord, message] = await Promise.all([
    conversations.findRoomRecord(conversationId),
    conversations.findMessage(conversationId, messageId),
  ]);
  const since = readableFrom(profile, personId);
  if (!roomRecord || !message || message.authorId === profile.id || !isFrom(message, since)) return undefined;
  const [before, after] = await Promise.all([
    conversations.listBefore(conversationId, message.seq, neighbourCount),
    conversations.listAfter(conversationId, message.seq, neighbourCount),
  ]);
  const { acknowledged } = sideOf(roomRecord.value, message.authorId);
  const rules = acknowledged
    ? [`Boundaries acknowledged ${acknowledged.at}: ${acknowledged.rules.join(' | ')}`]
    : [];
  const said = [...before.reverse(), message, ...after]
    .filter((one) => isFrom(one, since))
    .map(transcriptLineOf);
  const text = [...rules, transcriptText(said, transcriptLineOf(message), 'The reporter')].join('\n');
  return { subjectId: message.authorId, byPerson: message.byPerson ?? undefined, text };
};
