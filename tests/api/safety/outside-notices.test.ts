import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashFrom, hashText } from '../../../api/shared/pdq.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { samplePhoto } from '../../fixtures/stored-profile.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { host as hostEvent } from '../../support/events-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import { decide, memberOfTier, outsideReport } from '../../support/moderation-fixtures.ts';
import { newGroup } from '../gatherings/groups-in-process.ts';

const inside = await openIsolated();
const context = withoutLimits(inside.context);
const [first, second] = [await memberOfTier(context), await memberOfTier(context)];

const send = (more: object = {}) =>
  handlers.reportFromOutside({ ...outsideReport(), ...more }, undefined, context);
const stateOf = (number: string) => handlers.noticeState({ number }, undefined, context);
const subjectOf = async (number: string) =>
  (await context.outsideNotices.at(number).find())?.value.about.subjectId ?? 0;
const isQueuedFor = async (subjectId: number, reader: Owner, about: 'members' | 'nobody') =>
  (await handlers.moderationQueue({ about }, reader, context)).cases.some(
    (one) => one.subjectId === subjectId,
  );

it('a stranger without an address reads by a number what became of it, and asks once for a second look', async () => {
  const { email: _email, ...report } = outsideReport();
  const { number } = await handlers.reportFromOutside(report, undefined, context);
  expect((await handlers.reportFromOutside(report, undefined, context)).number).toBe(number);
  expect(await stateOf(number)).toMatchObject({ decision: null, again: null, mayAskAgain: false });

  const subjectId = await subjectOf(number);
  await decide(subjectId, first, context, { outcome: 'dismiss' });
  expect(await stateOf(number.toLowerCase())).toMatchObject({
    decision: { hasActed: false },
    mayAskAgain: true,
  });

  const text = 'Please look at the mirror in the background: it is my room.';
  const asked = await handlers.askForSecondLook({ number, text }, undefined, context);
  expect(asked).toMatchObject({ again: { decision: null }, mayAskAgain: false });
  await expect(handlers.askForSecondLook({ number, text }, undefined, context)).rejects.toMatchObject({
    status: 409,
  });
  expect(await isQueuedFor(subjectId, first, 'nobody')).toBe(false);
  expect(await isQueuedFor(subjectId, second, 'nobody')).toBe(true);
  await decide(subjectId, second, context, { outcome: 'warn' });
  expect((await stateOf(number)).again).toMatchObject({ decision: { hasActed: true } });
});

it('a number that nobody has is not found, and none is asked about again before it was decided', async () => {
  await expect(stateOf('AAAA-AAAA-AAAA-AAAA')).rejects.toMatchObject({ status: 404 });
  const { number } = await send();
  const ask = handlers.askForSecondLook({ number, text: 'You were too slow for me.' }, undefined, context);
  await expect(ask).rejects.toMatchObject({ status: 409 });
});

/** The hash with so many other bits. */
function changed(hash: string, bits: number): string {
  const words = hashFrom(hash);
  for (let bit = 0; bit < bits; bit++) words[bit % 8] = (words[bit % 8] ?? 0) ^ (1 << (bit >> 3));
  return hashText(words);
}

it('of a picture that was never sent, finds what looks like it and nothing else, and keeps copies from coming in', async () => {
  const hash = randomUUID().replaceAll('-', '').repeat(2);
  const [alike, other] = await newMembers(2, context);
  for (const [who, bits] of [
    [alike, 20],
    [other, 60],
  ] as const) {
    const photo = { ...samplePhoto({ isPrimary: true }), id: randomUUID(), hash: changed(hash, bits) };
    await changeProfile(who.profile.id, (profile) => ({ ...profile, photos: [photo] }), context);
  }
  const isSeen = async ({ profile: { handle } }: Owner) =>
    (await handlers.memberProfile({ handle }, first, context)).photos.length > 0;
  const { number } = await send({ hash, isShown: true });
  await runTimer(context);
  await runTimer(context);
  expect([await isSeen(alike), await isSeen(other)]).toEqual([false, true]);
  expect(await isQueuedFor(alike.profile.id, first, 'members')).toBe(true);
  expect(await isQueuedFor(other.profile.id, first, 'members')).toBe(false);

  await decide(await subjectOf(number), first, context, { outcome: 'remove' });
  const later = { ...context.removedPictures };
  expect(await later.reasonFor([hashFrom(changed(hash, 31))])).toBe('intimate');
});

it('of a picture that was never sent, finds and removes it among the photos of an event and of a group too', async () => {
  const hash = randomUUID().replaceAll('-', '').repeat(2);
  const [host, maker] = await newMembers(2, context);
  const { id: eventId } = await hostEvent(host, context);
  const { id: groupId } = await newGroup(maker, context);
  const picture = () => ({ ...samplePhoto({ isPrimary: true }), id: randomUUID(), hash: changed(hash, 12) });
  const owners = [
    { kind: 'event', id: eventId, who: host },
    { kind: 'group', id: groupId, who: maker },
  ];
  for (const { kind, id } of owners)
    await context.photoOwners[kind]?.change(id, (album) => ({ ...album, photos: [picture()] }), context);
  const photosOf = async ({ kind, id }: { kind: string; id: number }) =>
    (await context.photoOwners[kind]?.find(id, context))?.photos ?? [];
  await send({ hash, isShown: true });
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await runTimer(context);
  for (const owner of owners) {
    expect(await photosOf(owner)).toMatchObject([{ withheld: expect.anything() }]);
    expect(await isQueuedFor(owner.who.profile.id, first, 'members')).toBe(true);
    await decide(owner.who.profile.id, first, context, { outcome: 'remove' });
  }
  // An instance goes by what it has read for a minute.
  inside.clock.now = new Date(inside.clock.now.getTime() + 61_000);
  expect(await context.removedPictures.reasonFor([hashFrom(changed(hash, 31))])).toBe('intimate');
});

it('what a reviewer finds by themselves is decided by somebody else, and says so to whom it is about', async () => {
  const about = await newMember(context);
  const thing = { kind: 'profile', id: about.profile.handle, reason: 'fake' as const, isOwn: true };
  await expect(handlers.report(thing, await newMember(context), context)).rejects.toMatchObject({
    status: 403,
  });
  await handlers.report(thing, first, context);
  const { id } = about.profile;
  await expect(handlers.moderationCase({ subjectId: id }, first, context)).rejects.toMatchObject({
    status: 404,
  });
  await decide(id, second, context);
  const { decisions } = await handlers.ownDecisions({}, about, context);
  expect(decisions[0]).toMatchObject({ origin: 'own', by: 'person' });
});
