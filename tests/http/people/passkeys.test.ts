import { createECDH, createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { appLockLimits, appLockMessages } from '../../../api/contract/people/app-lock.ts';
import { createClient } from '../../support/client.ts';
import { approvedMember, approvedMembers, type Person, signIn } from '../../support/fixtures.ts';
import { authenticator } from './authenticator.ts';

const place = inject('addresses');
const origin = place.web;
/** A locked page has no token. */
const visitorClient = createClient(place.api);

/** Signed in some seconds ago on a device of its own. */
async function device(email: string, ago: number) {
  const person = await signIn(place, email, 'Somebody', ago);
  const key = randomUUID();
  const note = async (opens = false) =>
    (await person.call.do('noteSession', { key, browser: 'Firefox', system: null, opens })).lock;
  await note();
  return { ...person, note };
}

async function addPasskey({ call }: Pick<Person, 'call'>, name = 'My phone') {
  const made = authenticator();
  const { challenge } = await call.do('askForPasskey', {});
  const own = await call.do('addPasskey', { name, registration: made.register({ challenge, origin }) });
  return { ...made, own };
}

/** Somebody with a device and a passkey, and what their locked device asks with. */
async function locked() {
  const iris = await approvedMember(place);
  const phone = await device(iris.email, 120);
  const passkey = await addPasskey(phone);
  const { ticket } = await phone.note();
  if (ticket === null) throw new Error('A passkey opens no lock.');
  const ask = async () => (await visitorClient.do('askToUnlock', { ticket })).challenge;
  const open = (assertion: ReturnType<typeof passkey.assert>) =>
    visitorClient.try('unlock', { ticket, assertion });
  return { iris, phone, passkey, ticket, ask, open };
}

/** The public half of a private key. */
function publicOf(pkcs8: string): string {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64url'), format: 'der', type: 'pkcs8' });
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url'));
  return pair.getPublicKey().toString('base64url');
}

it('opens the lock of the device that asked, with the key to what it sealed', async () => {
  const { phone, passkey, ticket, ask } = await locked();
  const { to } = await phone.note();
  const assertion = passkey.assert({ challenge: await ask(), origin });
  const { keys } = await visitorClient.do('unlock', { ticket, assertion });
  expect(keys.map(publicOf)).toEqual([to]);
  const [used] = (await phone.call.do('passkeys', {})).passkeys;
  expect(used).toMatchObject({ name: 'My phone', usedAt: expect.any(String) });
});

it('gives each device a key of its own, and a ticket only where a passkey opens it', async () => {
  const iris = await approvedMember(place);
  const [phone, laptop] = [await device(iris.email, 120), await device(iris.email, 60)];
  const first = await phone.note();
  expect(first).toMatchObject({ ticket: null, keys: [] });
  expect((await laptop.note()).to).not.toBe(first.to);
  // A new sign-in there opens what it sealed.
  expect((await phone.note(true)).keys.map(publicOf)).toEqual([first.to]);
});

const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

it.each([
  ['a forged signature', { key: stranger }],
  ['another site’s page', { origin: 'https://veil.example.net' }],
  ['a passkey of another site', { rpID: 'example.net' }],
  ['nobody being verified', { isVerified: false }],
  ['a challenge that was never given', { challenge: 'AAAA' }],
])('stays shut to %s', async (_, wrong) => {
  const { passkey, ask, open } = await locked();
  const challenge = await ask();
  const refused = await open(passkey.assert({ challenge, origin, ...wrong }));
  expect(refused).toMatchObject({ status: 403, body: { message: appLockMessages.notOpened } });
  // The challenge is spent.
  expect((await open(passkey.assert({ challenge, origin }))).status).toBe(403);
  expect((await open(passkey.assert({ challenge: await ask(), origin }))).status).toBe(200);
});

it('stays shut to what was said before, and to one of two who say the same at once', async () => {
  const { passkey, ask, open } = await locked();
  const assertion = passkey.assert({ challenge: await ask(), origin });
  const both = await Promise.all([open(assertion), open(assertion)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect((await open(assertion)).status).toBe(403);
});

it('stays shut to a copy of the authenticator, whose count is behind', async () => {
  const { passkey, ask, open } = await locked();
  const say = async (counter: number) =>
    (await open(passkey.assert({ challenge: await ask(), origin, counter }))).status;
  expect([await say(7), await say(7), await say(6), await say(8)]).toEqual([200, 403, 403, 200]);
});

it('stays shut to what another device was asked, and to another person’s passkey', async () => {
  const { iris, passkey, ask, open } = await locked();
  const laptop = await device(iris.email, 60);
  const { ticket } = await laptop.note();
  const { challenge } = await visitorClient.do('askToUnlock', { ticket: ticket ?? '' });
  expect((await open(passkey.assert({ challenge, origin }))).status).toBe(403);
  const otto = await locked();
  expect((await open(otto.passkey.assert({ challenge: await ask(), origin }))).status).toBe(403);
});

it('has no lock to open where the passkey was removed or the device signed out', async () => {
  const { phone, passkey, ticket } = await locked();
  const gone = { status: 404, body: { message: appLockMessages.none } };
  expect((await phone.call.do('removePasskey', { id: passkey.id })).passkeys).toEqual([]);
  expect(await visitorClient.try('askToUnlock', { ticket })).toMatchObject(gone);
  const other = await locked();
  const challenge = await other.ask();
  const [{ id } = { id: '' }] = (await other.phone.call.do('ownSessions', {})).sessions;
  await other.phone.call.do('endSession', { id });
  expect(await other.open(other.passkey.assert({ challenge, origin }))).toMatchObject(gone);
  expect(await visitorClient.try('askToUnlock', { ticket: `${ticket}x` })).toMatchObject(gone);
});

it.each([
  ['for another site’s page', { origin: 'https://veil.example.net' }],
  ['without verifying who is there', { isVerified: false }],
  ['for a challenge that was never given', { challenge: 'AAAA' }],
])('is not kept when it was made %s', async (_, wrong) => {
  const { call } = await approvedMember(place);
  const { challenge } = await call.do('askForPasskey', {});
  const registration = authenticator().register({ challenge, origin, ...wrong });
  expect(await call.try('addPasskey', { name: 'Mine', registration })).toMatchObject({
    status: 400,
    body: { message: appLockMessages.notMade },
  });
  const right = authenticator().register({ challenge, origin });
  expect((await call.try('addPasskey', { name: 'Mine', registration: right })).status).toBe(400);
});

it('is one of at most five, told of, in the copy, and its owner’s alone', async () => {
  const [iris, otto] = await approvedMembers(2, place);
  const { challenge: waiting } = await iris.call.do('askForPasskey', {});
  const first = await addPasskey(iris, 'The key on my ring');
  expect((await otto.call.do('removePasskey', { id: first.id })).passkeys).toEqual([]);
  for (let n = 1; n < appLockLimits.mostPasskeys; n++) await addPasskey(iris, `Key ${n}`);
  expect(await iris.call.try('askForPasskey')).toMatchObject({
    status: 409,
    body: { message: appLockMessages.tooMany },
  });
  const late = authenticator().register({ challenge: waiting, origin });
  expect((await iris.call.try('addPasskey', { name: 'Late', registration: late })).status).toBe(400);
  const { passkeys } = await iris.call.do('exportAccount', {});
  expect(passkeys.map(({ name }) => name)).toEqual([
    'The key on my ring',
    'Key 1',
    'Key 2',
    'Key 3',
    'Key 4',
  ]);
  const { notifications } = await iris.call.do('notifications', {});
  expect(notifications.filter(({ type }) => type === 'account')).toHaveLength(appLockLimits.mostPasskeys);
});
