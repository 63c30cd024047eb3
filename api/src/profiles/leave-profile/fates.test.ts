import { isDeepStrictEqual as isEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  samplePerson,
  samplePhoto,
  sampleProfile,
  sampleWords,
} from '../../../../tests/fixtures/stored-profile.ts';
import { noWishes } from '../../../contract/profiles/who-we-are.ts';
import { withInviteAccepted } from '../partner-invites/rules.ts';
import { withoutPerson } from '../partner-invites/without-person.ts';
import { profileFates } from '../profiles/fates.ts';
import type { Fate } from '../profiles/parts/fate.ts';
import { cardFates } from '../profiles/parts/members.ts';
import { personFates } from '../profiles/parts/people.ts';
import { photoFates } from '../profiles/parts/profile-album.ts';
import type { Profile } from '../profiles/profile.ts';
import { singleProfileOf } from './single-profile.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const at = '2026-10-01T12:00:00.000Z';
const later = '2026-12-05T12:00:00.000Z';
const boAnswersAt = '2026-11-20T12:00:00.000Z';
const place = {
  id: '2797656',
  name: 'Ghent',
  region: '',
  country: 'Belgium',
  latitude: 51,
  longitude: 3.7,
  timeZone: 'Europe/Brussels',
};
const [irisCard, boCard, freeCard] = [1, 2, 3];

const photo = samplePhoto({ id: 'both', hash: 'b'.repeat(64), arrivedAt: at });
const fullCard = (id: number): Required<Profile['members'][number]> => ({
  ...samplePerson(id),
  birthDate: `199${id}-05-02`,
  bio: `Bio ${id}`,
  likes: ['tea'],
  funFact: `Fact ${id}`,
  photoId: `card-${id}`,
  unconfirmed: ['measures'],
  gender: { value: 'woman', words: '', use: 'shown' },
  pronouns: { value: 'she', words: '', use: 'shown' },
  orientation: { value: 'queer', words: '', use: 'matching' },
  tags: [101],
  privateTags: [102],
  awaited: 'invited',
});
const fullPerson = (personId: string, memberId: number): Required<Profile['people'][number]> => ({
  personId,
  memberId,
  createdAt: at,
  notBefore: 7,
  endedSignIns: [{ at: 6, endedAt: at }],
  consents: [{ what: 'intimate', version: '1', givenAt: at, withdrawnAt: null }],
  cameBy: `hash of ${personId}`,
  cameAt: at,
  invitedBy: 5,
  approvedAt: at,
  signsAs: personId,
  isWithoutRoles: true,
  mark: personId === 'bo' ? 'triangle' : 'circle',
  confirmedAt: at,
  photoAudience: { upTo: 'known', chosenAt: at },
  sanction: { isSuspended: false, restrictedUntil: later },
  reviewTime: { perWeek: 4, notBefore: later },
  reviewsAgainAt: later,
  ownWish: { answer: 'no', answeredAt: at, isDoubted: true },
});
const hash = 'hash of the invite';
const invite = (id: string, by: string) => ({
  id,
  hash: id === 'open' ? hash : id,
  memberId: freeCard,
  byPersonId: by,
  expiresAt: later,
});

