import { beforeEach, describe, expect, it } from 'vitest';
import { eventMessages } from '../../../api/contract/gatherings/events/words.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { activityTitlesOf, host, joinEvent } from '../../support/events-fixtures.ts';
import { type InProcess, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier } from '../../support/moderation-fixtures.ts';

const minuteMs = 60_000;
const asked = 'A host asks for help at an event, now';

let inside: InProcess;
let context: Context;
const as = (who: Owner) => callsAs(who, context);
let margot: Owner;
let iris: Owner;
let start: Date;
let lines: string[];

/** Each test counts the staff of a community of its own. */
beforeEach(async () => {
  inside = await openIsolated();
  lines = [];
  context = { ...withoutLimits(inside.context), log: (_level, what) => void lines.push(what) };
  start = inside.clock.now;
  [margot, iris] = await newMembers(2, context);
});

const eveningOf = (eventId: number, who: Owner) => as(who).eventEvening({ eventId });

const callFor = (eventId: number, who: Owner, phone?: string) => as(who).callForHelp({ eventId, phone });

/** An evening at whose door the clock stands, with Iris as a co-host. */
async function atTheDoor() {
  inside.clock.now = start;
  const event = await host(margot, context);
  await joinEvent(event.id, iris, context);
  await as(margot).setCoHost({ eventId: event.id, profileId: iris.profile.id, isCoHost: true });
  inside.clock.now = new Date(event.startsAt);
  return event;
}

const withTier = async (who: Owner, tier: Profile['tier']) => {
  await changeProfile(who.profile.id, (profile) => ({ ...profile, tier }), context);
};

const waitMinutes = (minutes: number) => {
  inside.clock.now = new Date(inside.clock.now.getTime() + minutes * minuteMs);
};

const callsLogged = () => lines.filter((one) => one === 'on-call-case').length;

async function openFirstCase(reader: Owner) {
  const { cases } = await as(reader).moderationQueue({});
  return as(reader).moderationCase({ subjectId: cases[0]?.subjectId ?? 0 });
}

