import { describe, expect, it } from 'vitest';
import type { ChosenReason } from '../../../api/contract/safety/report-words.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier } from '../../support/moderation-fixtures.ts';

/** They may read every case. */
const logged: string[] = [];
const hourMs = 3_600_000;

const inside = await openIsolated();
const context: Context = { ...inside.context, log: (_level, event) => logged.push(event) };
let moderator = await memberOfTier(context);
await changeProfile(moderator.profile.id, (profile) => ({ ...profile, isSafeguardingLead: true }), context);
moderator = await rereadOwner(moderator, context);

const report = async (about: Owner, by: Owner, reason: ChosenReason) =>
  handlers.report({ kind: 'profile', id: about.profile.handle, reason }, by, context);
const noticesOf = async (who: Owner) =>
  (await handlers.recentActivity({}, who, context)).activities.filter(({ type }) => type === 'case').length;

describe('the first minute after a report', () => {
  it('tells whoever is on call of a threat before the answer, which says so and whether it was read', async () => {
    const [about, by] = await newMembers(2, context);
    const { number, state } = await report(about, by, 'threat');
    expect(number).toMatch(/^[0-9A-F]{6}$/);
    expect(state).toEqual({
      lane: 'threat',
      isHidden: false,
      told: { at: context.now().toISOString(), people: 1 },
      isRead: false,
      hasDecider: true,
      emergencyNumber: '112',
    });
    expect(await noticesOf(moderator)).toBe(1);
    inside.clock.now = new Date(inside.clock.now.getTime() + 1000);
    await handlers.moderationCase({ subjectId: about.profile.id }, moderator, context);
    const again = await report(about, by, 'threat');
    expect(again).toMatchObject({ number, state: { isRead: true } });
    await decide(about.profile.id, moderator, context, { outcome: 'dismiss' });
  });

  it('says of an ordinary report that a person reads it, and of one that nobody may decide that nobody may', async () => {
    const { state } = await report(await newMember(context), await newMember(context), 'spam');
    expect(state).toMatchObject({ lane: 'ordinary', told: null, isRead: false, hasDecider: true });
    const about = await report(moderator, await newMember(context), 'harassment');
    expect(about.state).toMatchObject({ told: null, hasDecider: false });
  });
});

/** Whether somebody else reported the same before, whose case was read and hid something. */
const worlds = {
  first: async () => {},
  further: async (about: Owner) => {
    await report(about, await newMember(context), 'underage');
    await report(about, await newMember(context), 'threat');
    inside.clock.now = new Date(inside.clock.now.getTime() + hourMs);
    await handlers.moderationCase({ subjectId: about.profile.id }, moderator, context);
    inside.clock.now = new Date(inside.clock.now.getTime() + 60_000);
  },
};

it.each(['threat', 'harassment', 'not-agreed', 'fake', 'spam', 'other'] as const)(
  'answers a report of %s alike, whether or not somebody reported before, then and after it was read',
  async (reason) => {
    const answers = [];
    for (const begin of Object.values(worlds)) {
      const [about, by] = await newMembers(2, context);
      // Nothing is hidden of somebody who was met: what is gone from a page tells of a report by itself.
      await changeProfile(
        about.profile.id,
        (profile) => ({
          ...profile,
          people: profile.people.map((one) => ({ ...one, confirmedAt: context.now().toISOString() })),
        }),
        context,
      );
      await begin(about);
      const at = context.now().toISOString();
      const now = (await report(about, by, reason)).state;
      expect(now?.told === null || now?.told?.at === at).toBe(true);
      inside.clock.now = new Date(inside.clock.now.getTime() + 1000);
      await handlers.moderationCase({ subjectId: about.profile.id }, moderator, context);
      const later = (await report(about, by, reason)).state;
      await decide(about.profile.id, moderator, context, { outcome: 'dismiss' });
      answers.push([now, later].map((state) => ({ ...state, told: state?.told?.people ?? null })));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.map((state) => state.isRead)).toEqual([false, true]);
  },
);

describe('a threat', () => {
  it('comes first in the list, and alerts the operator after two hours without a reading', async () => {
    const [grave, threat] = await newMembers(2, context);
    for (let reporters = 0; reporters < 3; reporters++)
      await report(grave, await newMember(context), 'not-agreed');
    await report(threat, await newMember(context), 'threat');
    const { cases } = await handlers.moderationQueue({}, moderator, context);
    expect(cases[0]?.subjectId).toBe(threat.profile.id);
    expect(logged).not.toContain('threat-unread');
    await runTimer(context, 2 * hourMs);
    expect(logged.filter((event) => event === 'threat-unread')).toHaveLength(1);
    await decide(threat.profile.id, moderator, context, { outcome: 'dismiss' });
  });

  it('pages nobody from the third one of a person in a day, and ranks as before', async () => {
    const by = await newMember(context);
    for (const isPaged of [true, true, false]) {
      const about = await newMember(context);
      const before = await noticesOf(moderator);
      const { state } = await report(about, by, 'threat');
      expect(state?.told !== null).toBe(isPaged);
      expect((await noticesOf(moderator)) - before).toBe(isPaged ? 1 : 0);
      const { cases } = await handlers.moderationQueue({}, moderator, context);
      expect(cases.slice(0, 3).map(({ subjectId }) => subjectId)).toContain(about.profile.id);
    }
    await runTimer(context, 13 * hourMs);
    expect(await noticesOf(moderator)).toBeGreaterThan(3);
  });
});
