import { describe, expect, it } from 'vitest';
import {
  samplePerson,
  samplePhoto,
  sampleProfile,
  sampleWords,
} from '../../../../../tests/fixtures/stored-profile.ts';
import { withoutPerson } from '../../partner-invites/without-person.ts';
import { isHeldBack, isPublic, type OtherShown } from '../../profiles/photo.ts';
import type { Profile } from '../../profiles/profile.ts';
import { unanswered } from './others.ts';
import type { Album } from './owner.ts';
import { withOutcome, withoutPhoto } from './rules.ts';
import { withoutShown, withoutYes, withStatement, withYes, withYeses } from './shown.ts';

const now = new Date('2026-06-01T12:00:00Z');
const approvedOutcome = { status: 'approved', size: { width: 1, height: 1 }, pictures: 'v1' } as const;
const otherShown = (changes: Partial<OtherShown> = {}): OtherShown => ({
  profileId: 8,
  people: [unanswered('bo')],
  by: 7,
  askedAt: now.toISOString(),
  ...changes,
});
const event = (): Album => ({ id: 3, photos: [samplePhoto({ id: 'one', hash: 'h', ...approvedOutcome })] });
const isSeen = ({ photos }: Album, id = 'one') => photos.some((photo) => photo.id === id && isPublic(photo));
const withNamed = (album: Album, others: OtherShown[], by = 7, personId = 'nora') =>
  withStatement(album, 'one', { memberIds: [], others, by, now }, personId);

