import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { leaveProfileMessages } from '../../../api/contract/profiles/leave-profile.ts';
import { partnerInviteMessages } from '../../../api/contract/profiles/partner-invites.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { waitForLag } from '../../database.ts';
import { newcomer, newHandle, type Person } from '../../support/fixtures.ts';
import { guestCalled, newMember, openInProcess } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import {
  acceptance,
  acceptInvite,
  approveWaiting,
  company,
  inviteTo,
} from '../../support/partner-invites-fixtures.ts';
import { type SecondApi, startSecondApi } from '../../support/second-api.ts';

const place = inject('addresses');
const { context, clock } = openInProcess();
const { people, blocks, profiles } = context;
let second: SecondApi;

beforeAll(async () => {
  second = await startSecondApi();
});
afterAll(() => second.stop());

const patience = { timeout: 60_000 };
const atOnce = 5;

/** Each of `work` a few rounds in the suite, 200 in the long run; some of them at once, as in a busy evening. */
async function inRounds(work: () => Promise<void>): Promise<void> {
  for (let done = 0; done < roundsOf(2, 200); done += atOnce) {
    clock.now = new Date();
    await Promise.all(Array.from({ length: Math.min(atOnce, roundsOf(2, 200) - done) }, work));
  }
}
const manyTimes = { timeout: roundsOf(90_000, 1_200_000) };

type Known = Person & SignedIn;
type KnownOwner = Person & Owner;

/** Somebody who calls over HTTP, and whom this process knows. */
async function known(): Promise<Known> {
  const person = await newcomer(place);
  return { ...guestCalled(person.email, context), ...person };
}
const approved = async (): Promise<KnownOwner> => {
  const person = await known();
  return { ...(await newMember(context, {}, person)), ...person };
};

/** Iris and Bo, who each sign in for a couple or a group of so many cards. */
async function pair(cards = 2): Promise<{ iris: KnownOwner; bo: KnownOwner }> {
  const [hers, his] = [await known(), await known()];
  const iris = { ...(await company(context, cards, hers)), ...hers };
  const bo = { ...(await acceptInvite((await inviteTo(iris, 1, context)).code, context, his)), ...his };
  return { iris: { ...(await rereadOwner(iris, context)), ...hers }, bo };
}

const profileOf = ({ personId }: SignedIn) => people.findOwnProfile(personId);
const part = (who: Person) => who.call.do('leaveProfile', { handle: newHandle(), shield: true });
const leave = (who: KnownOwner) => who.call.do('deleteAccount', { confirm: who.profile.handle });
const refusals = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));

async function areExcluded(one: SignedIn, other: SignedIn): Promise<boolean[]> {
  // What the processes wrote holds from their moment on.
  clock.now = new Date();
  const [own, theirs] = [await profileOf(one), await profileOf(other)];
  if (!own || !theirs) return [];
  const [mine, yours] = [await blocks.findExcluded(own.id), await blocks.findExcluded(theirs.id)];
  return [mine.has(theirs.people), yours.has(own.people)];
}

it('of two processes one parts, the others block, report and delete: a block holds for both', manyTimes, () =>
  inRounds(async () => {
    const [{ iris, bo }, otto, vera] = [await pair(), await approved(), await approved()];
    const { handle } = iris.profile;
    await waitForLag();
    const [parted, blocked] = await Promise.allSettled([
      part(second.as(bo)),
      otto.call.do('blockMember', { handle }),
      second.as(vera).call.do('report', { kind: 'profile', id: handle, reason: 'fake' }),
      leave(iris),
    ]);
    await waitForLag();
    await expect.poll(async () => (await profileOf(bo))?.people.length, patience).toBe(1);
    if (parted.status === 'fulfilled')
      await expect
        .poll(async () => (await profileOf(bo))?.members.map(({ name }) => name), patience)
        .toEqual(['Bo']);
    await expect.poll(() => profileOf(iris), patience).toBeUndefined();
    if (blocked.status === 'fulfilled')
      await expect.poll(() => areExcluded(bo, otto), patience).toEqual([true, true]);
  }),
);

