import { beforeAll, describe, expect, it } from 'vitest';
import { accountMessages } from '../../api/contract/account.ts';
import { handleKey } from '../../api/contract/profiles.ts';
import { sweepAccounts } from '../../api/src/account/sweep-accounts.ts';
import { handlers } from '../../api/src/handlers.ts';
import { fullLife, profileOf, traces } from './account-story.ts';
import { type Inside, openAlone } from './inside.ts';

const halfAnHour = 30 * 60 * 1000;

let inside: Inside;
beforeAll(async () => {
  inside = await openAlone({ INVITATIONS_PER_MONTH: '100' });
});
/** Lets nothing be under way any more that was at the deletion. */
async function settle(): Promise<void> {
  inside.clock.now = new Date(inside.clock.now.getTime() + halfAnHour);
  await sweepAccounts(inside.context);
}

describe('a deleted account', () => {
  it('leaves nothing in any container or blob container but the handle, which rests without a link', async () => {
    const { context } = inside;
    const { iris } = await fullLife(context);
    const { personId, email, profile } = iris;
    const { handle, id } = profile;
    const rest = `handles/${handleKey(handle)}`;
    const before = await traces(context, String(id));
    for (const container of [
      'board',
      'invitation-codes',
      'invitations',
      'limits',
      'people',
      'photos',
      'profiles',
      'quarantine',
    ])
      expect(before.map((trace) => trace.split('/')[0])).toContain(container);

    const answer = await handlers.deleteAccount({ confirm: ` @${handle.toUpperCase()} ` }, iris, context);
    expect(answer).toEqual({ deleted: true });
    expect(await traces(context, handle, handleKey(handle), email ?? '')).toEqual([rest]);
    const waiting = (await traces(context, String(id), personId)).map((trace) => trace.split('/')[0]);
    expect(waiting).toEqual(['invitations', 'invitations', 'invitations', 'limits', 'profiles']);

    await settle();
    expect(await traces(context, String(id), personId, handle, handleKey(handle), email ?? '')).toEqual([
      rest,
    ]);
    expect(await context.handles.claim(handle, 1)).toBe(false);
    expect(await context.departures.list(10)).toEqual([]);
  });

  it('leaves what others have as it is true without it', async () => {
    const { context } = inside;
    const { iris, host, otto, pending, dora, finn, liked, advert } = await fullLife(context);
    await handlers.deleteAccount({ confirm: iris.profile.handle }, iris, context);

    const { invites } = await handlers.invitationHistory({}, host, context);
    expect(invites).toMatchObject([
      { id: iris.invitationId, status: 'accepted', email: '', description: '', profileHandle: null },
    ]);
    const { posts } = await handlers.boardPosts({}, host, context);
    expect(posts.filter(({ handle }) => handle === iris.profile.handle)).toEqual([]);
    expect(posts.find(({ id }) => id === liked)).toMatchObject({ likes: 1, isLiked: true });
    expect(posts.map(({ id }) => id)).not.toContain(advert);
    expect((await handlers.recentActivity({}, otto, context)).activities).toEqual([]);
    expect((await handlers.homeStats({}, otto, context)).profileViews).toBe(0);
    await expect(
      handlers.memberProfile({ handle: iris.profile.handle }, otto, context),
    ).rejects.toMatchObject({ status: 404 });

    const decided = await profileOf(pending, context);
    expect(decided).toMatchObject({
      status: 'FurtherReviewRequired',
      decisions: [{ outcome: 'rejected', reason: 'Not sure.', reviewer: null }],
    });
    expect((await profileOf(otto, context)).photos).toMatchObject([
      { status: 'approved', decision: { outcome: 'approved', reviewer: null } },
    ]);
    const judge = { ...finn, profile: await profileOf(finn, context) };
    const detail = await handlers.pendingProfileDetail({ id: pending.profile.id }, judge, context);
    expect(detail.decisions).toMatchObject([{ outcome: 'rejected', reviewer: null }]);
    await handlers.rejectProfile({ id: pending.profile.id, reason: 'Not sure either.' }, judge, context);
    expect((await profileOf(pending, context)).status).toBe('Rejected');
    for (const read of [handlers.pendingProfiles, handlers.pendingPhotos, handlers.topMatches])
      expect(JSON.stringify(await read({}, judge, context))).not.toContain(iris.profile.handle);

    expect(judge.profile.invitation).toBeNull();
    expect((await context.people.find(dora.personId))?.admission?.invitation).toBeNull();
    expect(await handlers.me({}, dora, context)).toMatchObject({ userStatus: 'Onboarding' });
  });
});

describe('the confirmation', () => {
  it('is the own handle, and nothing is deleted without it', async () => {
    const { context } = inside;
    const { iris, otto } = await fullLife(context);
    for (const confirm of ['', 'DELETE', otto.profile.handle, '@'])
      await expect(handlers.deleteAccount({ confirm }, iris, context)).rejects.toMatchObject({
        status: 400,
        message: accountMessages.confirmHandle,
      });
    expect(await profileOf(iris, context)).toMatchObject({ handle: iris.profile.handle });
  });
});
