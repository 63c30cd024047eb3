import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebPubSub, type WebPubSub } from '../../api/src/platform/services/web-pubsub.ts';
import { filterOf } from './filter.ts';
import { webPubSubServer } from './server.ts';
import { connectSocket } from './socket.ts';

const key = 'a key of this machine that guards nothing';
const server = webPubSubServer(key);
let push: WebPubSub;
let endpoint: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://localhost:${(server.address() as AddressInfo).port}`;
  const made = createWebPubSub({ SIGNALS_ENDPOINT: endpoint, SIGNALS_KEY: key });
  if (!made) throw new Error('There is a service.');
  push = made;
});
afterAll(() => server.close());

const connect = async (user: string, groups: string[] = []) =>
  connectSocket(await push.address(user, groups, 60));

describe('the stand-in for Web PubSub, by the official client', () => {
  it('sends to a user, and to nobody else', async () => {
    const [one, other] = [await connect('one'), await connect('other')];
    await push.sendToUser('one', { topic: 'a' });
    await push.sendToUser('other', { topic: 'b' });
    expect(await one.heard(1)).toEqual([{ topic: 'a' }]);
    expect(await other.heard(1)).toEqual([{ topic: 'b' }]);
    one.close();
    other.close();
  });

  it('sends to a group without those whom a filter leaves out', async () => {
    const [in1, in2, out] = [await connect('in1'), await connect('in2'), await connect('out')];
    await push.join('room', 'in1', in1.connectionId);
    await push.join('room', 'in2', in2.connectionId);
    // A connection of somebody else is none of the caller's.
    await push.join('room', 'in1', out.connectionId);
    await push.sendToGroup('room', { topic: 'room' }, ['in2']);
    await push.sendToGroup('room', { topic: 'again' }, []);
    expect(await in1.heard(2)).toEqual([{ topic: 'room' }, { topic: 'again' }]);
    expect(await in2.heard(1)).toEqual([{ topic: 'again' }]);
    await push.sendToUser('out', { topic: 'end' });
    expect(await out.heard(1)).toEqual([{ topic: 'end' }]);
  });

  it('closes the connections of a user and of a group', async () => {
    const [one, other] = [await connect('gone'), await connect('grouped', ['session'])];
    await push.closeUser('gone');
    await push.closeGroup('session');
    await Promise.all([one.closed, other.closed]);
  });

  it('lets no client join a group or send', async () => {
    const client = await connect('client');
    client.say({ type: 'joinGroup', group: 'room', ackId: 1 });
    client.say({ type: 'sendToGroup', group: 'room', ackId: 2, dataType: 'json', data: {} });
    client.say({ type: 'ping' });
    expect(await client.answers(3)).toEqual([
      { type: 'ack', ackId: 1, success: false, error: expect.objectContaining({ name: 'Forbidden' }) },
      { type: 'ack', ackId: 2, success: false, error: expect.objectContaining({ name: 'Forbidden' }) },
      { type: 'pong' },
    ]);
    client.close();
  });

  it('refuses a token that it did not sign, one of another address and one that has expired', async () => {
    const good = await push.address('one', [], 60);
    await expect(connectSocket(`${good}x`)).rejects.toThrow();
    await expect(connectSocket(await push.address('one', [], 0))).rejects.toThrow();
    const elsewhere = createWebPubSub({ SIGNALS_ENDPOINT: 'http://localhost:1', SIGNALS_KEY: key });
    const other = new URL((await elsewhere?.address('one', [], 60)) ?? '');
    await expect(connectSocket(`${good.split('?')[0]}${other.search}`)).rejects.toThrow();
    const forged = createWebPubSub({ SIGNALS_ENDPOINT: endpoint, SIGNALS_KEY: 'another key' });
    await expect(forged?.sendToUser('one', {})).rejects.toThrow();
    expect((await fetch(`${endpoint}/api/hubs/veil/users/one/:send`, { method: 'POST' })).status).toBe(401);
  });
});

it('reads filters of the service, and refuses what it does not know', () => {
  const subject = { connectionId: 'c', userId: 'u', groups: new Set(['g']) };
  expect(filterOf("userId ne 'U'")(subject)).toBe(false);
  expect(filterOf("'g' in groups and not (userId eq 'x' or connectionId eq 'd')")(subject)).toBe(true);
  expect(() => filterOf("startswith(userId, 'u')")).toThrow('does not know');
});
