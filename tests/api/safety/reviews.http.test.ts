// Specified: community 4.4, 9.6; features 1.1, 2.8.2, 4.11, 5.12, 7.7.1-2, 9.1.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { boardMessages } from '../../../api/contract/messaging/board/board.ts';
import { photoMessages } from '../../../api/contract/profiles/photos/words.ts';
import { reviewLimits, reviewMessages } from '../../../api/contract/safety/reviews.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { runOutbox } from '../../../api/src/platform/outbox/run-outbox.ts';
import { racedOptions } from '../../../local/rounds.ts';
import {
  approvedMember,
  invitedPerson,
  inviter,
  memberFields,
  newcomer,
  type Person,
  pendingNewcomer,
  rejectedNewcomer,
  reviewer,
  secondReviewer,
  signIn,
  submission,
} from '../../support/fixtures.ts';
import {
  inviteNewcomer,
  newMember,
  newOwner,
  openInProcess,
  openIsolated,
} from '../../support/in-process.ts';
import { alterProfile, memberOfTier } from '../../support/moderation-fixtures.ts';
import { type ApiHost, startApi } from '../../support/stack.ts';

const place = inject('addresses');
const decisionInput = (profileId: number, reason = 'Known to us.') => ({ id: String(profileId), reason });
const statusOf = async (person: Awaited<ReturnType<typeof pendingNewcomer>>) =>
  (await person.call.do('me', {})).userStatus;

