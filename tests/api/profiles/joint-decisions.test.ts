import { expect, it } from 'vitest';
import { jointDecisionMessages } from '../../../api/contract/profiles/joint-decisions.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../api/src/profiles/photos/album/owner.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { dayOf } from '../../../api/src/safety/audit/store.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { host, joinEvent } from '../../support/events-fixtures.ts';
import { addPhotoOf, atMoment, newMember, openInProcess } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { company, sharedPair } from '../../support/partner-invites-fixtures.ts';

const { context } = openInProcess();
const as = (who: Owner) => callsAs(who, context);
type What = 'events' | 'pictures';

/** Iris and Bo of one couple, who decide something together, and Otto, who hosts. */
async function people(what: What) {
  const [iris, bo] = await sharedPair(context);
  const otto = await newMember(context);
  for (const who of [iris, bo]) await rule(who, what, true);
  return { iris: await rereadOwner(iris, context), bo: await rereadOwner(bo, context), otto };
}
const rule = (who: Owner, what: What, isWanted: boolean) => as(who).setJointRule({ what, isWanted });
const askFor = (who: Owner, event: { id: number; people?: number }) =>
  as(who).requestAssent({ event: { shownTo: 'guests', ...event } });
const answer = (who: Owner, id: string, isYes: boolean) => as(who).answerAssentRequest({ id, isYes });
const read = (who: Owner) => as(who).ownJointDecisions({});
const idOf = async (who: Owner) => (await read(who)).requests[0]?.id ?? '';
const told = async (who: Owner) =>
  (await as(who).notifications({})).notifications
    .filter(({ id }) => id.startsWith('together-'))
    .map(({ title }) => title);

it('comes to an event once both have said yes, and tells each what waits for them', async () => {
  const { iris, bo, otto } = await people('events');
  const { id } = await host(otto, context);
  const alone = joinEvent(id, await rereadOwner(iris, context), context);
  await expect(alone).rejects.toMatchObject({ status: 409, code: 'assent-needed' });
  const { requests } = await askFor(iris, { id });
  expect(requests).toMatchObject([{ isYours: true, hasAgreed: true, outcome: null }]);
  expect(await told(bo)).toHaveLength(1);
  expect(await told(iris)).toEqual([]);
  expect((await read(bo)).requests).toMatchObject([
    { isYours: false, by: 'Person 0', hasAgreed: false, event: { id, title: 'Supper by candlelight' } },
  ]);
  expect((await answer(bo, await idOf(bo), true)).requests).toMatchObject([{ outcome: 'done' }]);
  const { event } = await as(bo).eventById({ eventId: id });
  expect(event).toMatchObject({ standing: 'joined', attendeeCount: 2 });
  expect(await told(bo)).toEqual([]);
  expect(await told(iris)).toEqual(['Everybody on your profile said yes, and it is done']);
  await as(bo).leaveEvent({ eventId: id });
});

it('is in the audit: the rule, what was asked and that it was answered, never how', async () => {
  const { iris, bo, otto } = await people('events');
  const { id } = await host(otto, context);
  await askFor(iris, { id });
  await answer(bo, await idOf(bo), false);
  const of = async (kind: 'joint-rule-set' | 'assent-requested' | 'assent-answered') =>
    (
      await context.audit.listDay({ day: dayOf(context.now()), kind, profileId: iris.profile.id }, '~', 9)
    ).map(({ outcome }) => outcome);
  expect(await of('joint-rule-set')).toEqual(['wanted', 'wanted']);
  expect(await of('assent-requested')).toEqual(['']);
  expect(await of('assent-answered')).toEqual(['']);
});

it('looks for room when it is carried out, and does nothing else than what they said yes to', async () => {
  const { iris, bo, otto } = await people('events');
  const [full, edited] = [await host(otto, context, { maxAttendees: 2 }), await host(otto, context)];
  for (const { id } of [full, edited]) await askFor(iris, { id });
  await joinEvent(full.id, await company(context), context);
  const { version } = (await handlers.eventById({ eventId: edited.id }, otto, context)).event;
  await handlers.editEvent({ eventId: edited.id, version, time: '21:30' }, otto, context);
  for (const { id } of (await read(bo)).requests) await answer(bo, id, true);
  const { requests } = await read(iris);
  expect(requests.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['done', ''],
    ['refused', jointDecisionMessages.changed],
  ]);
  const standing = async (eventId: number) => (await as(iris).eventById({ eventId })).event.standing;
  expect([await standing(full.id), await standing(edited.id)]).toEqual(['waiting', 'none']);
});

it('shows whoever asks the same for a no and for no answer, and lets either end the rule', async () => {
  const { iris, bo, otto } = await people('events');
  const { id } = await host(otto, context);
  await askFor(iris, { id });
  const before = await read(iris);
  expect((await answer(bo, await idOf(bo), false)).requests).toEqual([]);
  expect(await read(iris)).toEqual(before);
  const dayLater = atMoment(context, new Date(context.now().getTime() + 24 * 3_600_000));
  expect((await handlers.ownJointDecisions({}, await rereadOwner(iris, context), dayLater)).requests).toEqual(
    [],
  );
  const late = handlers.answerAssentRequest(
    { id: before.requests[0]?.id ?? '', isYes: true },
    await rereadOwner(bo, context),
    dayLater,
  );
  await expect(late).rejects.toMatchObject({ message: jointDecisionMessages.gone });
  await rule(bo, 'events', false);
  await as(iris).seeRuleEnding({ what: 'events' });
  expect((await read(bo)).rules).toContainEqual({
    what: 'events',
    state: 'off',
    hasAgreed: false,
    ending: null,
  });
  expect((await joinEvent(id, await rereadOwner(iris, context), context)).standing).toBe('joined');
});

