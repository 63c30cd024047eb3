import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/http/identify.ts';
import { member, openAlone, openInside, runTimer } from '../inside.ts';
import { acquainted, between, disagreements, newsOf, open } from './conversations-story.ts';

const { context, clock } = await openAlone({ UNDO_SECONDS: '10' });
const pass = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

interface More {
  requestId?: string;
  isFinal?: boolean;
}

const wave = (from: Owner, to: Owner, more: More = {}, by: Context = context) =>
  handlers.sendMessage(
    { id: between(from, to), content: 'wave', messageType: 'quick_action', quickAction: 'wave', ...more },
    from,
    by,
  );
const undo = (from: Owner, to: Owner, messageId: string) =>
  handlers.deleteMessage({ id: between(from, to), messageId }, from, context);
const two = async (): Promise<[Owner, Owner]> => [await member(context), await member(context)];
const shown = async (who: Owner, other: Owner) =>
  (await open(who, other, context)).messages.map(({ quickAction, content }) => quickAction ?? content);
const waiting = (iris: Owner, otto: Owner) =>
  context.outbox.listIn({ container: 'conversations', partition: between(iris, otto) }, 'releaseWave');

it('tells nobody of a wave before ten seconds are over, and then does, in another process too', async () => {
  const [iris, otto] = await two();
  expect(await wave(iris, otto)).toMatchObject({ undoMs: 10_000, data: { quickAction: 'wave' } });
  pass(9);
  await runTimer(context, 0);
  expect(await newsOf(otto, context)).toMatchObject({ requests: 0, unreadCount: 0 });
  expect(await shown(otto, iris)).toEqual([]);
  const { COSMOS_DATABASE } = context.settings;
  const started = openInside({ COSMOS_DATABASE, UNDO_SECONDS: '10' });
  started.clock.now = clock.now;
  await runTimer(started.context, 1000);
  expect(await newsOf(otto, context)).toMatchObject({ requests: 1 });
  expect(await shown(otto, iris)).toEqual(['wave']);
  expect(await waiting(iris, otto)).toEqual([]);
});

it('is nothing once undone, and nothing afterwards sends it', async () => {
  const [iris, otto] = await two();
  const { data } = await wave(iris, otto);
  await expect(undo(otto, iris, data.id)).rejects.toMatchObject({ status: 409 });
  expect(await undo(iris, otto, data.id)).toEqual({ success: true });
  await expect(undo(iris, otto, data.id)).rejects.toMatchObject({ status: 404 });
  pass(60);
  await runTimer(context, 0);
  expect([await shown(iris, otto), await waiting(iris, otto)]).toEqual([[], []]);
  expect(await newsOf(otto, context)).toMatchObject({ requests: 0 });
});

it('is one wave, however often it is asked for, held and sent', async () => {
  const [iris, otto] = await two();
  await acquainted(iris, otto, context);
  const requestId = randomUUID();
  const held = await Promise.all([1, 2, 3].map(() => wave(iris, otto, { requestId })));
  expect(held.map(({ undoMs }) => undoMs)).toEqual([10_000, 10_000, 10_000]);
  pass(4);
  expect(await wave(iris, otto, { requestId })).toMatchObject({ undoMs: 6000 });
  const sent = await Promise.all([
    wave(iris, otto, { requestId, isFinal: true }),
    wave(iris, otto, { requestId, isFinal: true }),
    runTimer(context, 10_000),
  ]);
  expect(sent[0]).toMatchObject({ undoMs: null, data: { id: requestId } });
  expect(await wave(iris, otto, { requestId })).toMatchObject({ undoMs: null, data: { id: requestId } });
  expect((await shown(otto, iris)).slice(2)).toEqual(['wave']);
  expect(await disagreements(iris, otto, context)).toEqual([]);
});

it('is undone or sent, never both, where both are asked at once', async () => {
  for (let round = 0; round < 8; round++) {
    const [iris, otto] = await two();
    const { data } = await wave(iris, otto);
    pass(10);
    await Promise.all([undo(iris, otto, data.id), runTimer(context, 0)]);
    const messages = (await open(otto, iris, context)).messages;
    expect(messages.filter(({ isDeleted }) => !isDeleted)).toEqual([]);
    expect(await waiting(iris, otto)).toEqual([]);
  }
});

it('is refused as a message is, and reaches nobody who is apart by then', async () => {
  const [iris, otto] = await two();
  const boundaries = ['No waves'];
  const vera = await member(context);
  await handlers.saveMessagingPreferences(
    { boundaries, whoWritesFirst: 'everyone', readReceipts: true },
    vera,
    context,
  );
  await expect(wave(iris, vera)).rejects.toMatchObject({ status: 409 });
  await wave(iris, otto);
  await handlers.blockMember({ handle: iris.profile.handle }, otto, context);
  pass(10);
  await runTimer(context, 0);
  expect(await newsOf(otto, context)).toMatchObject({ requests: 0 });
  expect(await waiting(iris, otto)).toEqual([]);
});
