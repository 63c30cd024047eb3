import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChosenReason } from '../../../api/contract/safety/report-words.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { samplePhoto } from '../../fixtures/stored-profile.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier, newLead } from '../../support/moderation-fixtures.ts';

const logged: string[] = [];

const inside = await openIsolated();
const context: Context = { ...withoutLimits(inside.context), log: (_level, event) => logged.push(event) };
inside.clock.now = new Date('2027-01-12T20:00:00Z');
const [lead, trusted] = [await newLead(context), await memberOfTier(context)];

interface Pictured {
  who: Owner;
  photo: string;
  isSeen(): Promise<boolean>;
}

/** Somebody with a photo that others see. */
async function memberWithPicture(viewer: Owner): Promise<Pictured> {
  const who = await newMember(context);
  const photo = { ...samplePhoto({ isPrimary: true }), id: randomUUID() };
  await changeProfile(who.profile.id, (profile) => ({ ...profile, photos: [photo] }), context);
  return {
    who,
    photo: `${who.profile.id}/${photo.id}`,
    async isSeen() {
      const { photos } = await handlers.memberProfile({ handle: who.profile.handle }, viewer, context);
      return photos.length > 0;
    },
  };
}

const report = async (
  { photo }: Pictured,
  by: Owner,
  reason: ChosenReason,
  more: { isShown?: boolean } = {},
): Promise<unknown> => handlers.report({ kind: 'photo', id: photo, reason, ...more }, by, context);

const isQueuedFor = async ({ who }: Pictured, reader: Owner): Promise<boolean> => {
  const { cases } = await handlers.moderationQueue({}, reader, context);
  return cases.some(({ subjectId }) => subjectId === who.profile.id);
};

describe('what may concern a minor', () => {
  it('is hidden by one report, is for safeguarding leads alone, and comes back once it was examined', async () => {
    const [reporter, other] = await newMembers(2, context);
    const about = await memberWithPicture(other);
    expect(await about.isSeen()).toBe(true);
    await report(about, reporter, 'underage');
    expect(await about.isSeen()).toBe(false);
    expect(await isQueuedFor(about, lead)).toBe(true);
    expect(await isQueuedFor(about, trusted)).toBe(false);
    const { id: subjectId } = about.who.profile;
    await expect(handlers.moderationCase({ subjectId }, trusted, context)).rejects.toMatchObject({
      status: 404,
    });
    const { all, dueAt } = await handlers.moderationCase({ subjectId }, lead, context);
    expect(dueAt).toBe('2027-01-14T20:00:00.000Z');
    const picture = { subjectId, id: all[0]?.id ?? '', index: 1 };
    await expect(handlers.reportPicture(picture, trusted, context)).rejects.toMatchObject({ status: 404 });

    await decide(subjectId, lead, context, { outcome: 'dismiss' });
    expect(await about.isSeen()).toBe(true);
    await report(about, await newMember(context), 'underage');
    expect(await about.isSeen()).toBe(true);
    expect(await isQueuedFor(about, lead)).toBe(true);
    await decide(subjectId, lead, context, { outcome: 'dismiss' });
  });

  it('stays away by a decision that removes it, and comes back once that is overturned by another lead', async () => {
    const other = await newMember(context);
    const about = await memberWithPicture(other);
    await report(about, await newMember(context), 'underage');
    const subjectId = about.who.profile.id;
    const decisionId = await decide(subjectId, lead, context, { outcome: 'remove' });
    expect(await about.isSeen()).toBe(false);
    const concerned = await rereadOwner(about.who, context);
    await handlers.appeal({ id: decisionId, text: 'I am thirty-four years old.' }, concerned, context);
    const verdict = { subjectId, decisionId, reason: 'It is as they say.', outcome: 'overturned' as const };
    await expect(handlers.decideAppeal(verdict, trusted, context)).rejects.toMatchObject({ status: 404 });
    const second = await memberOfTier(context);
    await handlers.changeTier({ profileId: second.profile.id, act: 'make-lead' }, trusted, context);
    const secondLead = await rereadOwner(second, context);
    await handlers.decideAppeal(verdict, secondLead, context);
    expect(await about.isSeen()).toBe(true);
  });

  it('tells leads at once, after 12, 24 and 36 hours, and the operator after 40', async () => {
    const about = await memberWithPicture(trusted);
    await report(about, await newMember(context), 'underage');
    const before = inside.clock.now;
    const told: Record<number, number> = {};
    for (const hours of [1, 13, 25, 37, 41]) {
      inside.clock.now = new Date(before.getTime() + hours * 3_600_000);
      await runTimer(context, 0);
      const { activities } = await handlers.recentActivity({}, lead, context);
      told[hours] = activities.filter(({ title }) => title.includes('urgent case')).length;
    }
    const first = told[1] ?? 0;
    expect(told).toEqual({ 1: first, 13: first + 1, 25: first + 2, 37: first + 3, 41: first + 3 });
    expect(logged).toContain('urgent-case-waits');
    inside.clock.now = before;
  });
});

describe('a picture shared without consent', () => {
  it('is hidden where it shows who reports', async () => {
    const about = await memberWithPicture(trusted);
    await report(about, await newMember(context), 'without-consent', { isShown: true });
    expect(await about.isSeen()).toBe(false);
    expect(await isQueuedFor(about, trusted)).toBe(true);
  });

  it('is hidden by two members, and not by one, nor by two of one branch', async () => {
    const about = await memberWithPicture(trusted);
    const first = await newMember(context);
    await report(about, first, 'without-consent');
    const second = await newMember(context);
    const invitation = { inviterId: first.profile.id, id: randomUUID() };
    await changeProfile(second.profile.id, (profile) => ({ ...profile, invitation }), context);
    await report(about, await rereadOwner(second, context), 'without-consent');
    expect(await about.isSeen()).toBe(true);
    await report(about, await newMember(context), 'without-consent');
    expect(await about.isSeen()).toBe(false);
  });
});