describe('a review', () => {
  it('approves: the newcomer is a member', async () => {
    const iris = await pendingNewcomer(place);
    const judge = await reviewer(place);
    expect(await judge.call.do('approveProfile', decisionInput(iris.profileId))).toEqual({
      status: 'Approved',
      reason: 'Known to us.',
    });
    expect(await iris.call.do('me', {})).toMatchObject({
      approvalStatus: 'approved',
      profile: { reviewEndsAt: null },
    });
  });

  it('of a first objection asks a second reviewer, who decides', async () => {
    const iris = await pendingNewcomer(place);
    const [first, second] = [await reviewer(place), await secondReviewer(place)];
    expect(await first.call.do('rejectProfile', decisionInput(iris.profileId))).toMatchObject({
      status: 'FurtherReviewRequired',
    });
    expect(await iris.call.do('me', {})).toMatchObject({
      approvalStatus: 'additional_review',
      profile: { reviewEndsAt: null, objections: ['Known to us.'] },
    });
    const again = await first.call.do('rejectProfile', decisionInput(iris.profileId));
    expect(again.status).toBe('FurtherReviewRequired');
    const twice = await first.call.try('rejectProfile', decisionInput(iris.profileId, 'And another thing.'));
    expect([twice.status, twice.body.message]).toEqual([403, reviewMessages.secondReviewer]);
    expect(await second.call.do('approveProfile', decisionInput(iris.profileId))).toMatchObject({
      status: 'Approved',
    });
    expect((await iris.call.do('me', {})).profile?.objections).toEqual([]);
  });

  it('is of everybody in the profile: each age is told', async () => {
    const younger = { ...memberFields, birthDate: '2000-01-01' };
    const us = await pendingNewcomer(place, { profileType: 'couple', members: [memberFields, younger] });
    const judge = await reviewer(place);
    const { ages } = await judge.call.do('pendingProfileDetail', { id: String(us.profileId) });
    expect(ages).toEqual((await us.call.do('myProfile', {})).members.map(({ age }) => age));
    expect(new Set(ages).size).toBe(2);
  });

  it('that turns somebody down twice tells the inviter', async () => {
    const host = await approvedMember(place);
    const { code, id } = await host.call.do('generateInvitation', {});
    const iris = await newcomer(place);
    await iris.call.do('validateInvitation', { invitationCode: code });
    const profileId = (await iris.call.do('me', {})).profile?.id ?? 0;
    await iris.call.do('completeOnboarding', submission(profileId));
    for (const judge of [await reviewer(place), await secondReviewer(place)]) {
      await judge.call.do('rejectProfile', decisionInput(profileId, 'Nobody knows them.'));
    }
    const { invites } = await host.call.do('invitationHistory', {});
    expect(invites).toMatchObject([{ id, status: 'rejected' }]);
  });

  it('records who decided, when and why, and shows it to reviewers', async () => {
    const iris = await pendingNewcomer(place);
    const [first, second] = [await reviewer(place), await secondReviewer(place)];
    await first.call.do('rejectProfile', decisionInput(iris.profileId, 'The story does not hold.'));
    const { decisions } = await second.call.do('pendingProfileDetail', { id: String(iris.profileId) });
    const { profile } = await first.call.do('me', {});
    expect(decisions).toEqual([
      {
        round: 1,
        reviewer: profile?.handle,
        outcome: 'rejected',
        reason: 'The story does not hold.',
        decidedAt: expect.any(String),
      },
    ]);
  });

  it('is refused to anybody else in the words of the page they ask from', async () => {
    const [iris, otto] = [await pendingNewcomer(place), await approvedMember(place)];
    const calls = [
      ['pendingProfiles', {}, reviewMessages.listForbidden],
      ['pendingProfileDetail', { id: String(iris.profileId) }, reviewMessages.detailForbidden],
      ['approveProfile', decisionInput(iris.profileId), reviewMessages.detailForbidden],
      ['rejectProfile', decisionInput(iris.profileId), reviewMessages.detailForbidden],
      ['pendingPhotos', {}, photoMessages.photoReviewForbidden],
      ['approvePhoto', { kind: 'profile', ownerId: '1', photoId: '1' }, photoMessages.photoReviewForbidden],
      [
        'rejectPhoto',
        { kind: 'profile', ownerId: '1', photoId: '1', reason: 'No' },
        photoMessages.photoReviewForbidden,
      ],
      ['removePost', { id: '1', reason: 'An advertisement.' }, boardMessages.removalForbidden],
    ] as const;
    for (const [call, input, message] of calls) {
      const answer = await otto.call.try(call, input);
      expect([call, answer.status, answer.body.message]).toEqual([call, 403, message]);
    }
  });

  it('is never the inviter’s', async () => {
    const iris = await pendingNewcomer(place);
    const host = await inviter(place);
    const { status, body } = await host.call.try('approveProfile', decisionInput(iris.profileId));
    expect([status, body.message]).toEqual([403, reviewMessages.ownInvitee]);
    expect((await host.call.try('pendingProfileDetail', { id: String(iris.profileId) })).status).toBe(403);
  });

  it('lists who waits longest first, by handle, but nobody the reviewer invited', async () => {
    const iris = await pendingNewcomer(place);
    const pageFor = (judge: Person, cursor?: string) =>
      judge.call.do('pendingProfiles', cursor === undefined ? {} : { cursor });
    async function listFor(judge: Person) {
      const pages = [await pageFor(judge)];
      for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor)
        pages.push(await pageFor(judge, next));
      for (const { profiles } of pages) expect(profiles.length).toBeLessThanOrEqual(reviewLimits.pageSize);
      return pages.flatMap(({ profiles }) => profiles);
    }
    const seen = await listFor(await reviewer(place));
    expect(seen.find(({ id }) => id === iris.profileId)).toMatchObject({
      name: iris.handle,
      status: 'PendingApproval',
    });
    const submitted = seen.map(({ submittedDate }) => submittedDate);
    expect(submitted).toEqual([...submitted].sort());
    const byTheInviter = await listFor(await inviter(place));
    expect(byTheInviter.map(({ id }) => id)).not.toContain(iris.profileId);
  });

  it('shows names in the detail alone', async () => {
    const iris = await pendingNewcomer(place);
    const detail = await (await reviewer(place)).call.do('pendingProfileDetail', {
      id: String(iris.profileId),
    });
    expect(detail).toMatchObject({ name: iris.handle, members: [{ name: 'Iris', role: 'Member' }] });
    expect(JSON.stringify(detail)).not.toContain(iris.email);
  });

  it('shows why the inviter vouches, and not who it is', async () => {
    const { context } = openInProcess();
    const [host, someone] = [await newMember(context), await memberOfTier(context)];
    const { profileId } = await inviteNewcomer(host, context);
    const detail = await handlers.pendingProfileDetail({ id: profileId }, someone, context);
    expect(detail.vouching).toBe('We met at the opening night.');
    expect(JSON.stringify(detail)).not.toContain(host.profile.handle);
    const handedOver = await inviteNewcomer(
      host,
      context,
      await handlers.generateInvitation({}, host, context),
    );
    const other = await handlers.pendingProfileDetail({ id: handedOver.profileId }, someone, context);
    expect(other.vouching).toBeNull();
    const withLine = await handlers.generateInvitation(
      { description: 'A friend of many years.' },
      host,
      context,
    );
    const third = await inviteNewcomer(host, context, withLine);
    const read = await handlers.pendingProfileDetail({ id: third.profileId }, someone, context);
    expect(read.vouching).toBe('A friend of many years.');
  });

  it('shows no name any more once it is made, also to who made it', async () => {
    const iris = await pendingNewcomer(place);
    const judge = await reviewer(place);
    await judge.call.do('approveProfile', decisionInput(iris.profileId));
    const { members, decisions } = await judge.call.do('pendingProfileDetail', {
      id: String(iris.profileId),
    });
    expect(members).toMatchObject([{ role: 'Member', name: iris.handle }]);
    expect(decisions).toHaveLength(1);
  });

  it('shows who made it nothing of a member who hides by now', async () => {
    const iris = await pendingNewcomer(place);
    const judge = await reviewer(place);
    await judge.call.do('approveProfile', decisionInput(iris.profileId));
    await alterProfile(iris, { hidden: true });
    const again = await judge.call.try('pendingProfileDetail', { id: String(iris.profileId) });
    expect([again.status, again.body.message]).toEqual([404, reviewMessages.notFound]);
  });

  it.each([
    ['abc', 400, reviewMessages.invalidId],
    ['0', 400, reviewMessages.invalidId],
    ['-1', 400, reviewMessages.invalidId],
    ['1', 404, reviewMessages.notFound],
    ['9007199254740991', 404, reviewMessages.notFound],
  ])('of profile %s is answered %i', async (id, status, message) => {
    const answer = await (await reviewer(place)).call.try('pendingProfileDetail', { id });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('needs a reason', async () => {
    const iris = await pendingNewcomer(place);
    for (const reason of ['', '   ']) {
      const { status, body } = await (await reviewer(place)).call.try(
        'approveProfile',
        decisionInput(iris.profileId, reason),
      );
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'reason']);
    }
    expect(await statusOf(iris)).toBe('PendingApproval');
  });

  it('is of what the reviewer saw: once that changed it is refused', async () => {
    const [iris, judge] = [await pendingNewcomer(place), await reviewer(place)];
    const id = String(iris.profileId);
    const { version } = await judge.call.do('pendingProfileDetail', { id });
    await iris.call.do('saveMyProfile', { about: 'Quite another person.' });
    const seen = { id, reason: 'Known to us.', version };
    expect(await judge.call.try('approveProfile', seen)).toMatchObject({
      status: 409,
      body: { message: reviewMessages.changed },
    });
    expect(await statusOf(iris)).toBe('PendingApproval');
    const { version: now } = await judge.call.do('pendingProfileDetail', { id });
    expect(await judge.call.do('approveProfile', { ...seen, version: now })).toMatchObject({
      status: 'Approved',
    });
  });

  it('ends once: nobody decides again', async () => {
    const iris = await approvedMember(place);
    const otto = await rejectedNewcomer(place);
    for (const { profileId } of [iris, otto]) {
      const { status, body } = await (await secondReviewer(place)).call.try(
        'rejectProfile',
        decisionInput(profileId),
      );
      expect([status, body.message]).toEqual([409, reviewMessages.alreadyDecided]);
    }
  });
});

