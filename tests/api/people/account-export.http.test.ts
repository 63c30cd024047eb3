import { describe, expect, inject, it } from 'vitest';
import type { AccountCopy } from '../../../api/contract/people/account/copy.ts';
import { handlers } from '../../../api/src/features.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Photo } from '../../../api/src/profiles/profiles/photo.ts';
import type { Member, Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { samplePerson, samplePhoto } from '../../fixtures/stored-profile.ts';
import {
  approvedMember,
  approvedMembers,
  cast,
  invitedPerson,
  inviter,
  newcomer,
  pendingNewcomer,
  rejectedNewcomer,
  signIn,
} from '../../support/fixtures.ts';
import { addPhoto, newMember, openInProcess } from '../../support/in-process.ts';

const place = inject('addresses');
const { context } = openInProcess();

type ProfileCopy = NonNullable<AccountCopy['profile']>;
const notExported = Symbol('of no concern to a copy');

/**
 * Fields of the stored profile that go into a copy, and their names there. A field that is stored and has no row here does
 * not compile: whoever adds one decides whether people get it.
 */
const profileRows: Record<keyof Profile, keyof ProfileCopy | typeof notExported> = {
  id: 'id',
  type: 'type',
  pauses: 'pausedSince',
  dormancy: 'dormantSince',
  // Told by the page of who signs in.
  claimed: notExported,
  // It ends with the review.
  joins: notExported,
  // It is gone within 14 days.
  deletion: notExported,
  // The copy has a list of what they ask.
  jointDecisions: notExported,
  handle: 'handle',
  handleChangedAt: 'handleChangedAt',
  question: 'question',
  members: 'members',
  mainBio: 'sharedBio',
  funFact: 'funFact',
  location: 'location',
  place: 'place',
  wishes: 'wishes',
  delayedAnswers: 'delayedAnswers',
  hidden: 'hidden',
  hiddenUntil: 'hiddenUntil',
  privacy: 'privacy',
  photos: 'photos',
  messaging: 'messaging',
  hides: 'hides',
  // The profiles that hide them are about others.
  hiddenBy: notExported,
  placeShields: 'placesAvoided',
  status: 'status',
  tier: 'tier',
  submittedAt: 'submittedAt',
  reviewEndsAt: 'reviewEndsAt',
  decisions: 'decisions',
  schemaVersion: notExported,
  // Told as the account's.
  people: notExported,
  // Told by the page of who signs in.
  partnerInvites: notExported,
  // It waits for its person alone, or is erased.
  sealed: notExported,
  splitOffAt: notExported,
  splitOffFrom: notExported,
  // Decisions about them say it.
  heldSince: notExported,
  incomplete: notExported,
  memberRequests: notExported,
  photosWaitingSince: notExported,
  deletedPhotos: notExported,
  // A hash of pictures that are gone.
  takenDown: notExported,
  // The copy has a list of whom they blocked; whom others hold apart from them is about the others.
  // Whoever could read it would learn the hour from which a new town counts.
  townBefore: notExported,
  townOfDay: notExported,
  // Whoever declines is never told of.
  declinedBy: notExported,
  hasExclusions: notExported,
  // Whom the addresses belong to, is told to nobody.
  unsettledExclusions: notExported,
  // The copy has a list of the addresses.
  hasShields: notExported,
  // It counts marks of people who joined.
  marksGiven: notExported,
  // The copy has the decisions that they come from.
  sanction: notExported,
  reviewsAgainAt: notExported,
  // A reported text is kept as evidence.
  withheld: notExported,
  // Members are never shown who vouched.
  invitation: notExported,
  inviteLineage: notExported,
  // The copy has what counts for the rating; the rest follows from it.
  trustSummary: notExported,
  tiersTaken: notExported,
  isModerator: 'isModerator',
  isSafeguardingLead: 'isSafeguardingLead',
  // For tier 3: whether they are asked again.
  verifiableAgainAt: notExported,
};
const memberRows: Record<keyof Member, keyof ProfileCopy['members'][number] | typeof notExported> = {
  id: notExported,
  name: 'name',
  birthDate: 'birthDate',
  bio: 'bio',
  likes: 'likes',
  funFact: 'funFact',
  photoId: 'photoId',
  heightFeet: 'heightFeet',
  heightInches: 'heightInches',
  weightLbs: 'weightLbs',
  preferredAgeRangeMin: 'preferredAgeRangeMin',
  preferredAgeRangeMax: 'preferredAgeRangeMax',
  unconfirmed: 'unconfirmed',
  gender: 'gender',
  pronouns: 'pronouns',
  orientation: 'orientation',
  tags: 'publicTags',
  privateTags: 'privateTags',
  // It says how the card came about, and only while nobody signs in for it.
  awaited: notExported,
};
const photoRows: Record<keyof Photo, keyof ProfileCopy['photos'][number] | typeof notExported> = {
  id: 'id',
  caption: 'caption',
  isPrimary: 'isPrimary',
  isPrivate: 'isPrivate',
  isBlurred: 'isBlurred',
  order: 'order',
  status: 'status',
  uploadedAt: 'uploadedAt',
  byMember: 'addedByYou',
  arrivedAt: notExported,
  addresses: notExported,
  size: notExported,
  pictures: 'picture',
  rejection: 'reason',
  decision: notExported,
  // Told as a status and its reason.
  withheld: notExported,
  // Said to nobody but who decides such cases.
  knownFor: notExported,
  // Told among the decisions.
  personMayLook: notExported,
  // The copy says which photo is primary now.
  becomesPrimary: notExported,
  refused: notExported,
  hash: notExported,
  // Told by the decision.
  ofSanctioned: notExported,
  waitsForPerson: notExported,
  // Told as private.
  mayShowAnother: notExported,
  shows: 'shows',
  // The reader's own answer alone: nobody is told who else has not said yes.
  unanswered: 'youAgreed',
};
const namesOfRows = (rows: Record<string, unknown>) =>
  Object.values(rows)
    .filter((name) => name !== notExported)
    .sort();

describe('a copy of one’s data', () => {
  it('holds everything that is stored of the profile', async () => {
    const iris = await newMember(context);
    const members: Member[] = [
      {
        ...samplePerson(iris.profile.members[0]?.id ?? 0),
        name: 'Ines',
        bio: 'Climbs.',
        tags: [101],
        privateTags: [102],
      },
      { ...samplePerson(2), name: 'Otto', heightFeet: 6, weightLbs: 181 },
    ];
    const photos = [samplePhoto({ id: 'one', caption: 'At sea', isPrivate: true })];
    const stored: Partial<Profile> = {
      type: 'couple',
      mainBio: 'Both like rain.',
      hidden: true,
      members,
      photos,
    };
    await changeProfile(iris.profile.id, (profile) => ({ ...profile, ...stored }), context);
    const { profile, account } = await handlers.exportAccount({}, iris, context);
    expect(account).toMatchObject({ email: iris.email, createdAt: iris.profile.people[0]?.createdAt });
    expect(profile).toMatchObject({
      handle: iris.profile.handle,
      type: 'couple',
      sharedBio: 'Both like rain.',
      hidden: true,
      members: [
        { name: 'Ines', birthDate: members[0]?.birthDate, bio: 'Climbs.' },
        { name: 'Otto', heightFeet: 6, weightLbs: 181 },
      ],
      photos: [{ id: 'one', caption: 'At sea', isPrivate: true }],
    });
    expect(profile?.members[0]?.publicTags).toHaveLength(1);
    expect(profile?.members[0]?.privateTags).toHaveLength(1);
    expect(Object.keys(profile ?? {}).sort()).toEqual(namesOfRows(profileRows));
    expect(Object.keys(profile?.members[0] ?? {}).sort()).toEqual(namesOfRows(memberRows));
    const photoNames = [...namesOfRows(photoRows), 'showsOthers'].sort();
    expect(Object.keys(profile?.photos[0] ?? {}).sort()).toEqual(photoNames);
  });

  it('names the picture of a photo where there is one, by the address that serves it', async () => {
    const iris = await newMember(context);
    const id = await addPhoto(iris.profile.id, context.now(), context, 'approved');
    const { profile } = await handlers.exportAccount({}, iris, context);
    expect(profile?.photos).toMatchObject([
      { id, picture: `/api/profiles/photo/full/${iris.profile.id}/${id}`, status: 'approved' },
    ]);
  });

  it('holds the invitations sent without their codes, the messages and the likes', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    const wish = {
      email: 'friend@example.org',
      description: 'We met at a concert.',
      hello: 'Come in.',
    };
    const { invitationCode } = await iris.call.do('createInvitation', wish);
    const mine = await iris.call.do('postToBoard', { content: 'Good evening' });
    const theirs = await otto.call.do('postToBoard', { content: 'Hello from Otto' });
    await iris.call.do('likePost', { id: String(theirs.id) });
    const copy = await iris.call.do('exportAccount', {});
    expect(copy).toMatchObject({
      invitationsSent: [
        { email: wish.email, phone: '', reason: wish.description, hello: wish.hello, status: 'sent' },
      ],
      boardPosts: [{ id: mine.id, message: 'Good evening', isRemoved: false }],
      likedPostIds: [theirs.id],
      isComplete: true,
    });
    expect(JSON.stringify(copy)).not.toContain(invitationCode);
  });

  it('says what was decided and why, and names who vouched but not who decided', async () => {
    const iris = await rejectedNewcomer(place);
    const copy = await iris.call.do('exportAccount', {});
    const because = { outcome: 'rejected', reason: 'Nobody here knows them.' };
    expect(copy.profile).toMatchObject({ status: 'Rejected', decisions: [because, because] });
    const text = JSON.stringify(copy);
    expect(copy.account.invitedBy).toBe((await (await inviter(place)).call.do('me', {})).profile?.handle);
    for (const email of [cast.reviewer, cast.secondReviewer]) {
      const person = await signIn(place, email);
      const { profile } = await person.call.do('me', {});
      expect(text).not.toContain(profile?.handle);
      expect(text).not.toContain(String(profile?.id));
    }
  });

  it('is to be had before there is a profile, and while it is under review', async () => {
    const [unknown, expected, waiting] = [
      await newcomer(place),
      await invitedPerson(place),
      await pendingNewcomer(place),
    ];
    const copies = await Promise.all(
      [unknown, expected, waiting].map(({ call }) => call.do('exportAccount', {})),
    );
    expect(copies[0]?.account).toEqual({
      email: unknown.email,
      name: 'Somebody',
      createdAt: null,
      invitedBy: null,
      consents: [],
    });
    expect(copies[1]).toMatchObject({ account: { createdAt: expect.any(String) }, profile: null });
    expect(copies[2]?.profile).toMatchObject({ handle: waiting.handle, status: 'PendingApproval' });
    expect((await unknown.call.do('checkUserStatus', {})).IsReturningUser).toBe(false);
  });
});

it('a copy is had five times an hour', async () => {
  const iris = await approvedMember(place);
  for (let download = 0; download < 5; download++)
    expect((await iris.call.try('exportAccount', {})).status).toBe(200);
  const refused = await iris.call.try('exportAccount', {});
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have downloaded your data several times in the last hour. Please try again later.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
});
