import { wishLine } from '../../profiles/who-we-are/statements.ts';
import type { ReviewedProfile } from './review-rules.ts';

type CheckedProfile = Pick<ReviewedProfile, 'type' | 'photos' | 'wishes' | 'vouching' | 'members'>;

const withPhotos = 'The photos show the people who are described, and nobody else.';
const withoutTheirYes =
  'There are no pictures, which is fair: those of somebody who has yet to sign in can wait for their yes.';
const withNames = 'Each photo shows the people named under it, and nobody else.';
const withNobody = 'The photos show nobody you could recognise, as is said of them.';
const withoutPhotos = 'There are no pictures, which is fair: their words alone make them believable.';

function photosCheck(
  photos: NonNullable<CheckedProfile['photos']>,
  members: CheckedProfile['members'],
): string {
  if (photos.length === 0)
    return members.some(({ signsIn }) => signsIn === false) ? withoutTheirYes : withoutPhotos;
  if (photos.every(({ shows }) => shows?.length === 0)) return withNobody;
  return photos.every(({ shows }) => shows) ? withNames : withPhotos;
}

/** The people in a photo, in words; undefined if nobody said whom it shows. */
export const namesIn = (shows: readonly string[] | null | undefined): string | undefined =>
  shows ? new Intl.ListFormat('en').format(shows) || 'Nobody' : undefined;

/** What a reviewer looks for. Nothing is asked about a part that a profile may be without. */
export const checksFor = ({ type, photos = [], members, wishes, vouching }: CheckedProfile): string[] => [
  photosCheck(photos, members),
  'Ages and what they write fit together.',
  ...(wishes && wishLine(wishes) ? ['What they look for fits what they write.'] : []),
  'Nothing is sold, and no other network or number is named.',
  ...(vouching ? ['What the inviter says fits what they say of themselves.'] : []),
  ...(type === 'single' ? [] : ['Everybody in it seems to know about it and to want it.']),
];
