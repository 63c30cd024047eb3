import { randomUUID } from 'node:crypto';
import type { Context } from '../../api/src/context.ts';
import { deliver } from '../../api/src/conversations/deliver.ts';
import { withMessage } from '../../api/src/conversations/rules.ts';
import { openDatabase } from '../../api/src/platform/cosmos.ts';

/** With the head one less than a batch may hold. */
const inBatch = 99;
const plain = (item: object) => JSON.parse(JSON.stringify(item));

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
  const found = await context.conversations.findHead(id);
  if (!found) throw new Error(`There is no conversation ${id}.`);
  const { items } = openDatabase(context.settings).container('conversations');
  let head = found.value;
  while (head.seq < count) {
    const operations = [];
    while (head.seq < count && operations.length < inBatch) {
      const { profileId, handle } = writers[head.seq % 2 === 0 ? 0 : 1];
      const draft = {
        id: randomUUID(),
        content: `Words of number ${head.seq + 1}`,
        messageType: 'text' as const,
        quickAction: null,
        at: new Date().toISOString(),
      };
      const written = withMessage(head, { profileId, personId: 'filled', handle, receipts: false }, draft);
      head = written.head;
      operations.push({ operationType: 'Create' as const, resourceBody: plain(written.message) });
    }
    const whole = { operationType: 'Replace' as const, id: 'head', resourceBody: plain(head) };
    const { result = [] } = await items.batch([...operations, whole], id);
    if (result.some(({ statusCode }) => statusCode >= 400)) throw new Error('The messages were not written.');
  }
  await deliver.carryOut({ conversationId: id }, context);
}