describe('a photo of an event', () => {
  it('waits until somebody says who is in it', () => {
    expect(isSeen(withYeses(event()))).toBe(false);
    expect(isSeen(withNamed(event(), []))).toBe(true);
  });

  it('waits for each person of a profile that was named', () => {
    const both = withNamed(event(), [otherShown({ people: ['bo', 'iris'].map(unanswered) })]);
    const first = withYes(both, 'one', 'bo', now);
    expect([isSeen(both), isSeen(first), isSeen(withYes(first, 'one', 'iris', now))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('waits for good where a stranger was named, until they are named as a connection', () => {
    const stranger = withNamed(event(), [otherShown({ people: [] })]);
    expect(isSeen(stranger)).toBe(false);
    expect(isSeen(withNamed(stranger, []))).toBe(false);
    expect(isSeen(withYes(withNamed(stranger, [otherShown()]), 'one', 'bo', now))).toBe(true);
  });

  it('counts a card without a sign-in as its own people say, and lets them take the naming back', () => {
    const card = otherShown({ profileId: 7, memberId: 2, people: [] });
    const named = withNamed(event(), [
      card,
      otherShown({ profileId: 7, memberId: 1, people: [{ personId: 'nora', answer: 'yes' }] }),
    ]);
    expect(isSeen(named)).toBe(true);
    expect(withNamed(named, []).photos[0]?.shows).not.toHaveProperty('others');
  });

  it('stays down however it is said again, and once who took it down has left', () => {
    const down = withoutYes(withNamed(event(), [otherShown()]), 'one', 'bo');
    for (const album of [
      withNamed(down, []),
      withNamed(down, [otherShown()]),
      withoutShown(down, 'one', 'bo'),
    ])
      expect(isSeen(album)).toBe(false);
    expect(JSON.stringify(withoutShown(down, 'one', 'bo'))).not.toContain('bo');
    expect(() => withYes(down, 'one', 'vera', now)).toThrow('Nobody has said that this photo shows you.');
  });

  it.each([
    ['while it hangs', (album: Album) => album],
    ['once it was deleted', (album: Album) => withoutPhoto(album, 'one')],
  ])('that was taken down does not come back as a copy, %s', (_, change) => {
    const down = change(withoutYes(withNamed(event(), [otherShown()]), 'one', 'bo'));
    const copy = samplePhoto({ id: 'two', status: 'quarantine', size: null, pictures: null });
    const sent = withStatement(
      { ...down, photos: [...down.photos, copy] },
      'two',
      { memberIds: [], now },
      'nora',
    );
    const judged = withYeses(
      withOutcome(sent, 'two', { ...approvedOutcome, hash: 'h' }, (hash) => hash === 'h'),
    );
    expect(isSeen(judged, 'two')).toBe(false);
    expect(isSeen(withYes(judged, 'two', 'bo', now), 'two')).toBe(true);
  });
});

describe('a photo of two after one has parted', () => {
  const couple = sampleProfile({
    type: 'couple',
    members: [samplePerson(1), samplePerson(2)],
    people: ['iris', 'bo'].map((personId, nth) => ({
      personId,
      memberId: nth + 1,
      createdAt: now.toISOString(),
    })),
    photos: [
      samplePhoto({
        id: 'one',
        ...approvedOutcome,
        shows: { memberIds: [1, 2], no: [], words: sampleWords(['iris', 'bo']) },
      }),
    ],
  });
  const parted = withoutPerson(couple, 'bo', now, true);

  it('is asked about with the yes of who stayed, and seen with both', () => {
    expect([isSeen(couple), isSeen(parted)]).toEqual([true, false]);
    expect(parted.photos[0]?.shows?.others).toMatchObject([{ people: [unanswered('bo')], askedAt: null }]);
    const hers = withYes(parted, 'one', 'iris', now);
    expect(hers.photos[0]?.shows?.others).toMatchObject([{ askedAt: now.toISOString() }]);
    expect(isSeen(hers)).toBe(false);
    expect(isSeen(withYes(hers, 'one', 'bo', now))).toBe(true);
  });

  it('leaves up what is said to show others or nobody, and takes down what nobody has answered for', () => {
    const of = (id: string, memberIds?: number[]) =>
      samplePhoto({
        id,
        ...approvedOutcome,
        ...(memberIds && { shows: { memberIds, no: [], words: sampleWords(['iris']) } }),
      });
    const album = withYeses({ ...couple, photos: [of('hers', [1]), of('tree', []), of('unsaid')] });
    for (const isSplitOff of [true, false]) {
      const after = withoutPerson(album, 'bo', now, isSplitOff);
      expect(['hers', 'tree', 'unsaid'].map((id) => isSeen(after, id))).toEqual([true, true, false]);
      expect(after.photos.map(({ shows }) => shows?.others !== undefined)).toEqual([
        false,
        false,
        isSplitOff,
      ]);
    }
  });

  it('stays down for good where who left has deleted their account', () => {
    expect(withoutPerson(couple, 'bo', now).photos[0]).toMatchObject({ mayShowAnother: true });
    const hers = withYes(withoutShown(parted, 'one', 'bo'), 'one', 'iris', now);
    expect(isSeen(hers)).toBe(false);
    expect(JSON.stringify(hers.photos)).not.toContain('bo');
  });
});

describe('a photo of somebody who answers for themselves', () => {
  const tom = samplePerson(2);
  const eva = sampleProfile({
    type: 'couple',
    members: [samplePerson(1), { ...tom, awaited: 'chosen' }],
    photos: [
      samplePhoto({ id: 'one', ...approvedOutcome, shows: { memberIds: [2], no: [] } }),
      samplePhoto({ id: 'hers', ...approvedOutcome, shows: { memberIds: [1], no: [] } }),
    ],
  });

  it('is seen by nobody else before they sign in and say yes', () => {
    const before = withYeses(eva);
    expect([isSeen(before), isSeen(before, 'hers')]).toEqual([false, true]);
    const people = [...eva.people, { personId: 'tom', memberId: 2, createdAt: now.toISOString() }];
    const here = withYeses({ ...before, people, members: [samplePerson(1), tom] });
    expect(isSeen(here)).toBe(false);
    expect(isSeen(withYes(here, 'one', 'tom', now))).toBe(true);
  });

  it('is no photo reviewer’s before that yes, unless it resembles a removed one', () => {
    const doubtful = { status: 'pending_approval', uploadedAt: now.toISOString() } as const;
    const photos = eva.photos.map((photo) => ({ ...photo, ...doubtful }));
    const waiting = (album: Profile) => album.photos.map(isHeldBack);
    const before = withYeses({ ...eva, photos: photos.slice(0, 1) });
    expect([waiting(before), before.photosWaitingSince]).toEqual([[true], undefined]);
    expect(waiting(withYeses({ ...eva, photos }))).toEqual([true, false]);
    const people = [...eva.people, { personId: 'tom', memberId: 2, createdAt: now.toISOString() }];
    const here = withYeses({ ...before, people, members: [samplePerson(1), tom] });
    expect([waiting(here), here.photosWaitingSince]).toEqual([[true], undefined]);
    const agreed = withYes(here, 'one', 'tom', now);
    expect([waiting(agreed), agreed.photosWaitingSince]).toEqual([[false], now.toISOString()]);
    const known = photos.map((photo) => ({ ...photo, knownFor: 'minor' as const }));
    const grave = withYeses({ ...eva, photos: known });
    expect([waiting(grave), grave.photosWaitingSince]).toEqual([[false, false], now.toISOString()]);
  });

  it('is seen if nobody is awaited for the card', () => {
    expect(isSeen(withYeses({ ...eva, members: [samplePerson(1), tom] }))).toBe(true);
  });
});
