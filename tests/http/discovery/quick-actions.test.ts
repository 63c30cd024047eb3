// Specified: features 2.3.3.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { type Client, createClient } from '../../support/client.ts';
import { approvedMembers } from '../../support/fixtures.ts';
import { type ApiHost, startApi } from '../../support/stack.ts';

const place = inject('addresses');
let api: ApiHost;

// The time in which an interest can be undone is as it is deployed.
beforeAll(async () => {
  api = await startApi({ UNDO_SECONDS: '10' });
});
afterAll(() => api.stop());

async function two() {
  const [iris, otto] = await approvedMembers(2, place);
  const id = conversationIdOf(iris.profileId, otto.profileId);
  return { id, iris: createClient(api.url, iris.token), otto: createClient(api.url, otto.token) };
}

const say = async (from: Client, id: string, content: string) =>
  (await from.do('sendMessage', { id, content, messageType: 'text' })).data;

const wave = (from: Client, id: string, requestId?: string) =>
  from.do('sendMessage', {
    id,
    content: 'wave',
    messageType: 'quick_action',
    quickAction: 'wave',
    ...(requestId && { requestId }),
  });

const listFor = async (who: Client, id: string) =>
  (await who.do('conversationPage', { id })).messages.map(({ seq, content }) => [seq, content]);

it('a quick action is in the list of both at once, in order, with the place that was answered', async () => {
  const { id, iris, otto } = await two();
  await say(iris, id, 'Good evening');
  await say(otto, id, 'And to you');
  const { isValid, data } = await wave(iris, id);
  expect(isValid).toBe(true);
  expect(data).toMatchObject({ seq: 3, messageType: 'quick_action', quickAction: 'wave', content: 'wave' });
  const { messages } = await iris.do('conversationPage', { id });
  expect(messages.at(-1)).toEqual(data);
  expect(await say(iris, id, 'Are you there?')).toMatchObject({ seq: 4 });
  const all = [
    [1, 'Good evening'],
    [2, 'And to you'],
    [3, 'wave'],
    [4, 'Are you there?'],
  ];
  expect(await listFor(iris, id)).toEqual(all);
  expect(await listFor(otto, id)).toEqual(all);
});

it('a quick action that begins a conversation is a request at once', async () => {
  const { id, iris, otto } = await two();
  expect((await wave(iris, id)).data).toMatchObject({ seq: 1 });
  expect(await otto.do('conversationNews', {})).toMatchObject({ requests: 1 });
  const { conversations } = await otto.do('conversations', { folder: 'requests' });
  expect(conversations).toMatchObject([{ id, lastAction: 'wave' }]);
});

it('a quick action that is repeated with its request id is one message', async () => {
  const { id, iris, otto } = await two();
  await say(iris, id, 'Good evening');
  await say(otto, id, 'And to you');
  const requestId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => wave(iris, id, requestId)));
  expect(answers.map(({ data }) => [data.id, data.seq])).toEqual([1, 2, 3].map(() => [requestId, 3]));
  expect(await listFor(otto, id)).toHaveLength(3);
});

it('a quick action is refused as a text is', async () => {
  const { id, iris, otto } = await two();
  await otto.do('saveMessagingPreferences', { boundaries: ['No waves'] });
  const first = { id, content: 'wave', messageType: 'quick_action', quickAction: 'wave' };
  expect((await iris.try('sendMessage', first)).status).toBe(409);
  expect((await iris.try('sendMessage', { ...first, acknowledged: ['No waves'] })).status).toBe(200);
  expect((await iris.try('sendMessage', first)).status).toBe(409);
  expect(await listFor(otto, id)).toEqual([[1, 'wave']]);
});
