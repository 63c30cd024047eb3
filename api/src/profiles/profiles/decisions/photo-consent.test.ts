import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Picture, SharedProfileFacts } from '../../../../../tests/api/people/shared-profile-facts.ts';
import {
  samplePerson,
  samplePhoto,
  sampleProfile,
  sampleWords,
} from '../../../../../tests/fixtures/stored-profile.ts';
import { type PhotoAudience, photoAudiences } from '../../../../contract/profiles/photos/fields.ts';
import { withBlur, withChange } from '../../photos/album/rules.ts';
import { askedOf, withoutYes, withReachBy, withYes, withYeses } from '../../photos/album/shown.ts';
import { isPublic } from '../photo.ts';
import type { Profile } from '../profile.ts';
import { peopleBeyondOpening, withPhotoAudience } from './photo-consent.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const earlier = '2026-11-27T11:59:59.000Z';
const later = '2026-11-27T12:00:01.000Z';
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

/** A stored private photo shows both, with the yeses of some to people they both know. */
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
      samplePhoto({
        id,
        isPrivate: true,
        status: 'approved',
        shows: { memberIds: [1, 2], no: [], words: sampleWords(yes, 'known') },
      }),
    ],
  });

const photoOf = ({ photos: [photo = samplePhoto()] }: Profile) => photo;

/** The same picture in plain words. */
function factsOf(yes: Name[]): { facts: SharedProfileFacts; picture: Picture } {
  const facts = new SharedProfileFacts(true);
  facts.shared.people = [...names];
  facts.homes.set('bo', facts.shared);
  const picture: Picture = {
    id,
    home: facts.shared,
    shows: new Set(names),
    reach: { isPrivate: true, isBlurred: false },
    words: new Map(yes.map((name) => [name, 'known'])),
    takenDownBy: new Set(),
    waitsForLeaver: false,
  };
  facts.pictures.push(picture);
  return { facts, picture };
}

function act(profile: Profile, who: Name, what: Action): Profile {
  if ('audience' in what) return withYeses(withPhotoAudience(profile, who, what.audience, now));
  if ('isYes' in what) return what.isYes ? withYes(profile, id, who, now) : withoutYes(profile, id, who);
  const change = (album: Profile) =>
    'isPrivate' in what ? withChange(album, id, what) : withBlur(album, [id], what.isBlurred);
  return withReachBy(profile, change, who);
}

function noteIn(facts: SharedProfileFacts, picture: Picture, who: Name, what: Action): void {
  if ('audience' in what) facts.chooseAudience(who, what.audience, now);
  else if (!('isYes' in what)) facts.changeReach(who, picture, what);
  else if (what.isYes) facts.agree(who, picture);
  else facts.takeDown(who, picture);
}

it('is seen as far as each of two has said for themselves and asks whose yes is missing, whatever both do', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 20 }), fc.subarray([...names]), (steps, yes) => {
      let profile = couple(yes);
      const { facts, picture } = factsOf(yes);
      for (const { who, what } of steps) {
        profile = act(profile, who, what);
        noteIn(facts, picture, who, what);
        const photo = photoOf(profile);
        const { isPrivate, isBlurred } = photo;
        expect({ isPrivate, isBlurred, isSeen: isPublic(photo), asked: askedOf(photo, profile) }).toEqual({
          ...picture.reach,
          isSeen: facts.isSeenByMembers(picture),
          asked: names.filter((name) => facts.isAsked(name, picture) && !picture.takenDownBy.has(name)),
        });
        for (const at of [earlier, later]) {
          const beyond = peopleBeyondOpening(
            photo,
            profile.people,
            { byPerson: who, agreedBy: [], at },
            true,
          );
          const hasChosenSince = at === earlier && facts.audiences.has(who);
          expect(beyond.map(({ personId }) => personId)).toEqual(
            facts.notYetAgreed(picture, 'known').filter((name) => name !== who || hasChosenSince),
          );
        }
      }
    }),
    { numRuns: 1000 },
  );
});
