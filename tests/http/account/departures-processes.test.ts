import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { roundsOf } from '../../../local/rounds.ts';
import { caughtUp } from '../../database.ts';
import { openInside } from '../inside.ts';
import { type SecondApi, startSecondApi } from '../second-api.ts';
import { approved, newHandle, type Person } from '../story.ts';
import { pairOf } from './departures-story.ts';

const place = inject('addresses');
const { context, clock } = openInside();
const { people, blocks } = context;
let second: SecondApi;

beforeAll(async () => {
  second = await startSecondApi(place);
});
afterAll(() => second.stop());

const rounds = roundsOf(1, 200);
const manyTimes = { repeats: rounds - 1, timeout: roundsOf(90_000, 60_000) };
const patience = { timeout: 60_000 };

/** By their sign-in, which is read while they have one. */
const withIds = <All extends Person[]>(...all: All): Promise<{ [At in keyof All]: Known }> =>
  Promise.all(all.map(async (one) => ({ ...one, personId: (await one.call.get('me', {})).id }))) as never;
type Known = Person & { personId: string };

const profileOf = ({ personId }: Known) => people.findOwnProfile(personId);
const part = (who: Person) => who.call.get('partFromProfile', { handle: newHandle(), shield: true });

async function areApart(one: Known, other: Known): Promise<boolean[]> {
  // The processes' writes hold from their moment on.
  clock.now = new Date();
  const [own, theirs] = [await profileOf(one), await profileOf(other)];
  if (!own || !theirs) return [];
  const [mine, yours] = [await blocks.findApart(own.id), await blocks.findApart(theirs.id)];
  return [mine.has(theirs.people), yours.has(own.people)];
}

it(
  'of two processes one parts, the others block, report and delete: a block holds for both',
  manyTimes,
  async () => {
    const [pair, one, vera] = await Promise.all([pairOf(place), approved(place), approved(place)]);
    const [iris, bo, otto] = await withIds(pair.iris, pair.bo, one);
    const { handle } = pair.iris;
    await caughtUp();
    const [parted, blocked] = await Promise.allSettled([
      part(second.as(bo)),
      otto.call.get('blockMember', { handle }),
      second.as(vera).call.get('report', { kind: 'profile', id: handle, reason: 'fake' }),
      iris.call.get('deleteAccount', { confirm: handle }),
    ]);
    await caughtUp();
    await expect.poll(async () => (await profileOf(bo))?.people.length, patience).toBe(1);
    if (parted.status === 'fulfilled')
      await expect.poll(async () => (await profileOf(bo))?.members.map(({ name }) => name)).toEqual(['Bo']);
    await expect.poll(() => profileOf(iris), patience).toBeUndefined();
    if (blocked.status === 'fulfilled')
      await expect.poll(() => areApart(bo, otto), patience).toEqual([true, true]);
  },
);

it('both part by two processes, and each has a profile of their own', manyTimes, async () => {
  const pair = await pairOf(place);
  const [iris, bo] = await withIds(pair.iris, pair.bo);
  await caughtUp();
  await Promise.allSettled([part(iris), part(second.as(bo)), part(second.as(iris)), part(bo)]);
  await caughtUp();
  const both = async () => [await profileOf(iris), await profileOf(bo)];
  await expect.poll(async () => (await both()).map((one) => one?.people.length), patience).toEqual([1, 1]);
  const [hers, his] = await both();
  expect(hers?.id).not.toBe(his?.id);
  await expect.poll(() => areApart(iris, bo), patience).toEqual([true, true]);
});
