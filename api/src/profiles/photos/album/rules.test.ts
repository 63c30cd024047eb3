// Specified: features 4.2.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../../../tests/fixtures/stored-profile.ts';
import { photoLimits } from '../../../../contract/profiles/photos/fields.ts';
import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import { isPublic } from '../../profiles/photo.ts';
import type { Profile } from '../../profiles/profile.ts';
import { removedPhotoIds } from './invariants.ts';
import {
  type PhotoOutcome,
  shownPhotos,
  withArrival,
  withChange,
  withDecision,
  withHold,
  withOrder,
  withOutcome,
  withoutHold,
  withoutPhoto,
  withPrimary,
  withUpload,
} from './rules.ts';

const atMinute = (minutes: number) => new Date(Date.UTC(2026, 2, 10, 12, minutes));
const size = { width: 2048, height: 1536 };
const approvedOutcome: PhotoOutcome = { status: 'approved', size, pictures: 'made' };
const pendingOutcome: PhotoOutcome = { status: 'pending_approval', size, pictures: 'made' };
const rejectedOutcome: PhotoOutcome = {
  status: 'rejected',
  rejection: 'Explicit photo content is not allowed.',
};

const emptyAlbum = sampleProfile({ id: 7 });

const album = (...outcomes: PhotoOutcome[]): Profile =>
  outcomes.reduce((profile, outcome, index) => {
    const id = 'abcdefgh'.charAt(index);
    return withOutcome(
      withArrival(withUpload(profile, id, atMinute(index)), id, atMinute(index)),
      id,
      outcome,
    );
  }, emptyAlbum);

const primaryOf = ({ photos }: Profile) => photos.find(({ isPrimary }) => isPrimary)?.id;
const orderOf = ({ photos }: Profile) => photos.map(({ id, order }) => `${id}${order}`).join(' ');

describe('the primary photo', () => {
  it('is the first that is approved, whatever comes later', () => {
    expect(primaryOf(album(pendingOutcome, rejectedOutcome, approvedOutcome, approvedOutcome))).toBe('c');
  });

  it('can be any that is approved and not private', () => {
    expect(primaryOf(withPrimary(album(approvedOutcome, approvedOutcome), 'b'))).toBe('b');
    const hidden = withChange(album(approvedOutcome, approvedOutcome), 'b', { isPrivate: true });
    for (const [profile, id] of [
      [album(approvedOutcome, pendingOutcome), 'b'],
      [album(approvedOutcome, rejectedOutcome), 'b'],
      [hidden, 'b'],
    ] as const)
      expect(() => withPrimary(profile, id)).toThrow(photoMessages.notApproved);
    expect(() => withPrimary(album(approvedOutcome), 'z')).toThrow(photoMessages.notFound);
  });

  it('is the one that was chosen beforehand, once others may see it, unless another is chosen until then', () => {
    const chosen = withUpload(emptyAlbum, 'a', atMinute(0), { becomesPrimary: true });
    const later = withOutcome(withUpload(chosen, 'b', atMinute(1)), 'b', approvedOutcome);
    expect(primaryOf(later)).toBe('b');
    const approved = withOutcome(later, 'a', approvedOutcome);
    expect(primaryOf(approved)).toBe('a');
    expect(primaryOf(withPrimary(approved, 'b'))).toBe('b');
    expect(primaryOf(withOutcome(withPrimary(later, 'b'), 'a', approvedOutcome))).toBe('b');
  });

  it('gives its place to the first approved one when it is deleted or turns private', () => {
    const last = withPrimary(album(pendingOutcome, approvedOutcome, approvedOutcome), 'c');
    expect(primaryOf(withoutPhoto(last, 'c'))).toBe('b');
    expect(primaryOf(withChange(last, 'c', { isPrivate: true }))).toBe('b');
    expect(primaryOf(withoutPhoto(album(approvedOutcome, pendingOutcome), 'a'))).toBeUndefined();
  });
});

describe('the order', () => {
  it('has no gap after a deletion', () => {
    expect(orderOf(withoutPhoto(album(approvedOutcome, pendingOutcome, approvedOutcome), 'b'))).toBe('a0 c1');
  });

  it('names every photo that is shown, once', () => {
    const three = withUpload(album(approvedOutcome, pendingOutcome), 'z', atMinute(9));
    expect(orderOf(withOrder(three, ['b', 'a']))).toBe('b0 a1 z2');
    for (const ids of [[], ['a'], ['a', 'a'], ['a', 'b', 'z'], ['a', 'x']])
      expect(() => withOrder(three, ids)).toThrow(photoMessages.order);
  });
});

describe('an upload', () => {
  it('is one photo however often it is asked for, and shown once it has arrived', () => {
    const asked = withUpload(emptyAlbum, 'a', atMinute(0));
    const again = withUpload(asked, 'a', atMinute(5));
    expect(again.photos).toEqual([{ ...asked.photos[0], addresses: 2 }]);
    const last = Array.from({ length: 8 }).reduce<Profile>(
      (album) => withUpload(album, 'a', atMinute(6)),
      again,
    );
    expect(() => withUpload(last, 'a', atMinute(7))).toThrow(photoMessages.askedTooOften);
    expect(shownPhotos(asked)).toEqual([]);
    expect(shownPhotos(withArrival(asked, 'a', atMinute(1)))).toHaveLength(1);
  });

  it('makes way after an hour in which nothing came', () => {
    const asked = withUpload(
      withArrival(withUpload(emptyAlbum, 'a', atMinute(0)), 'a', atMinute(1)),
      'b',
      atMinute(0),
    );
    expect(orderOf(withUpload(asked, 'c', atMinute(59)))).toBe('a0 b1 c2');
    const later = withUpload(asked, 'c', atMinute(60));
    expect(orderOf(later)).toBe('a0 c1');
    expect(removedPhotoIds(asked.photos, later.photos)).toEqual(['b']);
  });

  it(`is refused beyond ${photoLimits.perProfile} photos`, () => {
    const ids = Array.from({ length: photoLimits.perProfile }, (_, n) => `photo ${n}`);
    const full = ids.reduce((profile, id) => withUpload(profile, id, atMinute(0)), emptyAlbum);
    expect(() => withUpload(full, 'one more', atMinute(1))).toThrow(photoMessages.tooMany);
  });

  it('is not taken for one whose pictures are just being erased', () => {
    expect(() => withUpload(withoutPhoto(album(approvedOutcome), 'a'), 'a', atMinute(1))).toThrow(
      photoMessages.deleted,
    );
  });
});

