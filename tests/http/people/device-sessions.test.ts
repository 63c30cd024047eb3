import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { sessionLimits } from '../../../api/contract/people/sessions.ts';
import { approvedMember, couple, type Person, signIn } from '../../support/fixtures.ts';
import { signInAfterEnd } from '../../support/sign-in-after-end.ts';

const place = inject('addresses');

/** A sign-in of some seconds ago, on a device of its own. */
async function device(email: string, ago: number, browser: 'Firefox' | 'Safari') {
  const person = await signIn(place, email, 'Somebody', ago);
  const key = randomUUID();
  const note = () => person.call.do('noteSession', { key, browser, system: null });
  await note();
  return { ...person, note };
}

const listDeviceNames = async ({ call }: Person) =>
  (await call.do('ownSessions', {})).sessions.map(({ browser, isThis }) => ({ browser, isThis }));

it('lists the devices of a person, and says which is this one', async () => {
  const iris = await approvedMember(place);
  const phone = await device(iris.email, 120, 'Safari');
  const laptop = await device(iris.email, 60, 'Firefox');
  await phone.note();
  expect(await listDeviceNames(phone)).toEqual([
    { browser: 'Safari', isThis: true },
    { browser: 'Firefox', isThis: false },
  ]);
  expect((await listDeviceNames(laptop)).find(({ isThis }) => isThis)).toMatchObject({ browser: 'Firefox' });
  // A device that was never noted works, and has no name.
  expect((await listDeviceNames(iris)).some(({ isThis }) => isThis)).toBe(false);
});

it('tells of a further device, once', async () => {
  const iris = await approvedMember(place);
  const first = await device(iris.email, 120, 'Safari');
  const told = async () =>
    (await iris.call.do('notifications', {})).notifications
      .filter(({ type }) => type === 'account')
      .map(({ title }) => title);
  expect(await told()).toEqual([]);
  const second = await device(iris.email, 60, 'Firefox');
  for (const one of [first, second, second]) await one.note();
  expect(await told()).toEqual(['You signed in with Firefox']);
});

it('ends one device and leaves the others', async () => {
  const iris = await approvedMember(place);
  const [phone, laptop] = [await device(iris.email, 120, 'Safari'), await device(iris.email, 60, 'Firefox')];
  const { sessions } = await laptop.call.do('ownSessions', {});
  const id = sessions.find(({ browser }) => browser === 'Safari')?.id ?? '';
  for (const _ of ['once', 'again'])
    expect((await laptop.call.do('endSession', { id })).sessions).toMatchObject([{ browser: 'Firefox' }]);
  expect(await phone.call.try('homeStats')).toMatchObject({
    status: 401,
    body: { message: 'Please sign in again.', code: 'signed-out' },
  });
  // Without its key too: the token is known by its sign-in.
  const renewed = await signIn(place, iris.email, 'Somebody', 120);
  expect([200, 401]).toContain((await renewed.call.try('homeStats')).status);
  for (const still of [laptop, iris]) expect((await still.call.try('homeStats')).status).toBe(200);
  await phone.call.try('noteSession', { key: randomUUID(), browser: null, system: null });
  expect(await listDeviceNames(laptop)).toHaveLength(1);
});

it('is nobody else’s: neither a stranger’s nor the other person’s of a couple', async () => {
  const [iris, otto] = [await approvedMember(place), await couple(place)];
  const phone = await device(iris.email, 60, 'Safari');
  const [{ id } = { id: '' }] = (await phone.call.do('ownSessions', {})).sessions;
  expect((await otto.call.do('endSession', { id })).sessions).toEqual([]);
  expect((await phone.call.try('homeStats')).status).toBe(200);
});

it('forgets the devices when somebody signs out everywhere, and has them in the copy', async () => {
  const iris = await approvedMember(place);
  await device(iris.email, 60, 'Safari');
  const day = new Date().toISOString().slice(0, 10);
  const { signedInOn } = await iris.call.do('exportAccount', {});
  expect(signedInOn).toMatchObject([{ browser: 'Safari', system: null, since: day }]);
  await iris.call.do('signOutEverywhere', {});
  expect(await listDeviceNames(await signInAfterEnd(place, iris))).toEqual([]);
});

it('keeps every device of many that are noted at once', async () => {
  const iris = await approvedMember(place);
  const keys = Array.from({ length: 8 }, () => randomUUID());
  await Promise.all(
    [...keys, ...keys].map((key) => iris.call.do('noteSession', { key, browser: 'Edge', system: 'Windows' })),
  );
  expect(await listDeviceNames(iris)).toHaveLength(8);
});

it.each([
  [{ key: 'short', browser: null, system: null }, 400],
  [{ key: randomUUID(), browser: 'Netscape\r\nX: y', system: null }, 400],
  [{ key: randomUUID(), browser: null, system: null, town: 'Ghent' }, 400],
])('refuses %j', async (input, status) => {
  const iris = await approvedMember(place);
  expect((await iris.call.try('noteSession', input)).status).toBe(status);
});

it('is noted only so often', async () => {
  const iris = await approvedMember(place);
  const note = () => iris.call.try('noteSession', { key: randomUUID(), browser: null, system: null });
  const statuses: number[] = [];
  for (let n = 0; n <= sessionLimits.notedPerHour; n++) statuses.push((await note()).status);
  expect(statuses.at(-1)).toBe(429);
});
