import { isPublic } from '../../profiles/profiles/photo.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

const longEnough = 40;
const enoughTags = 3;

/** The points add up to 100. */
const completionPieces: readonly [points: number, has: (profile: Profile) => boolean][] = [
  [20, ({ mainBio }) => mainBio.length >= longEnough],
  [25, ({ photos }) => photos.some(isPublic)],
  [20, ({ members }) => new Set(members.flatMap(({ tags }) => tags)).size >= enoughTags],
  [10, ({ funFact, members }) => funFact !== '' || members.some((member) => member.funFact !== '')],
  [15, ({ wishes }) => wishes !== undefined && wishes.genders.length + wishes.types.length > 0],
  [10, ({ place }) => Boolean(place)],
];

/** In percent. */
export const completionOf = (profile: Profile): number =>
  completionPieces.reduce((sum, [points, has]) => sum + (has(profile) ? points : 0), 0);
