import { randomUUID } from 'node:crypto';
import type { Context } from '../../api/src/context.ts';
import { roomOf } from '../../api/src/gatherings/groups/threads/thread-rules.ts';
import { roomsContainer } from '../../api/src/messaging/rooms/items.ts';
import { shownIn, withText } from '../../api/src/messaging/rooms/rules.ts';
import { openDatabase } from '../../api/src/platform/cosmos/cosmos.ts';
import { waitForLag } from '../database.ts';

/** With the room record one less than a batch may hold. */
const batchSize = 99;
const parallelBatches = 20;
const toPlainItem = (item: object) => JSON.parse(JSON.stringify(item));

/** Lets a thread have `count` texts like its first one, by few calls of the store. */
export async function fillThread(threadId: number, count: number, context: Context): Promise<void> {
  const { threads } = context;
  const { items } = openDatabase(context.settings).container(roomsContainer);
  const found = await threads.findRoomRecord(roomOf(threadId));
  const first = found && (await threads.findText(found.value.roomId, found.value.firstId))?.value;
  if (!first) throw new Error(`There is no thread ${threadId}.`);
  let roomRecord = found.value;
  let { texts } = shownIn(roomRecord, new Set());
  while (texts < count) {
    const posts = Array.from({ length: Math.min(batchSize, count - texts) }, () => {
      roomRecord = withText(roomRecord, first.authorId, roomRecord.seq + 1);
      return { ...first, id: randomUUID(), seq: roomRecord.seq, content: `Reply number ${++texts}` };
    });
    const { result = [] } = await items.batch(
      [
        ...posts.map((post) => ({ operationType: 'Create' as const, resourceBody: toPlainItem(post) })),
        { operationType: 'Replace', id: 'room-record', resourceBody: toPlainItem(roomRecord) },
      ],
      roomRecord.roomId,
    );
    if (result.some(({ statusCode }) => statusCode >= 400)) throw new Error('The replies were not written.');
  }
  await waitForLag();
}

/** So many groups like one that is there, with the numbers that follow its own from `from` on. */
export async function fillGroups(like: number, from: number, count: number, context: Context): Promise<void> {
  const found = await context.groups.find(like);
  if (!found) throw new Error(`There is no group ${like}.`);
  let next = from;
  const write = async () => {
    for (let number = next++; number < from + count; number = next++) {
      const own = { groupId: String(like + 1 + number), name: `Room ${number}`, slug: `room-${number}` };
      await context.groups.create({ ...found.value, ...own }, [], []);
    }
  };
  await Promise.all(Array.from({ length: parallelBatches }, write));
}