describe('the 48 hours', () => {
  let api: ApiHost;
  const fireTimer = () =>
    fetch(`${api.url}/admin/functions/runOutbox`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
  const isApproved = async (person: Awaited<ReturnType<typeof pendingNewcomer>>) =>
    expect.poll(() => statusOf(person)).toBe('Approved');

  beforeAll(async () => {
    api = await startApi({ REVIEW_WINDOW_HOURS: '0.0000001' });
  });
  afterAll(() => api.stop());

  /** Somebody whose review window has just closed. */
  async function due() {
    const person = await invitedPerson(place);
    const here = await signIn({ ...place, api: api.url }, person.email);
    await here.call.do('completeOnboarding', submission(person.profileId));
    return { ...person, handle: '' };
  }

  it('end in an approval, recorded as nobody’s', async () => {
    const iris = await due();
    await fireTimer();
    await isApproved(iris);
  });

  it('do not approve whom somebody objected to, nor whose time has not come', async () => {
    const { context, clock } = await openIsolated();
    const [objected, iris, judge] = [
      await newOwner(context),
      await newOwner(context),
      await newOwner(context),
    ];
    const verdict = { id: objected.profile.id, reason: 'The story does not hold.' };
    await handlers.rejectProfile(verdict, judge, context);
    const submitted = clock.now.getTime();
    clock.now = new Date(submitted + 1);
    const early = await newOwner(context);
    const stateOf = async ({ profile }: Owner) => (await context.profiles.find(profile.id))?.value.status;
    const states = () => Promise.all([objected, iris, early].map(stateOf));
    const before = ['FurtherReviewRequired', 'PendingApproval', 'PendingApproval'];
    const window = 48 * 60 * 60 * 1000;
    clock.now = new Date(submitted + window - 1);
    await runOutbox(context);
    expect(await states()).toEqual(before);
    clock.now = new Date(submitted + window);
    await runOutbox(context);
    expect(await states()).toEqual(before.with(1, 'Approved'));
  });

  it('leave one outcome and one record where approve, reject and timer race', racedOptions, async () => {
    for (let round = 0; round < 8; round++) {
      const iris = await due();
      const [first, second] = [await reviewer(place), await secondReviewer(place)];
      const [approval, rejection] = await Promise.all([
        first.call.try('approveProfile', decisionInput(iris.profileId)),
        second.call.try('rejectProfile', decisionInput(iris.profileId)),
        fireTimer(),
      ]);
      const status = await statusOf(iris);
      const won = [approval, rejection].filter((answer) => answer.status === 200);
      for (const lost of [approval, rejection].filter((answer) => answer.status !== 200)) {
        expect([lost.status, lost.body.message]).toEqual([409, reviewMessages.alreadyDecided]);
      }
      const objectedThenApproved = won.length === 2;
      if (objectedThenApproved) expect(status).toBe('Approved');
      else if (rejection.status === 200) expect(status).toBe('FurtherReviewRequired');
      else expect(status).toBe('Approved');
      const judge = approval.status === 200 ? first : rejection.status === 200 ? second : undefined;
      if (!judge) continue;
      const { decisions } = await judge.call.do('pendingProfileDetail', { id: String(iris.profileId) });
      expect(decisions).toHaveLength(won.length);
      expect(decisions.map(({ round }) => round)).toEqual(won.map((_, n) => n + 1));
    }
  });
});