it('both part by two processes, each twice, and each has a profile of their own', manyTimes, () =>
  inRounds(async () => {
    const { iris, bo } = await pair();
    await waitForLag();
    await Promise.allSettled([part(iris), part(second.as(bo)), part(second.as(iris)), part(bo)]);
    await waitForLag();
    const both = async () => [await profileOf(iris), await profileOf(bo)];
    await expect.poll(async () => (await both()).map((one) => one?.people.length), patience).toEqual([1, 1]);
    const [hers, his] = await both();
    expect(hers?.id).not.toBe(his?.id);
    await expect.poll(() => areExcluded(iris, bo), patience).toEqual([true, true]);
  }),
);

/** Actions of who made a key, while somebody takes it up by the other process. */
const meanwhile = {
  'takes it back': (iris: KnownOwner, id: string) => iris.call.do('withdrawPartnerInvite', { id }),
  leaves: (iris: KnownOwner) => leave(iris),
  'goes her own way': (iris: KnownOwner) => part(iris),
  'asks for the deletion of all, to which the other says yes': async (
    iris: KnownOwner,
    _: string,
    bo: KnownOwner,
  ) => {
    const confirm = iris.profile.handle;
    await Promise.all([iris, bo].map(({ call }) => call.do('askDeletion', { confirm })));
  },
};

it.each(Object.keys(meanwhile) as (keyof typeof meanwhile)[])(
  'a key is taken up by one process while who made it %s by another',
  manyTimes,
  (action) =>
    inRounds(async () => {
      const [{ iris, bo }, noor] = [await pair(4), await known()];
      const { id, code } = await inviteTo(iris, 2, context);
      await waitForLag();
      const settled = await Promise.allSettled([
        second.as(noor).call.do('acceptPartnerInvite', acceptance(code, { name: 'Noor' })),
        meanwhile[action](iris, id, bo),
      ]);
      await waitForLag();
      await approveWaiting(noor, context);
      const [took] = settled;
      const group = async () => (await profiles.find(iris.profile.id))?.value;
      // The group and the person say the same of each other.
      const isSettled = async () => {
        const [there, own] = [await group(), await profileOf(noor)];
        const isOn = there?.people.some(({ personId }) => personId === noor.personId) ?? false;
        return own?.joins === undefined && isOn === (own !== undefined && own.id === there?.id);
      };
      await expect.poll(isSettled, patience).toBe(true);
      const there = await group();
      const cards = there?.people.map(({ memberId }) => memberId) ?? [];
      expect(new Set(cards).size).toBe(cards.length);
      expect(there?.partnerInvites ?? []).toEqual([]);
      const isOn = there?.people.some(({ personId }) => personId === noor.personId) ?? false;
      if (took.status === 'rejected') {
        expect(String(took.reason)).toContain(partnerInviteMessages.opensNothing);
        expect(isOn).toBe(false);
      } else expect(isOn || (await profileOf(noor))?.joins === undefined).toBe(true);
    }),
);

it('what one paused, the other does not resume, by whichever process', manyTimes, () =>
  inRounds(async () => {
    const { iris, bo } = await pair();
    await bo.call.do('pauseProfile', { isPaused: true });
    await waitForLag();
    const settled = await Promise.allSettled([
      iris.call.do('pauseProfile', { isPaused: false }),
      second.as(iris).call.do('pauseProfile', { isPaused: false }),
      second.as(bo).call.do('pauseProfile', { isPaused: true }),
    ]);
    expect(refusals(settled)).toHaveLength(2);
    for (const refusal of refusals(settled)) expect(refusal).toContain(leaveProfileMessages.pausedByAnother);
    const byWhom = async () => (await profileOf(iris))?.pauses?.map(({ personId }) => personId);
    expect(await byWhom()).toEqual([bo.personId]);
    // The later of two ends may find the pause that the other has begun by then.
    const ends = [second.as(bo), bo].map(({ call }) => call.do('pauseProfile', { isPaused: false }));
    const [, ...ended] = await Promise.allSettled([
      iris.call.do('pauseProfile', { isPaused: true }),
      ...ends,
    ]);
    expect(ended.map(({ status }) => status)).toContain('fulfilled');
    for (const refusal of refusals(ended)) expect(refusal).toContain(leaveProfileMessages.pausedByAnother);
    await waitForLag();
    expect(await byWhom()).toEqual([iris.personId]);
  }),
);
