import { expect, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { personDecided } from '../../../api/contract/safety/report-words.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { newHandle } from '../../support/fixtures.ts';
import { guest, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';
import {
  acceptance,
  acceptInvite,
  approveWaiting,
  company,
  inviteTo,
  sharedPair,
} from '../../support/partner-invites-fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;

const inside = await openIsolated();
const context = withoutLimits(inside.context);
const as = (who: Owner) => callsAs(who, context);

const tick = (ms = 1000) => {
  inside.clock.now = new Date(inside.clock.now.getTime() + ms);
};
const asRead = (who: Owner) => rereadOwner(who, context);
const exportOf = (who: Owner) => as(who).exportAccount({});
const write = async (who: Owner, id: string, content: string) =>
  (await as(who).sendMessage({ id, content, messageType: 'text' })).data;

const titlesOf = async (who: Owner) =>
  (await as(who).recentActivity({})).activities.map(({ title }) => title);

/** Iris and Bo of one couple. */
async function couple() {
  const [iris, bo] = await sharedPair(context);
  tick();
  return { iris: await asRead(iris), bo };
}

it('keeps a report from the other person of the profile, also its answer, and takes theirs', async () => {
  const { iris, bo } = await couple();
  const vera = await newMember(context);
  const report = (who: Owner, text: string) =>
    as(who).report({ kind: 'profile', id: vera.profile.handle, reason: 'harassment', text });
  await report(bo, 'She wrote to me at work.');
  expect((await exportOf(bo)).reportsMade).toMatchObject([{ text: 'She wrote to me at work.' }]);
  expect((await exportOf(iris)).reportsMade).toEqual([]);
  const judge = await memberOfTier(context);
  const caseOf = async () => handlers.moderationCase({ subjectId: vera.profile.id }, judge, context);
  await report(bo, 'Once more.');
  expect((await caseOf()).reports).toBe(1);
  await report(iris, 'And to me.');
  expect(await caseOf()).toMatchObject({ reports: 2, weight: 1 });
  await decide(vera.profile.id, judge, context);
  await runTimer(context);
  const answers = async (who: Owner) =>
    (await titlesOf(who)).filter((title) => title.startsWith('Your report'));
  expect([(await answers(iris)).length, (await answers(bo)).length]).toEqual([1, 1]);
});

it('takes the answer to a report to whoever reported, also on a profile of their own', async () => {
  const { iris, bo } = await couple();
  const vera = await newMember(context);
  await reportOf(vera.profile, await asRead(bo), context);
  await as(bo).leaveProfile({ handle: newHandle() });
  await runTimer(context);
  await decide(vera.profile.id, await memberOfTier(context), context);
  await runTimer(context);
  expect(await titlesOf(bo)).toContain(`Your report was read. We acted. ${personDecided}`);
  expect(await titlesOf(iris)).not.toContain(`Your report was read. We acted. ${personDecided}`);
});

it('neither deletes, reports nor exports letters from before somebody came', async () => {
  const [first, otto] = [await company(context), await newMember(context)];
  const id = conversationIdOf(first.profile.id, otto.profile.id);
  const own = await write(first, id, 'From one of us.');
  const theirs = await write(otto, id, 'To one of you.');
  await as(first).reactToMessage({ id, messageId: theirs.id, reaction: 'heart' });
  tick();
  const bo = await acceptInvite((await inviteTo(first, 1, context)).code, context);
  tick();
  const remove = handlers.deleteMessage({ id, messageId: own.id }, bo, context);
  await expect(remove).rejects.toMatchObject({ status: 404 });
  const report = { kind: 'message', id: `${id}/${theirs.id}`, reason: 'harassment' } as const;
  await expect(handlers.report(report, bo, context)).rejects.toMatchObject({ status: 404 });
  expect(await exportOf(bo)).toMatchObject({ messagesSent: [], conversations: [], reactionsGiven: [] });
  const later = await write(otto, id, 'To both of you.');
  const { text } = (await context.reportables.message?.find(`${id}/${later.id}`, bo, context)) ?? {};
  expect(text).not.toContain('of us');
  expect(text).toContain('To both of you.');
  const { messages } = await as(first).conversationPage({ id });
  expect(messages.map(({ content }) => content)).toEqual([
    'From one of us.',
    'To one of you.',
    'To both of you.',
  ]);
  expect((await exportOf(first)).reactionsGiven).toHaveLength(1);
});

it('keeps the towns that one person avoids from the other, who cannot end them', async () => {
  const { iris, bo } = await couple();
  const avoid = (who: Owner, town: string) => as(who).addPlaceShield({ town, km: 10 });
  const { id } = await avoid(bo, 'Ghent, Belgium');
  const townsOf = async (who: Owner) => (await as(who).ownShields({})).places.map(({ town }) => town);
  const placesIn = async (who: Owner) =>
    ((await exportOf(who)).profile?.placesAvoided ?? []).map(({ town }) => town);
  expect([await townsOf(bo), await placesIn(bo)]).toEqual([['Ghent, Belgium'], ['Ghent, Belgium']]);
  expect([await townsOf(iris), await placesIn(iris)]).toEqual([[], []]);
  await as(iris).removeShield({ id });
  const stored = async (who: Owner) => (await asRead(who)).profile.placeShields ?? [];
  expect((await stored(iris)).map(({ end }) => end)).toEqual([undefined]);
  for (const town of ['Antwerp, Belgium', 'Bruges, Belgium', 'Ghent, Belgium']) await avoid(iris, town);
  expect(await townsOf(iris)).toEqual(['Ghent, Belgium', 'Bruges, Belgium', 'Antwerp, Belgium']);

  await as(bo).leaveProfile({ handle: newHandle() });
  await runTimer(context);
  expect(await townsOf(bo)).toEqual(['Ghent, Belgium']);
  expect((await stored(bo)).map((one) => one.id)).toEqual([id]);
  const left = (await stored(iris)).find((one) => one.id === id);
  const earliest = new Date(inside.clock.now.getTime() + 30 * dayMs).toISOString();
  expect((left?.end?.at ?? '') > earliest).toBe(true);
  expect(await townsOf(iris)).toHaveLength(3);
  tick(46 * dayMs);
  await runTimer(context, 0);
  expect((await stored(iris)).map((one) => one.id)).not.toContain(id);
});

it('locks nobody out who leaves while only a report of low weight is open', async () => {
  const [judge, liar] = [await memberOfTier(context), await newMember(context)];
  for (let times = 0; times < 2; times++) {
    const somebody = await newMember(context);
    await reportOf(somebody.profile, liar, context);
    await decide(somebody.profile.id, judge, context, { outcome: 'dismiss' });
  }
  const statusAfterLeaving = async (reporter: Owner) => {
    const { iris } = await couple();
    await reportOf(iris.profile, reporter, context);
    await as(iris).leaveProfile({ handle: newHandle() });
    await runTimer(context);
    return (await context.people.findOwnProfile(iris.personId))?.status;
  };
  expect(await statusAfterLeaving(liar)).toBe('Approved');
  expect(await statusAfterLeaving(await newMember(context))).toBe('FurtherReviewRequired');
});

it('costs no profile its card if one person takes the keys of four at once', async () => {
  const makers = await Promise.all(Array.from({ length: 4 }, () => company(context)));
  const keys = await Promise.all(makers.map((who) => inviteTo(who, 1, context)));
  const bo = guest();
  await Promise.allSettled(
    keys.map(({ code }) => handlers.acceptPartnerInvite(acceptance(code), bo, context)),
  );
  await runTimer(context);
  await approveWaiting(bo, context);
  const profiles = await Promise.all(makers.map(async (who) => (await asRead(who)).profile));
  expect(profiles.filter(({ people }) => people.length === 2)).toHaveLength(1);
  for (const { members, people, incomplete } of profiles) {
    expect(members).toHaveLength(2);
    expect(members[1]?.name).toBe(people.length === 2 ? 'Bo' : 'Person 1');
    expect(incomplete).toBeUndefined();
  }
});
