import { randomUUID } from 'node:crypto';
import type { Context } from '../../api/src/context.ts';
import { openDatabase } from '../../api/src/platform/cosmos.ts';
import { caughtUp } from '../database.ts';

/** With the head one less than a batch may hold. */
const inBatch = 99;
const atOnce = 20;
const plain = (item: object) => JSON.parse(JSON.stringify(item));

/** Lets a thread have `count` texts like its first one, by few calls of the store. */
export async function fillThread(threadId: number, count: number, context: Context): Promise<void> {
  const { threads } = context;
  const { items } = openDatabase(context.settings).container('threads');
  const [first] = (await threads.listBetween(threadId, { from: 1, to: 1 }, 2)).posts;
  const found = await threads.findHead(threadId);
  if (!found || !first) throw new Error(`There is no thread ${threadId}.`);
  let head = found.value;
  while (head.seq < count) {
    const from = head.seq + 1;
    const seqs = Array.from({ length: Math.min(inBatch, count - head.seq) }, (_, index) => from + index);
    const posts = seqs.map((seq) => ({ ...first, id: randomUUID(), seq, text: `Reply number ${seq}` }));
    head = { ...head, seq: head.seq + posts.length, version: head.version + posts.length };
    const { result = [] } = await items.batch(
      [
        ...posts.map((post) => ({ operationType: 'Create' as const, resourceBody: plain(post) })),
        { operationType: 'Replace', id: 'head', resourceBody: plain(head) },
      ],
      String(threadId),
    );
    if (result.some(({ statusCode }) => statusCode >= 400)) throw new Error('The replies were not written.');
  }
  await caughtUp();
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
  await Promise.all(Array.from({ length: atOnce }, write));
}
