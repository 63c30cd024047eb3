import { me } from '@veil/api/contract/people/me';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './client.ts';
import { earlyOrCalled, earlyPictures, earlyRead, keepEarlyReads } from './early-reads.ts';

const token = 'header.claims.signature';
const person = {
  id: 'p1',
  email: 'iris@veil.example',
  name: 'Iris',
  userStatus: 'PendingInvitation',
  createdAt: '2026-01-01T00:00:00.000Z',
  tier: 'explorer',
  approvalStatus: 'pending',
  profile: null,
};
const picture = '/api/profiles/signed-photo/thumbnail/1/2/3';

/** A page whose early requests are answered like this. */
function page(answers: Record<string, Response | undefined>) {
  const promises = Object.entries(answers).map(([key, answer]) => [key, Promise.resolve(answer)] as const);
  const all = Promise.all(promises.map(([, answer]) => answer));
  const veilEarly = {
    at: performance.now(),
    token,
    settings: Promise.resolve(),
    answers: new Map(promises),
    all,
  };
  vi.stubGlobal('window', { veilEarly });
  return veilEarly;
}

const json = (answer: unknown, status = 200) => Response.json(answer, { status });
/** Until what has come is read. */
const read = () => new Promise((resolve) => setTimeout(resolve, 5));

let signedIn: string | null = token;
beforeEach(() => {
  signedIn = token;
  vi.stubGlobal('localStorage', { getItem: () => signedIn });
});
afterEach(async () => {
  await earlyOrCalled(me, {}).catch(() => undefined);
  await read();
  vi.unstubAllGlobals();
});

it('an early answer is there before the call, is given once, and then asked for', async () => {
  const { answers } = page({ '/api/me': json(person) });
  keepEarlyReads();
  expect(earlyRead(me, {})).toBeUndefined();
  await read();
  expect(earlyRead(me, {})).toMatchObject({ name: 'Iris', approvalStatus: 'pending' });
  const answer = await earlyOrCalled(me, {});
  expect(answer).toBe(earlyRead(me, {}));
  await read();
  expect(earlyRead(me, {})).toBeUndefined();
  expect([...answers.keys()]).toEqual([]);
});

it('is not shown again once a call took it, and not when it is old', async () => {
  const early = page({ '/api/me': json(person) });
  keepEarlyReads();
  await read();
  early.at -= 59_000;
  expect(earlyRead(me, {})).toBeDefined();
  expect(await call(me, {})).toMatchObject({ name: 'Iris' });
  expect(earlyRead(me, {})).toBeUndefined();
  const later = page({ '/api/me': json(person) });
  keepEarlyReads();
  await read();
  later.at -= 61_000;
  expect(earlyRead(me, {})).toBeUndefined();
});

it('another person does not see it', async () => {
  page({ '/api/me': json(person) });
  keepEarlyReads();
  await read();
  signedIn = 'somebody.else.here';
  expect(earlyRead(me, {})).toBeUndefined();
  signedIn = token;
  expect(earlyRead(me, {})).toBeDefined();
});

it.each([
  ['a refusal', () => json({ message: 'no' }, 403)],
  ['what is no JSON', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['JSON of another form', () => json({ name: 7 })],
  ['a lost connection', () => undefined],
])('%s is left to the call', async (_what, answer) => {
  page({ '/api/me': answer() });
  keepEarlyReads();
  await read();
  expect(earlyRead(me, {})).toBeUndefined();
});

it('early pictures are given to the person who asked for them alone', async () => {
  const image = () => new Response('bytes', { headers: { 'content-type': 'image/jpeg' } });
  page({ '/api/me': json(person), [picture]: image() });
  expect((await earlyPictures()).map(([address]) => address)).toEqual([picture]);
  page({ [picture]: image() });
  signedIn = 'somebody.else.here';
  expect(await earlyPictures()).toEqual([]);
});
