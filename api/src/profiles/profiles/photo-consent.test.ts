import fc from 'fast-check';
import { expect, it } from 'vitest';
import { samplePerson, samplePhoto, sampleProfile } from '../../../../tests/fixtures/stored-profile.ts';
import {
  type PhotoAudience,
  type PhotoReach,
  photoAudiences,
  photoReaches,
} from '../../../contract/profiles/photos/fields.ts';
import { withBlur, withChange } from '../photos/album/rules.ts';
import { withoutYes, withReachBy, withYes, withYeses } from '../photos/album/shown.ts';
import { isPublic } from './photo.ts';
import { furthest, reachOf, withPhotoAudience } from './photo-consent.ts';
import type { Profile } from './profile.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const names = ['iris', 'bo'] as const;
type Name = (typeof names)[number];
const id = 'both';

type Action =
  | { audience: PhotoAudience }
  | { isPrivate: boolean }
  | { isBlurred: boolean }
  | { isYes: boolean };

const step = fc.record({
  who: fc.constantFrom(...names),
  what: fc.oneof<fc.Arbitrary<Action>[]>(
    fc.record({ audience: fc.constantFrom(...photoAudiences) }),
    fc.record({ isPrivate: fc.boolean() }),
    fc.record({ isBlurred: fc.boolean() }),
    fc.record({ isYes: fc.boolean() }),
  ),
});

/** A stored private photo shows both, with the yeses of an earlier release. */
const couple = (yes: string[]): Profile =>
  sampleProfile({
    type: 'couple',
    members: [samplePerson(1), samplePerson(2)],
    people: names.map((personId, index) => ({
      personId,
      memberId: index + 1,
      createdAt: now.toISOString(),
    })),
    photos: [
      samplePhoto({ id, isPrivate: true, status: 'approved', shows: { memberIds: [1, 2], yes, no: [] } }),
    ],
  });

const photoOf = ({ photos: [photo = samplePhoto()] }: Profile) => photo;
const nearest = (one: PhotoReach, other: PhotoReach): PhotoReach =>
  photoReaches.find((reach) => reach === one || reach === other) ?? 'us';

/** What each person alone said, which nobody else can widen. */
interface Said {
  audience: PhotoAudience;
  allows: PhotoReach;
}

function act(profile: Profile, who: Name, what: Action, said: Said): Profile {
  if ('audience' in what) {
    Object.assign(said, { audience: what.audience, allows: what.audience });
    return withYeses(withPhotoAudience(profile, who, what.audience, now));
  }
  if ('isYes' in what) {
    const yes = furthest(said.audience, furthest(said.allows, reachOf(photoOf(profile))));
    said.allows = what.isYes ? yes : 'us';
    return what.isYes ? withYes(profile, id, who, now) : withoutYes(profile, id, who);
  }
  const after = withReachBy(
    profile,
    (album) => ('isPrivate' in what ? withChange(album, id, what) : withBlur(album, [id], what.isBlurred)),
    who,
  );
  const [from, to] = [profile, after].map((one) => reachOf(photoOf(one)));
  if (!from || !to || from === to) return after;
  const isWider = furthest(from, to) === to;
  said.allows = isWider ? furthest(said.allows, to) : nearest(said.allows, to);
  return after;
}

it('is never seen further than each of two has said for themselves, whatever both do', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), fc.subarray([...names]), (steps, yes) => {
      let profile = couple(yes);
      const all: Record<Name, Said> = {
        iris: { audience: 'us', allows: yes.includes('iris') ? 'known' : 'us' },
        bo: { audience: 'us', allows: yes.includes('bo') ? 'known' : 'us' },
      };
      for (const { who, what } of steps) {
        profile = act(profile, who, what, all[who]);
        const photo = photoOf(profile);
        const reach = isPublic(photo) ? reachOf(photo) : 'us';
        for (const name of names)
          expect(furthest(all[name].allows, reach), `${name} allows ${all[name].allows}`).toBe(
            all[name].allows,
          );
      }
    }),
    { numRuns: 1000 },
  );
});
