import { beforeAll, describe, expect, inject, it } from 'vitest';
import { contentReviewMessages } from '../../../api/contract/safety/content-review.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { readNow } from '../../../api/src/platform/memory/recent.ts';
import { profileOwner } from '../../../api/src/profiles/photos/album/profile-owner.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { reviewVersionOf } from '../../../api/src/safety/content-review/content-review.ts';
import { reviewWorkAfterChange } from '../../../api/src/safety/content-review/queue-profile.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import {
  contentReviewOf,
  contentReviewsOf,
  listContentReviews,
} from '../../support/content-review-fixtures.ts';
import {
  approvedMember,
  inviter,
  memberFields,
  type Person,
  pendingNewcomer,
  reviewer,
  secondReviewer,
} from '../../support/fixtures.ts';
import { addPhoto, newMember, openInProcess, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { memberOfTier as moderator, reportOf } from '../../support/moderation-fixtures.ts';
import { makeEligible } from '../../support/tiers-fixtures.ts';

const place = inject('addresses');
let judge: Person;
beforeAll(async () => {
  judge = await reviewer(place);
});

const closing = ({ profileId, id, version }: Awaited<ReturnType<typeof contentReviewOf>>) => ({
  profileId: String(profileId),
  id,
  version,
  outcome: 'fine' as const,
});
function refuse(status = 500): never {
  throw new ApiError(status, 'Not there.');
}
const anotherText = 'A wholly different story about sailing, the desert and the people we met there.';

describe('an approved profile', () => {
  it('that changes a lot waits for a second look and stays up; what follows is measured from there', async () => {
    const iris = await approvedMember(place);
    const { members } = await iris.call.do('myProfile', {});
    const memberId = members[0]?.id ?? 0;
    await iris.call.do('saveMyProfile', { about: 'Likes long dinners. And wine.', hidden: false });
    expect(await contentReviewsOf(iris, judge)).toEqual([]);

    const birthDate = '1999-04-01';
    await iris.call.do('saveMyProfile', { about: anotherText, members: [{ id: memberId, birthDate }] });
    const review = await contentReviewOf(iris, place);
    expect(review).toMatchObject({
      handle: iris.handle,
      id: 'profile',
      reported: { kind: 'profile', id: iris.handle },
      findings: [
        { why: 'BirthDate', label: 'Person 1' },
        { why: 'Text', label: 'About', before: 'Likes long dinners.', after: anotherText },
      ],
    });
    expect(JSON.stringify(review)).not.toContain(birthDate);
    expect((await iris.call.do('me', {})).approvalStatus).toBe('approved');
    const seen = await judge.call.do('memberProfile', { handle: iris.handle });
    expect(JSON.stringify(seen)).toContain(anotherText);

    await iris.call.do('saveMyProfile', { members: [{ id: memberId, name: 'Otto' }] });
    const late = await judge.call.try('closeContentReview', closing(review));
    expect([late.status, late.body.message]).toEqual([409, contentReviewMessages.changed]);
    const latest = await contentReviewOf(iris, place);
    expect(latest.findings.map(({ why }) => why)).toEqual(['BirthDate', 'Name', 'Text']);
    await judge.call.do('closeContentReview', closing(latest));
    expect(await contentReviewsOf(iris, judge)).toEqual([]);
    expect(await judge.call.do('closeContentReview', closing(latest))).toEqual({ closed: true });

    await iris.call.do('saveMyProfile', { members: [{ id: memberId, birthDate: memberFields.birthDate }] });
    expect((await contentReviewOf(iris, place)).findings.map(({ why }) => why)).toEqual(['BirthDate']);
    await iris.call.do('saveMyProfile', { members: [{ id: memberId, birthDate }] });
    expect(await contentReviewsOf(iris, judge)).toEqual([]);
  });

  it('waits when small changes add up, and when a person comes', async () => {
    const iris = await approvedMember(place);
    const words = 'Likes long dinners.'.split(' ');
    const added = ['Cooks.', 'Sails.', 'Dances.', 'Sings.', 'Paints.'];
    for (const word of added) {
      expect(await contentReviewsOf(iris, judge)).toEqual([]);
      words.push(word);
      await iris.call.do('updateBio', { bioType: 'main', bio: words.join(' ') });
    }
    expect((await contentReviewOf(iris, place)).findings).toMatchObject([
      { why: 'Text', before: 'Likes long dinners.' },
    ]);

    const { members } = await iris.call.do('myProfile', {});
    await iris.call.do('switchProfileType', {
      profileType: 'couple',
      keepMemberIds: members.map(({ id }) => id),
      newMembers: [{ ...memberFields, name: 'Bo' }],
    });
    const { findings } = await contentReviewOf(iris, place);
    expect(findings).toContainEqual(
      expect.objectContaining({
        why: 'NewPerson',
        label: 'Person 2',
        after: expect.stringMatching(/^Bo, \d\d/),
      }),
    );
  });

  it('shows nothing of somebody who is still under review', async () => {
    const iris = await pendingNewcomer(place);
    await iris.call.do('saveMyProfile', { about: anotherText });
    expect(await contentReviewsOf(iris, judge)).toEqual([]);
  });

  it('shows nothing of somebody who has left', async () => {
    const { context } = await openIsolated();
    const [otto, reader] = await newMembers(2, context);
    await handlers.saveMyProfile({ about: anotherText }, otto, context);
    expect(await listContentReviews(reader, context)).toHaveLength(1);
    await handlers.deleteAccount({ confirm: otto.profile.handle }, otto, context);
    await runTimer(context);
    expect(await listContentReviews(reader, context)).toEqual([]);
    expect(await context.contentReviews.at(otto.profile.id, 'profile').find()).toBeUndefined();
  });
});

describe('a second look', () => {
  it('is for reviewers who are not too close, and is told to whom it is about', async () => {
    const iris = await approvedMember(place);
    await iris.call.do('saveMyProfile', { about: anotherText });
    const review = await contentReviewOf(iris, place);
    const host = await inviter(place);
    expect(await contentReviewsOf(iris, host)).toEqual([]);
    const close = await host.call.try('closeContentReview', closing(review));
    expect([close.status, close.body.message]).toEqual([403, contentReviewMessages.tooClose]);
    expect((await iris.call.try('openAppeals', {})).status).toBe(403);
    const { staff } = await iris.call.do('whoSawMyData', {});
    expect(staff.map(({ kind }) => kind)).toContain('read-content-reviews');

    const { handle } = await judge.call.do('myProfile', {});
    await iris.call.do('blockMember', { handle });
    expect(await contentReviewsOf(iris, judge)).toEqual([]);
    expect((await judge.call.try('closeContentReview', closing(review))).status).toBe(404);
    expect(await contentReviewsOf(iris, await secondReviewer(place))).toHaveLength(1);
  });

  it('is as little for reviewers who are too close as photos, cases and tiers are', async () => {
    const { context } = openInProcess();
    const [host, friend, invitee, stranger] = await newMembers(4, context);
    const base = await moderator(context);
    const invitedBy = ({ profile }: Owner, { profile: { id: inviterId } }: Owner) =>
      changeProfile(profile.id, (one) => ({ ...one, invitation: { id: 'one', inviterId } }), context);
    await invitedBy(base, host);
    await invitedBy(invitee, base);
    const by = await rereadOwner(base, context);
    await connectionActions(context).apply(by, 'friend', friend);
    await connectionActions(context).apply(friend, 'friend', by);

    async function outcomes(about: Owner) {
      const { id: profileId, handle } = about.profile;
      await handlers.saveMyProfile({ about: anotherText }, await rereadOwner(about, context), context);
      const version = reviewVersionOf(
        (await context.contentReviews.at(profileId, 'profile').find())?.value ?? refuse(),
      );
      await reportOf({ handle }, await newMember(context), context);
      const photoId = await addPhoto(profileId, new Date(), context);
      const hide = (profile: Owner['profile']) => ({ ...makeEligible(profile, context.now()), hidden: true });
      await changeProfile(profileId, hide, context);
      const photo = { kind: 'profile', ownerId: profileId, photoId };
      const tries: Record<string, () => Promise<unknown>> = {
        picture: async () =>
          (await profileOwner.findVisible(profileId, photoId, by, context, readNow)) ?? refuse(404),
        photo: async () => handlers.approvePhoto(photo, by, context),
        look: async () =>
          handlers.closeContentReview({ profileId, id: 'profile', version, outcome: 'fine' }, by, context),
        case: async () => handlers.moderationCase({ subjectId: profileId }, by, context),
        tier: async () => handlers.changeTier({ profileId, act: 'verify' }, by, context),
      };
      const statuses: Record<string, number> = {};
      for (const [name, attempt] of Object.entries(tries))
        statuses[name] = await attempt().then(
          () => 200,
          ({ status }: ApiError) => status,
        );
      return statuses;
    }
    const refused = { picture: 404, photo: 403, look: 403, case: 404, tier: 403 };
    for (const about of [host, invitee, friend]) expect(await outcomes(about)).toEqual(refused);
    expect(await outcomes(stranger)).toEqual({ picture: 200, photo: 200, look: 200, case: 200, tier: 200 });
  });

  it('is closed once of two reviewers at the same time', racedOptions, async () => {
    const judges = [judge, await secondReviewer(place)];
    const iris = await approvedMember(place);
    await iris.call.do('saveMyProfile', { about: anotherText });
    const review = await contentReviewOf(iris, place);
    const answers = await Promise.all(
      judges.map(({ call }) => call.try('closeContentReview', closing(review))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { staff } = await iris.call.do('whoSawMyData', {});
    expect(staff.filter(({ kind }) => kind === 'content-review-closed')).toHaveLength(1);
  });

  it('is not lost when the call that changed the profile ends early', async () => {
    const { context } = await openIsolated();
    const [iris, reader] = await newMembers(2, context);
    const known = await context.profiles.find(iris.profile.id);
    if (!known) throw new Error('There is no profile.');
    const changed = { ...known.value, mainBio: anotherText };
    const work = reviewWorkAfterChange(known.value, changed, context);
    await context.profiles.replace(changed, known.etag, work);
    expect(await listContentReviews(reader, context)).toEqual([]);
    await runTimer(context);
    expect(await listContentReviews(reader, context)).toHaveLength(1);
  });
});
