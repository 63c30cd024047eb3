import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parseEndpoint } from './endpoint.ts';
import { isPublicAddress } from './public-address.ts';
import { PrivateAddressError, publicLookup } from './request.ts';
import { createWebPush, isPublicKey } from './web-push.ts';

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001::200a', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['no address', false],
])('knows whether %s is of the whole world: %s', (address, isOpen) =>
  expect(isPublicAddress(address)).toBe(isOpen),
);

it.each([
  ['https://fcm.googleapis.com/fcm/send/a:b', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['http://fcm.googleapis.com/fcm/send/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://me@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilnotify.windows.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['https://localhost/x', false],
  ['http://localhost:9801/x', false],
  ['javascript:alert(1)', false],
  ['', false],
])('takes %j for the address of a known push service: %s', (text, isKnown) => {
  expect(parseEndpoint(text, ['http://localhost:9800']) !== undefined).toBe(isKnown);
});

it('trusts the operator’s own, whatever it is', () => {
  expect(parseEndpoint('http://localhost:9800/send/x', ['http://localhost:9800'])?.isTrusted).toBe(true);
  expect(parseEndpoint('https://fcm.googleapis.com/x', [])?.isTrusted).toBe(false);
});

/** A name server that answers each question with the next list. */
function resolverAnswering(...lists: string[][]): { resolve: LookupFunction; asked: () => number } {
  let count = 0;
  return {
    asked: () => count,
    resolve: (_host, _options, done) => {
      const list = lists[count++] ?? [];
      done(
        null,
        list.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
  };
}
const lookedUp = (resolve: LookupFunction) =>
  new Promise<unknown>((done) => publicLookup(resolve)('push.example', {}, (fault, to) => done(fault ?? to)));

describe('the host of a subscription', () => {
  it('is connected to where it was looked at: a second answer counts for nothing', async () => {
    const { resolve, asked } = resolverAnswering(['8.8.8.8'], ['127.0.0.1']);
    expect(await lookedUp(resolve)).toBe('8.8.8.8');
    expect(asked()).toBe(1);
    expect(await lookedUp(resolve)).toBeInstanceOf(PrivateAddressError);
  });

  it.each([[['8.8.8.8', '10.0.0.1']], [['::1']], [[]]])('is none where it resolves to %j', async (list) => {
    expect(await lookedUp(resolverAnswering(list).resolve)).toBeInstanceOf(PrivateAddressError);
  });

  it('ends the subscription where it leads into a network of our own', async () => {
    const settings = {
      PUSH_KEY: 'a secret of the vault',
      PUSH_SERVICES: [],
      SUPPORT_EMAIL: 'support@veil.example',
    };
    const push = createWebPush(settings, resolverAnswering(['192.168.0.7']).resolve);
    const auth = Buffer.alloc(16).toString('base64url');
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      auth,
      p256dh: push?.publicKey ?? '',
      publicKey: push?.publicKey ?? '',
    };
    expect(await push?.send(subscription, 'n', false)).toBe('ended');
    expect(await push?.send({ ...subscription, publicKey: 'another' }, 'n', false)).toBe('ended');
  });
});

it('says why a push service could not be reached, and tries again later', async () => {
  const unreachable: LookupFunction = (_host, _options, done) => done(new Error('No name server.'), '');
  const settings = { PUSH_KEY: 'a secret', PUSH_SERVICES: [], SUPPORT_EMAIL: 'support@veil.example' };
  const push = createWebPush(settings, unreachable);
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    auth: Buffer.alloc(16).toString('base64url'),
    p256dh: push?.publicKey ?? '',
    publicKey: push?.publicKey ?? '',
  };
  expect(await push?.send(subscription, 'n', false)).toEqual({
    laterSeconds: 120,
    fault: expect.stringContaining('No name server.'),
  });
});

it('takes points of the curve for public keys, and nothing else', () => {
  const push = createWebPush({
    PUSH_KEY: 'x'.repeat(32),
    PUSH_SERVICES: [],
    SUPPORT_EMAIL: 'support@veil.example',
  });
  expect(isPublicKey(push?.publicKey ?? '')).toBe(true);
  expect(isPublicKey(`B${'A'.repeat(86)}`)).toBe(false);
  expect(isPublicKey('')).toBe(false);
});

it('reaches nobody without a key', () => {
  expect(createWebPush({ PUSH_SERVICES: [], SUPPORT_EMAIL: 'support@veil.example' })).toBeUndefined();
});