/** Iris and Bo of a couple that has said everything there is to say. The compiler asks for each field. */
const full: Required<Profile> = {
  ...sampleProfile(),
  schemaVersion: 1,
  id: 5,
  people: [fullPerson('iris', irisCard), fullPerson('bo', boCard)],
  marksGiven: 2,
  type: 'couple',
  handle: 'Iris and Bo',
  handleChangedAt: at,
  members: [fullCard(irisCard), fullCard(boCard)],
  joins: { profileId: 6, memberId: 1, inviteHash: 'hash of another' },
  partnerInvites: [invite('hers', 'iris'), invite('open', 'bo')],
  sealed: [{ memberId: 9, until: later, said: { bio: 'For you.' } }],
  splitOffAt: at,
  splitOffFrom: 4,
  incomplete: { since: at, wasHidden: false },
  claimed: { memberIds: [irisCard], hidden: [], since: at },
  deletion: { askedBy: 'bo', askedAt: at, agreed: ['bo'] },
  jointDecisions: { rules: [{ what: 'events', agreed: ['iris', 'bo'], since: at }], requests: [] },
  pauses: [{ personId: 'bo', since: at }],
  dormancy: { since: at, isPaused: true, isOver: false, personIds: ['iris', 'bo'] },
  heldSince: at,
  memberRequests: ['request'],
  mainBio: 'We cook.',
  funFact: 'We juggle.',
  location: 'Ghent',
  place,
  townBefore: { moveId: 'move', place, countsAt: later },
  townOfDay: { day: '2026-11-27', place },
  wishes: noWishes,
  delayedAnswers: {
    at,
    type: 'couple',
    members: [
      { memberId: irisCard, at, birthDate: '1991-05-02', gender: null },
      { memberId: boCard, at: boAnswersAt, birthDate: '1992-05-02', gender: null },
    ],
  },
  hidden: false,
  hiddenUntil: later,
  privacy: {
    showsPresence: true,
    presenceHiddenUntil: later,
    leavesNoTrace: true,
    tellsOfPlay: 'wished',
    shownAtEvents: 'ask',
  },
  photos: [
    {
      ...photo,
      isPrimary: true,
      shows: { memberIds: [irisCard, boCard], no: [], words: sampleWords(['iris', 'bo']) },
    },
    samplePhoto({ id: 'card-1' }),
    samplePhoto({ id: 'card-2', arrivedAt: at }),
    samplePhoto({ id: 'waits', status: 'pending_approval', uploadedAt: at }),
  ],
  photosWaitingSince: at,
  deletedPhotos: ['gone'],
  takenDown: [{ hash: 'a'.repeat(64), memberIds: [boCard], isForGood: false }],
  hasExclusions: true,
  unsettledExclusions: [{ id: 'u', by: 'iris', pseudonyms: ['vera'] }],
  hasShields: true,
  placeShields: [
    { id: 's', byPerson: 'bo', place, km: 25, at, beginsBy: later, from: later, state: 'coming' },
  ],
  hides: [{ profileId: 8, hiddenAt: at, until: null }],
  hiddenBy: [{ profileId: 9, until: null }],
  messaging: { whoWritesFirst: 'nobody', readReceipts: true, boundaries: ['Be kind.'] },
  declinedBy: [7],
  status: 'Approved',
  tier: 'verified',
  submittedAt: at,
  reviewEndsAt: null,
  question: { text: 'Who?', askedAt: at, until: later, answer: null },
  invitation: { inviterId: 3, id: 'i' },
  inviteLineage: { line: ['a'], ring: 'a' },
  trustSummary: {
    band: 'new',
    badges: [],
    attended: 1,
    expected: 1,
    verifiableFrom: null,
    invitees: { verified: 0, sanctioned: 0 },
  },
  isModerator: true,
  isSafeguardingLead: true,
  verifiableAgainAt: later,
  tiersTaken: [{ sanctionId: 's', tier: 'verified' }],
  decisions: [{ round: 1, reviewer: null, outcome: 'approved', reason: '', decidedAt: at }],
  sanction: { version: 1, restrictedUntil: null, statusBefore: null },
  withheld: {
    mainBio: '',
    funFact: '',
    bios: { '1': 'a', '2': 'b' },
    likes: {},
    funFacts: {},
  },
  reviewsAgainAt: later,
};

