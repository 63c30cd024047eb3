import type { Context } from '../../context.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';
import { restoreContent, withholdContent } from '../rooms/rules.ts';
import { changeText } from './change-text.ts';
import type { MessageItem } from './items.ts';

/** A message that its author deleted stays deleted. */
export const withholdMessage: NonNullable<Reportable['remove']> = (ref, context) =>
  changeReported(ref, (message) => withholdContent(message, context.now().toISOString()), context);

export const showMessageAgain: NonNullable<Reportable['restore']> = (ref, context) =>
  changeReported(ref, restoreContent, context);

function changeReported(ref: string, rule: (message: MessageItem) => MessageItem, context: Context) {
  const [id = '', messageId = ''] = ref.split('/');
  const read = async () => {
    const [roomRecord, message] = await Promise.all([
      context.conversations.findRoomRecord(id),
      context.conversations.readMessage(id, messageId),
    ]);
    return roomRecord && message && { roomRecord, message };
  };
  return changeText(read, rule, context);
}
