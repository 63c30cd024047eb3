import { randomUUID } from 'node:crypto';
import type { Context } from '../../api/src/context.ts';
import { deliverConversation } from '../../api/src/messaging/conversations/deliver.ts';
import { withListedCounts } from '../../api/src/messaging/conversations/inbox/inbox-rules.ts';
import { newConversationRecord, withMessage } from '../../api/src/messaging/conversations/rules.ts';
import { openDatabase } from '../../api/src/platform/cosmos/cosmos.ts';
import { waitForLag } from '../database.ts';

/** With the room record one less than a batch may hold. */
const batchSize = 99;
const toPlainItem = (item: object) => JSON.parse(JSON.stringify(item));

interface Writer {
  profileId: number;
  handle: string;
}

/** Lets the two sides of a conversation write in turns until it has `count` messages, by few calls of the store. */
export async function fillConversation(
  id: string,
  writers: readonly [Writer, Writer],
  count: number,
  context: Context,
): Promise<void> {
  const found = await context.conversations.findRoomRecord(id);
  if (!found) throw new Error(`There is no conversation ${id}.`);
  const { items } = openDatabase(context.settings).container('conversations');
  let roomRecord = found.value;
  while (roomRecord.seq < count) {
    const operations = [];
    while (roomRecord.seq < count && operations.length < batchSize) {
      const { profileId, handle } = writers[roomRecord.seq % 2 === 0 ? 0 : 1];
      const draft = {
        id: randomUUID(),
        content: `Words of number ${roomRecord.seq + 1}`,
        messageType: 'text' as const,
        quickAction: null,
        quote: null,
        at: new Date().toISOString(),
      };
      const written = withMessage(
        roomRecord,
        { profileId, personId: 'filled', handle, receipts: false },
        draft,
      );
      roomRecord = withListedCounts(roomRecord, written.roomRecord);
      operations.push({ operationType: 'Create' as const, resourceBody: toPlainItem(written.message) });
    }
    const whole = {
      operationType: 'Replace' as const,
      id: 'room-record',
      resourceBody: toPlainItem(roomRecord),
    };
    const { result = [] } = await items.batch([...operations, whole], id);
    if (result.some(({ statusCode }) => statusCode >= 400)) throw new Error('The messages were not written.');
  }
  await waitForLag();
  await deliverConversation.carryOut({ conversationId: id }, context);
}

/** Adds conversations with people who are there no more, until the inbox has so many. */
export async function fillInbox(owner: Writer, count: number, { inbox, newId, newNumericId }: Context) {
  const { inbox: before } = await inbox.findTotals(owner.profileId);
  for (let n = before; n < count; n++) {
    const id = newNumericId();
    const handle = `Nobody ${String(n).padStart(5, '0')}`;
    const author = { profileId: id, personId: newId(), handle, receipts: false };
    const at = new Date(Date.now() - (n + 1) * 60_000).toISOString();
    const draft = {
      id: newId(),
      content: 'Hello',
      messageType: 'text' as const,
      quickAction: null,
      quote: null,
      at,
    };
    const blank = newConversationRecord(author, { id: owner.profileId, handle: owner.handle }, true, at);
    await inbox.show(
      owner.profileId,
      withListedCounts(undefined, withMessage(blank, author, draft).roomRecord),
    );
  }
}