it('tells at once that one ended a rule, which holds until the other has seen it, for a day at most', async () => {
  const { iris, bo, otto } = await people('pictures');
  const photoId = await addPhotoOf(profilePhotoOwner(iris.profile.id), context.now(), context, 'approved');
  await as(iris).sayWhoIsShown({ photoId, memberIds: [] });
  await as(iris).setPhotoPrivacy({ photoId, isPrivate: true });
  const { connect } = connectionActions(context);
  await connect(iris, otto);
  await rule(bo, 'pictures', false);
  expect(await told(iris)).toEqual(['Somebody on your profile ended a rule about deciding together']);
  const wish = { profileId: otto.profile.id, photoIds: [photoId], span: 'day' as const };
  const open = async (at: typeof context) => handlers.grantPhotoAccess(wish, await rereadOwner(bo, at), at);
  await expect(open(context)).rejects.toMatchObject({ code: 'assent-needed' });
  const ending = async (who: Owner) =>
    (await read(who)).rules.find(({ what }) => what === 'pictures')?.ending;
  expect(await ending(iris)).toMatchObject({ isYours: false, hasSeen: false, opened: [] });
  await open(atMoment(context, new Date(context.now().getTime() + 24 * 3_600_000)));
  expect(await ending(iris)).toMatchObject({ opened: [{ handle: otto.profile.handle, pictures: 1 }] });
  await as(iris).seeRuleEnding({ what: 'pictures' });
  expect([await told(iris), await ending(iris)]).toEqual([[], null]);
});

it('takes the rule and what is asked away with whoever leaves, and says yes for nobody who paused', async () => {
  const { iris, bo, otto } = await people('events');
  const { id } = await host(otto, context);
  await askFor(iris, { id });
  const asked = await idOf(bo);
  await as(iris).pauseProfile({ isPaused: true });
  await expect(answer(bo, asked, true)).rejects.toMatchObject({ status: 403 });
  await as(iris).pauseProfile({ isPaused: false });
  await as(bo).deleteAccount({ confirm: iris.profile.handle });
  expect((await read(iris)).requests).toEqual([]);
  expect((await rereadOwner(iris, context)).profile.jointDecisions).toBeUndefined();
});

it('opens private pictures once both have said yes, and not to others than they were shown', async () => {
  const { iris, bo, otto } = await people('pictures');
  const owner = profilePhotoOwner(iris.profile.id);
  const photoId = await addPhotoOf(owner, context.now(), context, 'approved');
  await as(iris).sayWhoIsShown({ photoId, memberIds: [] });
  await as(iris).setPhotoPrivacy({ photoId, isPrivate: true });
  const { connect } = connectionActions(context);
  await connect(iris, otto);
  const wish = { profileId: otto.profile.id, photoIds: [photoId], span: 'day' as const };
  const open = () => as(iris).grantPhotoAccess(wish);
  await expect(open()).rejects.toMatchObject({ code: 'assent-needed' });
  const seen = async () => (await as(otto).photoAccessBetween({ profileId: iris.profile.id })).theirs;

  await as(iris).requestAssent({ pictures: wish });
  expect(await seen()).toBeNull();
  expect((await read(bo)).requests).toMatchObject([
    { pictures: { handle: otto.profile.handle, photos: [`${iris.profile.id}/${photoId}`], span: 'day' } },
  ]);
  await answer(bo, await idOf(bo), true);
  expect((await seen())?.photos).toHaveLength(1);
  // Closing needs nobody's yes.
  await as(bo).revokePhotoAccess({ profileId: otto.profile.id });
  expect(await seen()).toBeNull();

  await as(iris).requestAssent({ pictures: wish });
  await changeProfile(
    otto.profile.id,
    (one) => ({ ...one, people: [...one.people, { ...one.people[0], personId: 'vera' } as never] }),
    context,
  );
  await answer(bo, (await read(bo)).requests.find(({ outcome }) => outcome === null)?.id ?? '', true);
  expect((await read(iris)).requests.map(({ reason }) => reason)).toContain(jointDecisionMessages.changed);
});

it('is one action, however often the last two answer at once', async () => {
  const { iris, bo, otto } = await people('events');
  const { id } = await host(otto, context);
  await askFor(iris, { id });
  const asked = await idOf(bo);
  await Promise.allSettled([answer(bo, asked, true), answer(bo, asked, true), answer(iris, asked, false)]);
  const { event } = await as(bo).eventById({ eventId: id });
  const { requests } = await read(iris);
  expect(event.standing).toBe(requests[0]?.outcome === 'done' ? 'joined' : 'none');
});
