import { describe, expect, inject, it } from 'vitest';
import { pagingMessages } from '../../../api/contract/fields/paging.ts';
import { reviewLimits } from '../../../api/contract/safety/reviews.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { reviewCursor } from '../../../api/src/safety/reviews/pending-profiles.ts';
import { reviewer } from '../../support/fixtures.ts';
import { inviteNewcomer, newMember, newOwner, openIsolated } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';

const place = inject('addresses');
const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

/** Every page of the list, up to its end. */
async function pagesFor(judge: Owner, context: Context) {
  const pages = [await handlers.pendingProfiles({}, judge, context)];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
    pages.push(await handlers.pendingProfiles({ cursor }, judge, context));
    expect(pages.length).toBeLessThan(200);
  }
  return pages.map(({ profiles }) => profiles);
}

describe('the profiles under review', () => {
  it('are reached page by page to the newest, many of them submitted in one millisecond', async () => {
    const { context } = await openIsolated({ INVITATIONS_PER_MONTH: '1000' });
    const judge = await newOwner(context);
    const own = await times(12, () => inviteNewcomer(judge, context));
    const others = await times(24, () => newOwner(context));
    const pages = await pagesFor(judge, context);
    const listed = pages.flat();
    const ids = listed.map(({ id }) => id);

    for (const page of pages.slice(0, -1)) expect(page).toHaveLength(reviewLimits.pageSize);
    expect(new Set(ids).size).toBe(ids.length);
    const submitted = listed.map(({ submittedDate }) => submittedDate);
    expect(submitted).toEqual([...submitted].sort());
    expect(ids).toEqual(expect.arrayContaining(others.map(({ profile }) => profile.id)));
    const conflicting = [judge.profile.id, ...own.map(({ profileId }) => profileId)];
    expect(ids.filter((id) => conflicting.includes(id))).toEqual([]);
  });

  it('say that an invitee waits with others, only where nobody waits for the reviewer', async () => {
    const { context } = await openIsolated();
    const [judge, other] = await newMembers(2, context);
    expect(await handlers.pendingProfiles({}, judge, context)).toEqual({ profiles: [], nextCursor: null });
    const { profileId } = await inviteNewcomer(judge, context);
    expect(await handlers.pendingProfiles({}, judge, context)).toMatchObject({
      profiles: [],
      isInviteeWaiting: true,
    });
    const listed = await handlers.pendingProfiles({}, other, context);
    expect(listed.profiles.map(({ id }) => id)).toEqual([profileId]);
    expect(listed).not.toHaveProperty('isInviteeWaiting');
    expect((await handlers.pendingProfileDetail({ id: profileId }, other, context)).wishes).toEqual({
      genders: [],
      types: [],
      purposes: [],
    });
  });

  it('say how many urgent cases the reviewer may decide, and put nothing into the audit for it', async () => {
    const { context } = await openIsolated();
    const judge = await memberOfTier(context, 'verified');
    const [about, other, reporter] = await times(3, () => newMember(context));
    if (!about || !other || !reporter) throw new Error('Three were to come.');
    const report = (who: Owner, reason: 'harassment' | 'spam' | 'underage', by: Owner) =>
      handlers.report({ kind: 'profile', id: who.profile.handle, reason }, by, context);
    const urgentFor = async (who: Owner) => (await handlers.pendingProfiles({}, who, context)).urgentCases;
    await report(other, 'spam', reporter);
    expect(await urgentFor(judge)).toBeUndefined();
    await report(about, 'harassment', reporter);
    expect(await urgentFor(judge)).toBe(1);
    const ownReporter = await memberOfTier(context, 'verified');
    await report(about, 'harassment', ownReporter);
    expect(await urgentFor(ownReporter)).toBeUndefined();
    // Safeguarding leads alone read this one.
    await report(other, 'underage', reporter);
    expect(await urgentFor(judge)).toBe(1);
    const cursor = reviewCursor.write({ at: new Date(0).toISOString(), id: '1' }, context);
    expect(await handlers.pendingProfiles({ cursor }, judge, context)).not.toHaveProperty('urgentCases');
    const founder = await memberOfTier(context);
    const { records } = await handlers.audit(
      { day: context.now().toISOString().slice(0, 10) },
      founder,
      context,
    );
    expect(records.filter(({ kind }) => kind === 'read-cases')).toEqual([]);
  });

  it('wait for a second reviewer, and no longer for the one who objected', async () => {
    const { context } = await openIsolated();
    const [first, second, iris, otto] = await times(4, () => newOwner(context));
    if (!first || !second || !iris || !otto) throw new Error('Four were to come.');
    await handlers.rejectProfile({ id: iris.profile.id, reason: 'Nobody knows them.' }, first, context);
    const listedFor = async (judge: Owner) => (await pagesFor(judge, context)).flat().map(({ id }) => id);
    expect((await listedFor(first)).sort()).toEqual([second.profile.id, otto.profile.id].sort());
    expect(await listedFor(second)).toEqual(expect.arrayContaining([iris.profile.id, otto.profile.id]));
  });

  it('go on where a page ended when its last profile was decided meanwhile', async () => {
    const { context, clock } = await openIsolated();
    const [judge, last] = [await newOwner(context), await newOwner(context)];
    clock.now = new Date(clock.now.getTime() + 1);
    const next = await times(3, () => newOwner(context));
    await handlers.approveProfile({ id: last.profile.id, reason: 'Known to us.' }, judge, context);
    const cursor = reviewCursor.write({ at: last.profile.submittedAt, id: String(last.profile.id) }, context);
    const { profiles } = await handlers.pendingProfiles({ cursor }, judge, context);
    const ids = profiles.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(next.map(({ profile }) => profile.id)));
    expect(ids).not.toContain(last.profile.id);
  });

  it.each([
    '',
    'x',
    '1',
    Buffer.from('{"at":"2026-03-10T12:00:00.000Z"}').toString('base64url'),
    Buffer.from('{"at":"yesterday","id":"1"}').toString('base64url'),
    Buffer.from('7').toString('base64url'),
    "' OR 1=1",
  ])('have no page after %j', async (cursor) => {
    const judge = await reviewer(place);
    for (const list of ['pendingProfiles', 'pendingPhotos', 'boardPosts'] as const) {
      const { status, body } = await judge.call.try(list, { cursor });
      expect([list, status, body.errors]).toEqual([
        list,
        400,
        [{ field: 'cursor', message: pagingMessages.invalidCursor }],
      ]);
    }
  });
});