describe('a call for help', () => {
  it('is one urgent case, however often and by whichever host it is made, and alerts moderators at once', async () => {
    const moderator = await memberOfTier(context, 'trusted');
    const { id } = await atTheDoor();
    const answers = await Promise.all(
      [margot, iris, margot].map((who) => callFor(id, who, '+32 470 12 34 56')),
    );
    expect(new Set(answers.map(({ receivedAt }) => receivedAt)).size).toBe(1);
    expect(answers[0]).toMatchObject({ emergencyNumber: '112', told: 1, mayCallAgain: false });
    expect(callsLogged()).toBe(1);
    expect(lines).not.toContain('on-call-case-without-moderator');
    expect(await activityTitlesOf(moderator, context)).toContain(asked);
    const queue = await handlers.moderationQueue({}, moderator, context);
    expect(queue.cases[0]).toMatchObject({ kinds: ['eventHelp'], reports: 1, handle: null });
    const one = await openFirstCase(moderator);
    expect(one.all[0]).toMatchObject({
      reason: 'help',
      evidence: expect.stringContaining('Korenmarkt 1'),
      help: {
        eventId: id,
        title: 'Supper by candlelight',
        where: expect.stringContaining('Korenmarkt 1'),
        phone: '+32 470 12 34 56',
      },
    });
    const { emergencyNumber: _number, ...help } = answers[0] ?? {};
    expect((await eveningOf(id, iris)).help).toEqual(help);
    await decide(one.subjectId, moderator, context, { outcome: 'dismiss' });
    expect((await eveningOf(id, iris)).help).toBeNull();
    await callFor(id, iris);
    expect(callsLogged()).toBe(2);
    inside.clock.now = start;
    const early = callFor(id, margot);
    await expect(early).rejects.toMatchObject({ status: 409, message: eventMessages.helpClosed });
    await expect(early).rejects.toBeInstanceOf(ApiError);
  });

  it('ends as answered: its host is told so once, and it is no report in any number', async () => {
    const moderator = await memberOfTier(context, 'trusted');
    const { id } = await atTheDoor();
    await callFor(id, margot);
    const isAbout = (title: string) => title.includes('help') || title.includes('case');
    expect((await activityTitlesOf(moderator, context)).filter(isAbout)).toEqual([asked]);
    expect((await eveningOf(id, margot)).help).toMatchObject({ isOpened: false });
    waitMinutes(1);
    const one = await openFirstCase(moderator);
    expect((await eveningOf(id, margot)).help).toMatchObject({ isOpened: true });
    await decide(one.subjectId, moderator, context, { outcome: 'dismiss' });
    expect(await activityTitlesOf(margot, context)).toContain(
      'Your call for help was answered, and is closed.',
    );
    expect((await activityTitlesOf(margot, context)).join()).not.toContain('nothing to act on');
    expect(await context.reporters.recordOf(margot.profile.id)).toEqual({ right: 0, wrong: 0 });
    const { weeks, reviewers } = await as(moderator).moderationStatistics({});
    expect(weeks[0]).toMatchObject({ decided: 0, dismissed: 0 });
    expect(reviewers).toEqual([]);
  });

  it('that waits is told again after twelve hours, as what it is', async () => {
    const moderator = await memberOfTier(context, 'trusted');
    const { id } = await atTheDoor();
    await callFor(id, margot);
    waitMinutes(12 * 60 + 1);
    await runTimer(context, 0);
    expect(await activityTitlesOf(moderator, context)).toContain('A call for help has waited for 12 hours');
  });

  it('of the only moderator reaches reviewers, who may open it, and the operator by a line of its own', async () => {
    await withTier(margot, 'trusted');
    const reviewers = [await memberOfTier(context, 'verified'), await memberOfTier(context, 'verified')];
    const { id } = await atTheDoor();
    expect(await callFor(id, margot)).toMatchObject({ told: 2 });
    expect(lines).toContain('on-call-case-without-moderator');
    expect(await activityTitlesOf(margot, context)).not.toContain(asked);
    for (const reviewer of reviewers) {
      expect(await activityTitlesOf(reviewer, context)).toContain(asked);
      expect((await openFirstCase(reviewer)).all[0]?.evidence).toContain('Korenmarkt 1');
    }
    const [first] = reviewers;
    if (first) await decide((await openFirstCase(first)).subjectId, first, context, { outcome: 'dismiss' });
    expect((await eveningOf(id, margot)).help).toBeNull();
  });

  it('says that nobody was told where the hosts are the only staff', async () => {
    await withTier(margot, 'trusted');
    await withTier(iris, 'verified');
    const { id } = await atTheDoor();
    expect(await callFor(id, margot)).toMatchObject({ told: 0 });
    expect((await eveningOf(id, iris)).help).toMatchObject({ told: 0, mayCallAgain: false });
    expect(lines).toContain('on-call-case-without-moderator');
    expect((await openFirstCase(iris)).all[0]?.evidence).toContain('Korenmarkt 1');
  });

  it('counts people of staff up to three, whatever keeps them and the hosts apart', async () => {
    const staff = [];
    for (let at = 0; at < 4; at++) staff.push(await memberOfTier(context, 'trusted'));
    const handle = staff[0]?.profile.handle ?? '';
    await as(margot).blockMember({ handle });
    const { id } = await atTheDoor();
    expect(await callFor(id, margot)).toMatchObject({ told: 3 });
    for (const one of staff) expect(await activityTitlesOf(one, context)).toContain(asked);
  });

  it('is made once more after a quarter of an hour, once for two who press at once', async () => {
    const moderator = await memberOfTier(context, 'trusted');
    const { id } = await atTheDoor();
    const first = await callFor(id, margot);
    waitMinutes(14);
    expect(await callFor(id, margot)).toEqual(first);
    waitMinutes(1);
    expect((await eveningOf(id, margot)).help).toMatchObject({
      receivedAt: first.receivedAt,
      mayCallAgain: true,
    });
    const again = await Promise.all([margot, iris, margot].map((who) => callFor(id, who)));
    const now = inside.clock.now.toISOString();
    for (const one of again) expect(one).toMatchObject({ receivedAt: now, told: 1, mayCallAgain: false });
    expect(callsLogged()).toBe(2);
    const titles = await activityTitlesOf(moderator, context);
    expect(titles.filter((title) => title === asked)).toHaveLength(2);
    expect((await openFirstCase(moderator)).all.map(({ at }) => at).sort()).toEqual([first.receivedAt, now]);
  });

  it('of the same host at another event within an hour joins the first case, also of two at once', async () => {
    const moderator = await memberOfTier(context, 'trusted');
    const [supper, party] = [await atTheDoor(), await atTheDoor()];
    const [first, second] = await Promise.all([callFor(supper.id, margot), callFor(party.id, margot)]);
    expect(second).toEqual(first);
    expect(callsLogged()).toBe(1);
    const { cases } = await as(moderator).moderationQueue({});
    expect(cases).toMatchObject([{ kinds: ['eventHelp'], reports: 2 }]);
    const texts = (await openFirstCase(moderator)).all.map(({ text }) => text).sort();
    expect(texts).toEqual([
      'A host asks for help at an event. Please reach them at once.',
      'A host who called asks for help at another event too. Please reach them at once.',
    ]);
    // The other host of the party reads of it too.
    for (const who of [margot, iris])
      expect((await eveningOf(party.id, who)).help).toMatchObject({ receivedAt: first?.receivedAt });
    expect(await callFor(party.id, iris)).toMatchObject({ receivedAt: first?.receivedAt });
    waitMinutes(15);
    const again = await callFor(party.id, margot);
    expect(again).toMatchObject({ receivedAt: inside.clock.now.toISOString(), mayCallAgain: false });
    expect(await callFor(supper.id, iris)).toMatchObject({ receivedAt: again.receivedAt });
    expect(callsLogged()).toBe(2);
    expect((await openFirstCase(moderator)).all).toHaveLength(3);
  });

  it('of the same host an hour later, or after a decision, is a case of its own', async () => {
    const moderator = await memberOfTier(context, 'trusted');
    const [supper, party, dance] = [await atTheDoor(), await atTheDoor(), await atTheDoor()];
    await callFor(supper.id, margot);
    waitMinutes(60);
    await callFor(party.id, margot);
    expect(callsLogged()).toBe(2);
    const queue = () => handlers.moderationQueue({}, moderator, context);
    const subjects = (await queue()).cases.map(({ subjectId }) => subjectId);
    expect(subjects).toHaveLength(2);
    for (const subjectId of subjects) await decide(subjectId, moderator, context, { outcome: 'dismiss' });
    expect((await eveningOf(party.id, iris)).help).toBeNull();
    await callFor(dance.id, margot);
    expect((await queue()).cases).toMatchObject([{ reports: 1 }]);
    expect(callsLogged()).toBe(3);
  });

  it('reaches staff when it is repeated after an interruption', async () => {
    await memberOfTier(context, 'trusted');
    const { id } = await atTheDoor();
    let writes = 0;
    const fileAt: Context['cases']['fileAt'] = (subjectId) => {
      writes += 1;
      if (writes > 1) throw new Error('The power is out.');
      return context.cases.fileAt(subjectId);
    };
    const broken = { ...context, cases: { ...context.cases, fileAt } };
    const caller = await rereadOwner(margot, context);
    await expect(handlers.callForHelp({ eventId: id }, caller, broken)).rejects.toThrow('The power is out.');
    expect(callsLogged()).toBe(0);
    expect((await eveningOf(id, margot)).help).toBeNull();
    await callFor(id, margot);
    await callFor(id, margot);
    expect(callsLogged()).toBe(1);
  });
});