const boCardOf = ({ members }: Profile) => members[1] ?? fullCard(boCard);
const bo = full.people[1];
const split = singleProfileOf(full, 'bo', boCardOf(full), { id: 6, handle: 'Bo', requestId: 'leave' }, now);
const left = withoutPerson(full, 'bo', now, true);
const bereft = withoutPerson(full, 'bo', now);
/** Without a staff role, and of a type and with cards that a third person can join. */
const { deletion: _deletion, ...open } = full;
const before: Profile = {
  ...open,
  status: 'PendingApproval',
  type: 'other',
  tier: 'explorer',
  isModerator: false,
  isSafeguardingLead: false,
  tiersTaken: [],
  members: [...full.members, fullCard(freeCard)],
  // Nobody joins while somebody is under a sanction.
  people: full.people.map(({ sanction: _sanction, ...person }) => person),
};
const sent = { ...samplePerson(freeCard), name: 'Vera', birthDate: '1999-09-09' };
const joined = withInviteAccepted(before, hash, { personId: 'vera', createdAt: at, cameAt: at }, sent, now);

const fieldsOf = (fates: Readonly<Record<string, Fate>>) => Object.entries<Fate>(fates);
const valueIn = (of: object | undefined, field: string): unknown =>
  new Map<string, unknown>(Object.entries(of ?? {})).get(field);
const isKept = (outcome: Fate['joins']): boolean => outcome === 'stays';

describe.each(fieldsOf(profileFates))('%s', (field, fate) => {
  it('is on the new profile what its fate says', () => {
    if (fate.splitsOff === 'goes along') expect(valueIn(split, field)).toEqual(valueIn(full, field));
    else if (typeof fate.splitsOff === 'string') expect(valueIn(split, field)).toBeUndefined();
  });

  it('is on the former profile what its fate says', () => {
    const isSame = isKept(fate.leaver) && isKept(fate.stayers);
    expect(isEqual(valueIn(left, field), valueIn(full, field))).toBe(isSame);
  });

  it('is what its fate says after a person was deleted', () => {
    const isSame = isKept(fate.personDeleted) && isKept(fate.stayers);
    expect(isEqual(valueIn(bereft, field), valueIn(full, field))).toBe(isSame);
  });

  it('is what its fate says when somebody joins', () => {
    expect(isEqual(valueIn(joined, field), valueIn(before, field))).toBe(isKept(fate.joins));
  });
});

it.each(fieldsOf(personFates))('%s of a person goes along if its fate says so', (field, { splitsOff }) => {
  const expected =
    splitsOff === 'goes along' ? valueIn(bo, field) : field === 'memberId' ? boCard : undefined;
  expect(valueIn(split.people[0], field)).toEqual(expected);
});

it.each(fieldsOf(cardFates))('%s of a card goes along if its fate says so', (field, { splitsOff }) => {
  const own = valueIn(split.members[0], field);
  if (splitsOff === 'goes along') expect(own).toEqual(valueIn(full.members[1], field));
  else expect([null, '']).toContain(own);
});

it.each(fieldsOf(photoFates))('%s of a photo that shows both is what its fate says', (field, fate) => {
  const [was, after, bereftOf] = [full, left, bereft].map(({ photos }) => valueIn(photos[0], field));
  expect(isEqual(after, was)).toBe(isKept(fate.leaver));
  expect(isEqual(bereftOf, was)).toBe(isKept(fate.personDeleted));
});

it('takes along the own answers that matching reads, until the day on which they may change', () => {
  expect(split.delayedAnswers).toEqual({
    at,
    type: 'single',
    members: [{ memberId: boCard, at: boAnswersAt, birthDate: '1992-05-02', gender: null }],
  });
});

it('leaves the answers of those who stay as matching reads them, with their day', () => {
  for (const after of [left, bereft])
    expect(after.delayedAnswers).toEqual({
      at,
      type: 'couple',
      members: [{ memberId: irisCard, at, birthDate: '1991-05-02', gender: null }],
    });
});

it('takes along what somebody else took down, and not what the person took down', () => {
  const shows = { memberIds: [irisCard, boCard], no: [irisCard] };
  const from: Profile = { ...full, photos: [{ ...photo, hash: 'c'.repeat(64), shows }] };
  const { takenDown } = singleProfileOf(
    from,
    'bo',
    boCardOf(full),
    { id: 6, handle: 'Bo', requestId: 'leave' },
    now,
  );
  expect(takenDown).toEqual([{ hash: 'c'.repeat(64), memberIds: [], isForGood: true }]);
});
