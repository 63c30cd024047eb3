import { describe, expect, inject, it, vi } from 'vitest';
import { accountMessages } from '../../../api/contract/people/account/account.ts';
import { handleKey, handleSkeleton } from '../../../api/contract/profiles/profiles.ts';
import { handlers } from '../../../api/src/features.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { approvedMember, signIn, submission } from '../../support/fixtures.ts';
import { guest, newMember, newOwner, openInProcess, openIsolated } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import { fetchPicture, memberWithAlbum } from '../../support/photo-fixtures.ts';
import {
  bringMember,
  expectTombstone,
  invite,
  livedAccount,
  profileOf,
  runEverythingDue,
  tombstone,
  traces,
} from './account-fixtures.ts';

const inside = await openIsolated({ INVITATIONS_PER_MONTH: '100' });
describe('a deleted account', () => {
  it('leaves nothing in any container or blob container but the handle, which rests without a link', async () => {
    const { context } = inside;
    const { iris } = await livedAccount(context);
    const { personId, email, profile } = iris;
    const { handle, id } = profile;
    const rest = `handles/${handleSkeleton(handle)}`;
    const before = await traces(context, String(id));
    for (const container of [
      'board-posts',
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
    expect(waiting).toEqual(['invitations', 'invitations', 'invitations', 'limits', 'profiles', 'profiles']);

    await runEverythingDue(inside);
    expect(await traces(context, String(id), personId, handle, handleKey(handle), email ?? '')).toEqual([
      rest,
      tombstone,
    ]);
    await expectTombstone(id, context);
    expect(await context.handles.claim(handle, 1)).toBe(false);
  });

  it('leaves what others have as it is true without it', async () => {
    const { context } = inside;
    const { iris, host, otto, pending, dora, finn, liked, advert } = await livedAccount(context);
    await handlers.deleteAccount({ confirm: iris.profile.handle }, iris, context);

    const { invites } = await handlers.invitationHistory({}, host, context);
    expect(invites).toMatchObject([
      { id: iris.invitationId, status: 'accepted', email: '', description: '', profileHandle: null },
    ]);
    const { posts } = await handlers.boardPosts({}, host, context);
    expect(posts.filter(({ handle }) => handle === iris.profile.handle)).toEqual([]);
    expect(posts.find(({ id }) => id === liked)).toMatchObject({ likes: 1, isLiked: true });
    expect(posts.map(({ id }) => id)).not.toContain(advert);
    expect((await handlers.recentActivity({}, otto, context)).activities).toMatchObject([
      { type: 'photo' },
      { type: 'decision' },
    ]);
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
    for (const read of [
      handlers.pendingProfiles,
      handlers.pendingPhotos,
      handlers.topMatches,
      handlers.matches,
    ])
      expect(JSON.stringify(await read({}, judge, context))).not.toContain(iris.profile.handle);

    expect(judge.profile.invitation).toBeNull();
    expect((await context.people.find(dora.personId))?.admission?.invitation).toBeNull();
    expect(await handlers.me({}, dora, context)).toMatchObject({ userStatus: 'Onboarding' });
  });
});

describe('who left', () => {
  it('is a newcomer everywhere, and comes back by another invitation as somebody new', async () => {
    const { context } = inside;
    // An instance that remembers which profile was theirs, and never hears of the deletion.
    const { context: elsewhere } = openInProcess({ COSMOS_DATABASE: context.settings.COSMOS_DATABASE });
    const host = await newMember(context);
    const { invitationId: _, ...iris } = await bringMember(host, context);
    expect(await elsewhere.people.findOwnProfile(iris.personId)).toMatchObject({ id: iris.profile.id });
    await handlers.deleteAccount({ confirm: iris.profile.handle }, iris, context);
    expect(await elsewhere.people.findOwnProfile(iris.personId)).toBeUndefined();
    expect(await handlers.checkUserStatus({}, iris, context)).toEqual({ IsReturningUser: false });
    const form = submission(iris.profile.id);
    await expect(handlers.completeOnboarding(form, iris, context)).rejects.toMatchObject({ status: 404 });
    for (const each of [context, elsewhere])
      expect(await handlers.me({}, iris, each)).toMatchObject({
        userStatus: 'PendingInvitation',
        profile: null,
      });

    await invite(host, iris, context);
    const { profile } = await handlers.me({}, iris, context);
    expect(profile?.id).not.toBe(iris.profile.id);
    await handlers.completeOnboarding(submission(profile?.id ?? 0), iris, context);
    await runEverythingDue(inside);
    for (const each of [context, elsewhere])
      expect(await each.people.findOwnProfile(iris.personId)).toMatchObject({ id: profile?.id });
  });

  it('may say it again, and before having come there is nothing to confirm', async () => {
    const { context } = inside;
    const iris = await newMember(context);
    const confirm = iris.profile.handle;
    for (const person of [iris, iris, guest()])
      expect(await handlers.deleteAccount({ confirm }, person, context)).toEqual({ deleted: true });
  });

  it('before onboarding was completed leaves the invitation for its code to be used', async () => {
    const { context } = inside;
    const [host, dora] = [await newMember(context), guest()];
    const id = await invite(host, dora, context);
    await expect(handlers.deleteAccount({ confirm: 'yes' }, dora, context)).rejects.toMatchObject({
      message: accountMessages.confirmWord,
    });
    await handlers.deleteAccount({ confirm: ' DELETE' }, dora, context);
    expect(await context.people.find(dora.personId)).toBeUndefined();
    const { invites } = await handlers.invitationHistory({}, host, context);
    expect(invites).toMatchObject([{ id, status: 'sent', canBeWithdrawn: true }]);
    const again = { invitationCode: invites[0]?.invitationCode ?? '' };
    expect(await handlers.validateInvitation(again, dora, context)).toMatchObject({ isValid: true });
    await runEverythingDue(inside);
    expect(await handlers.me({}, dora, context)).toMatchObject({ userStatus: 'Onboarding' });
    expect((await context.invitations.find(host.profile.id, id))?.value.redeemedBy).toBe(dora.personId);
  });

  it('before onboarding was completed, with an id that is somebody else’s by chance, leaves theirs alone', async () => {
    const { context } = inside;
    const [otto, nadia] = await newMembers(2, context);
    await handlers.deleteAccount({ confirm: nadia.profile.handle }, nadia, context);
    for (const { profile } of [otto, nadia]) {
      const dora = guest();
      await context.people.findOrCreate(dora, context.now());
      await context.people.admit(dora.personId, { profileId: profile.id, invitation: null });
      expect(await handlers.deleteAccount({ confirm: 'DELETE' }, dora, context)).toEqual({ deleted: true });
      expect(await context.people.find(dora.personId)).toBeUndefined();
    }
    expect(await profileOf(otto, context)).toEqual(otto.profile);
  });

  it('while it waits for a decision takes no typed handle', async () => {
    const { context } = inside;
    const iris = await newOwner(context);
    await expect(handlers.deleteAccount({ confirm: 'yes' }, iris, context)).rejects.toMatchObject({
      message: accountMessages.confirmWord,
    });
    expect(await handlers.deleteAccount({ confirm: 'DELETE' }, iris, context)).toEqual({ deleted: true });
    expect(await context.people.find(iris.personId)).toBeUndefined();
  });

  it('without having been invited leaves nothing', async () => {
    const { context } = inside;
    const person = guest();
    await handlers.syncUser({}, person, context);
    await handlers.deleteAccount({ confirm: 'DELETE' }, person, context);
    expect(await traces(context, person.personId)).toEqual([]);
  });

  it('was not declined: that decision is kept, and a human asked', async () => {
    const { context } = inside;
    const iris = await newMember(context);
    await changeProfile(iris.profile.id, (profile) => ({ ...profile, status: 'Rejected' }), context);
    await expect(
      handlers.deleteAccount({ confirm: iris.profile.handle }, iris, context),
    ).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining(context.settings.SUPPORT_EMAIL),
    });
    expect(await profileOf(iris, context)).toMatchObject({ status: 'Rejected' });
  });
});

