import { wishLine } from '../../profiles/who-we-are/statements.ts';
import type { ReviewedProfile } from './review-rules.ts';

type CheckedProfile = Pick<ReviewedProfile, 'type' | 'photos' | 'wishes' | 'vouching'>;

const withPhotos = 'The photos show the people who are described, and nobody else.';
const withoutPhotos = 'There are no pictures, which is fair: their words alone make them believable.';

/** What a reviewer looks for. Nothing is asked about a part that a profile may be without. */
export const checksFor = ({ type, photos = [], wishes, vouching }: CheckedProfile): string[] => [
  photos.length > 0 ? withPhotos : withoutPhotos,
  'Ages and what they write fit together.',
  ...(wishes && wishLine(wishes) ? ['What they look for fits what they write.'] : []),
  'Nothing is sold, and no other network or number is named.',
  ...(vouching ? ['What the inviter says fits what they say of themselves.'] : []),
  ...(type === 'single' ? [] : ['Everybody in it seems to know about it and to want it.']),
];
