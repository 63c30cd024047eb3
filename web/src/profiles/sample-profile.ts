import type { OwnProfile, ProfileMember } from '@veil/api/contract/my-profile';
import { noWishes } from '@veil/api/contract/who-we-are';

const member = (id: number, name: string, tag: string): ProfileMember => ({
  id,
  name,
  birthDate: '1990-04-01',
  age: 36,
  bio: '',
  likes: [],
  funFact: '',
  photoId: null,
  photo: null,
  heightFeet: 5,
  heightInches: 8,
  weightLbs: 150,
  preferredAgeRangeMin: 25,
  preferredAgeRangeMax: 45,
  unconfirmed: [],
  gender: null,
  pronouns: null,
  orientation: null,
  tags: [{ id, key: `tag-${id}`, tag, category: 'Personality', memberId: id, isShared: false }],
  privateTags: [],
});

/** A couple for tests: Iris (1) and Bo (2). */
export const coupleProfile = (): OwnProfile => ({
  id: 100,
  handle: 'Velvet Fox',
  type: 'couple',
  status: 'Approved',
  tier: 'explorer',
  submittedAt: '2026-03-01T12:00:00.000Z',
  reviewEndsAt: null,
  hidden: false,
  about: 'Two who cook.',
  funFact: '',
  location: 'Ghent, Belgium',
  wishes: noWishes,
  age: 36,
  singleName: null,
  singlePhoto: null,
  coupleNames: 'Iris & Bo',
  couplePhoto: null,
  members: [member(1, 'Iris', 'Romantic'), member(2, 'Bo', 'Witty')],
  sharedTags: [],
  photos: [],
});
