import { expect, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { sanctionOfPerson } from '../../../api/src/platform/http/sanctions.ts';
import { newHandle } from '../../support/fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs } from '../../support/members.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';
import { sharedPair } from '../../support/partner-invites-fixtures.ts';

const { context } = await openIsolated();
const as = (who: SignedIn) => callsAs(who, context);

/** Iris and Bo of one couple. Otto has reported what Bo wrote to him. */
async function people() {
  const [iris, bo] = await sharedPair(context);
  const otto = await newMember(context);
  const conversationId = conversationIdOf(iris.profile.id, otto.profile.id);
  const said = { id: conversationId, content: 'Something cruel', messageType: 'text' } as const;
  const { data } = await handlers.sendMessage(said, bo, context);
  const id = `${conversationId}/${data.id}`;
  await handlers.report({ kind: 'message', id, reason: 'harassment' }, otto, context);
  return { iris, bo, otto, coupleId: iris.profile.id };
}
const restrict = async (profileId: number) =>
  decide(profileId, await memberOfTier(context, 'trusted'), context, { outcome: 'restrict', days: 14 });
async function part(who: Owner): Promise<void> {
  await as(who).leaveProfile({ handle: newHandle() });
  await runTimer(context);
}
async function isRestricted({ personId }: SignedIn) {
  const profile = await context.people.findOwnProfile(personId);
  return profile !== undefined && sanctionOfPerson(profile, personId, context.now()) !== null;
}
const areRestricted = (...all: SignedIn[]) => Promise.all(all.map(isRestricted));
const decisionsOf = async (who: Owner) => (await as(who).ownDecisions({})).decisions;

it('names the one of two who did it, and goes with them alone', async () => {
  const { iris, bo, coupleId } = await people();
  await restrict(coupleId);
  expect(await areRestricted(iris, bo)).toEqual([false, true]);
  for (const [who, reason] of [
    [iris, ''],
    [bo, 'Against the house rules.'],
  ] as const)
    expect(await decisionsOf(who)).toMatchObject([
      { outcome: 'restrict', doneBy: 'Bo', until: expect.any(String), reason },
    ]);
  await part(bo);
  expect(await areRestricted(iris, bo)).toEqual([false, true]);
  expect(await decisionsOf(iris)).toEqual([]);
  const [decision] = await decisionsOf(bo);
  expect(decision).toMatchObject({ outcome: 'restrict', appealUntil: expect.any(String) });
  const words = { id: decision?.id ?? '', text: 'It was not like that.' };
  await expect(as(iris).appeal(words)).rejects.toMatchObject({ status: 404 });
  await as(bo).appeal(words);
  expect(await decisionsOf(bo)).toMatchObject([{ appeal: { isYours: true } }]);
});

it('does not follow the other, who is not under review for it either', async () => {
  const { iris, bo, coupleId } = await people();
  await part(iris);
  expect(await context.people.findOwnProfile(iris.personId)).toMatchObject({ status: 'Approved' });
  await restrict(coupleId);
  await runTimer(context);
  expect(await areRestricted(iris, bo)).toEqual([false, true]);

  const { iris: vera, bo: noor, coupleId: theirs } = await people();
  await restrict(theirs);
  await part(vera);
  expect(await areRestricted(vera, noor)).toEqual([false, true]);
});

it('finds who did it where they had left before it was decided, or leave after', async () => {
  const { iris, bo, coupleId } = await people();
  await part(bo);
  expect(await context.people.findOwnProfile(bo.personId)).toMatchObject({ status: 'FurtherReviewRequired' });
  await restrict(coupleId);
  await runTimer(context);
  expect(await areRestricted(iris, bo)).toEqual([false, true]);

  const { iris: vera, bo: noor, coupleId: theirs } = await people();
  await restrict(theirs);
  await as(noor).deleteAccount({ confirm: vera.profile.handle });
  await runTimer(context);
  expect(await areRestricted(vera)).toEqual([false]);
});

it('is the profile’s, and each of its people’s, where not all of it is known to be one person’s', async () => {
  const { iris, bo, coupleId } = await people();
  await reportOf(iris.profile, await newMember(context), context);
  await restrict(coupleId);
  const [decision] = await decisionsOf(iris);
  expect(decision).not.toHaveProperty('doneBy');
  await part(bo);
  expect(await areRestricted(iris, bo)).toEqual([true, true]);
});