describe('an outcome', () => {
  it('is given once', () => {
    const decided = album(approvedOutcome);
    expect(withOutcome(decided, 'a', rejectedOutcome)).toBe(decided);
    expect(withOutcome(withoutPhoto(decided, 'a'), 'a', approvedOutcome).photos).toEqual([]);
  });

  it('that refuses leaves pictures to erase', () => {
    const before = album(approvedOutcome, approvedOutcome);
    expect(removedPhotoIds(before.photos, album(approvedOutcome, rejectedOutcome).photos)).toEqual(['b']);
  });

  it('that needs a reviewer is known to the profile, since the first of them', () => {
    const waiting = album(approvedOutcome, pendingOutcome, pendingOutcome);
    expect(waiting.photosWaitingSince).toBe(atMinute(1).toISOString());
    expect(withoutPhoto(waiting, 'b').photosWaitingSince).toBe(atMinute(2).toISOString());
    expect(withoutPhoto(withoutPhoto(waiting, 'b'), 'c')).not.toHaveProperty('photosWaitingSince');
  });
});

describe('a photo that a decision keeps from others', () => {
  it('gives up the first place, and has it again with its own when the decision is undone', () => {
    const before = album(approvedOutcome, approvedOutcome);
    const kept = withHold(before, 'a');
    expect(primaryOf(kept)).toBe('b');
    expect(withHold(kept, 'a')).toBe(kept);
    expect(withoutHold(kept, 'a')).toEqual(before);
    expect(withoutHold(before, 'a')).toBe(before);
  });

  it('leaves the first place to the photo that has it', () => {
    const before = album(approvedOutcome, approvedOutcome);
    expect(primaryOf(withoutHold(withHold(before, 'b'), 'b'))).toBe('a');
  });
});

describe('the decision about a photo', () => {
  const [ada, bea] = [
    { profileId: 11, handle: 'Ada' },
    { profileId: 12, handle: 'Bea' },
  ];
  const rejected = { outcome: 'rejected', reason: 'A child is in it.' } as const;
  const decided = withDecision(album(pendingOutcome), 'a', { ...rejected, reviewer: ada }, atMinute(9));

  it('keeps nothing to look at of one that is rejected', () => {
    expect(decided.photos[0]).toMatchObject({ rejection: rejected.reason, size: null, pictures: null });
    const kept = withDecision(
      album(pendingOutcome),
      'a',
      { outcome: 'approved', reason: '', reviewer: ada },
      atMinute(9),
    );
    expect(kept.photos[0]).toMatchObject({ status: 'approved', size, pictures: 'made' });
  });

  it('is repeated by whoever took it, and taken by nobody else', () => {
    expect(withDecision(decided, 'a', { ...rejected, reviewer: ada }, atMinute(10))).toBe(decided);
    for (const other of [
      { ...rejected, reviewer: bea },
      { outcome: 'approved', reason: '', reviewer: ada },
    ] as const)
      expect(() => withDecision(decided, 'a', other, atMinute(10))).toThrow(photoMessages.alreadyDecided);
  });

  it('is not asked for one that needs none', () => {
    expect(() =>
      withDecision(album(approvedOutcome), 'a', { ...rejected, reviewer: ada }, atMinute(9)),
    ).toThrow(photoMessages.notFound);
  });
});

describe('whatever is done, in any order', () => {
  const id = fc.constantFrom(...'abcde');
  const step = fc.oneof(
    id.map((one) => (profile: Profile) => withUpload(profile, one, atMinute(0))),
    id.map((one) => (profile: Profile) => withArrival(profile, one, atMinute(1))),
    fc.tuple(id, fc.constantFrom(approvedOutcome, approvedOutcome, pendingOutcome, rejectedOutcome)).map(
      ([one, outcome]) =>
        (profile: Profile) =>
          withOutcome(profile, one, outcome),
    ),
    id.map((one) => (profile: Profile) => withPrimary(profile, one)),
    fc.tuple(id, fc.boolean()).map(
      ([one, isPrivate]) =>
        (profile: Profile) =>
          withChange(profile, one, { isPrivate }),
    ),
    id.map((one) => (profile: Profile) => withoutPhoto(profile, one)),
  );
  const unlessRefused = (profile: Profile, change: (before: Profile) => Profile): Profile => {
    try {
      return change(profile);
    } catch {
      return profile;
    }
  };

  it('one photo is primary if any is public, none otherwise, and the numbers have no gap', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { photos } = steps.reduce(unlessRefused, emptyAlbum);
        const primaries = photos.filter(({ isPrimary }) => isPrimary);
        expect(primaries).toHaveLength(photos.some(isPublic) ? 1 : 0);
        expect(primaries.every(isPublic)).toBe(true);
        expect(photos.map(({ order }) => order)).toEqual(photos.map((_, index) => index));
      }),
      { numRuns: 500 },
    );
  });
});