describe('over HTTP', () => {
  it('takes the pictures of the account, and others’ way to them, along', async () => {
    const place = inject('addresses');
    const [iris, otto] = [await memberWithAlbum(place, 'At sea', 'At home'), await approvedMember(place)];
    const { profile } = await iris.call.do('exportAccount', {});
    const pictures = profile?.photos.map(({ picture }) => picture ?? '') ?? [];
    const statuses = async () =>
      Promise.all(pictures.map(async (url) => (await fetchPicture(place, otto, url)).status));
    expect(await statuses()).toEqual([200, 200]);
    const confirm = profile?.handle ?? '';
    expect(await iris.call.do('deleteAccount', { confirm })).toEqual({ deleted: true });
    expect(await statuses()).toEqual([404, 404]);
    // A token of the deletion's second is refused.
    const back = await vi.waitFor(async () => (await signIn(place, iris.email)).call.do('me', {}), 10_000);
    expect(back).toMatchObject({ userStatus: 'PendingInvitation', profile: null });
    const { context } = openInProcess();
    expect(await traces(context, ...(profile?.photos.map(({ id }) => id) ?? []))).toEqual([]);
    const swept = await fetch(`${place.api}/admin/functions/runOutbox`, { method: 'POST' });
    expect(swept.ok).toBe(true);
  });
});

describe('the confirmation', () => {
  it('is the own handle, and nothing is deleted without it', async () => {
    const { context } = inside;
    const { iris, otto } = await livedAccount(context);
    for (const confirm of ['', 'DELETE', otto.profile.handle, '@'])
      await expect(handlers.deleteAccount({ confirm }, iris, context)).rejects.toMatchObject({
        status: 400,
        message: accountMessages.confirmHandle,
      });
    expect(await profileOf(iris, context)).toMatchObject({ handle: iris.profile.handle });
  });
});
