import * as z from 'zod/mini';
import { albumFields, photoSchema } from './album.ts';
import { beginsAnew, type Fate, ofProfile } from './fate.ts';

export const profileAlbumFields = {
  ...albumFields,
  photos: z._default(z.array(photoSchema), []),
};

const withPhotosAlone = beginsAnew('Photos that show the person alone go along. They begin without access.');

export const profileAlbumFates = {
  photos: {
    ...ofProfile,
    leaver: beginsAnew(
      'Photos that show them alone and the photo of their card go. Others that show them, or of which nobody said whom they show, are down until both sides agree.',
    ),
    splitsOff: withPhotosAlone,
    personDeleted: beginsAnew(
      'Photos that show them alone and the photo of their card are erased. Others that show them, or of which nobody said whom they show, are down for good.',
    ),
  },
  photosWaitingSince: ofProfile,
  deletedPhotos: {
    ...ofProfile,
    leaver: beginsAnew('The photo of their card is added.'),
    personDeleted: beginsAnew('The photo of their card is added.'),
  },
  takenDown: {
    ...ofProfile,
    leaver: beginsAnew('What they took down stays down for good, as do copies of photos of them alone.'),
    splitsOff: beginsAnew(
      'What somebody who stays took down is down on the new profile too, for good. Copies of photos of both wait for both.',
    ),
    personDeleted: beginsAnew(
      'What they took down stays down for good, as do copies of photos of them alone.',
    ),
  },
} satisfies Record<keyof typeof profileAlbumFields, Fate>;

const untilAgreed = {
  ...ofProfile,
  leaver: beginsAnew('Their yes and their card give way to a question to both sides.'),
} as const;

/** A photo of somebody’s card is erased when they leave. */
export const photoFates = {
  id: ofProfile,
  caption: ofProfile,
  isPrimary: {
    ...ofProfile,
    leaver: beginsAnew('A photo that is down is not the first.'),
    personDeleted: beginsAnew('A photo that is down is not the first.'),
  },
  becomesPrimary: ofProfile,
  isPrivate: { ...ofProfile, personDeleted: beginsAnew('A photo that may show them is private.') },
  isBlurred: ofProfile,
  order: ofProfile,
  status: ofProfile,
  uploadedAt: ofProfile,
  arrivedAt: ofProfile,
  addresses: ofProfile,
  size: ofProfile,
  pictures: ofProfile,
  rejection: ofProfile,
  byMember: ofProfile,
  personMayLook: ofProfile,
  refused: ofProfile,
  knownFor: ofProfile,
  withheld: ofProfile,
  mayShowAnother: { ...ofProfile, personDeleted: beginsAnew('Nobody can agree in their place.') },
  hash: ofProfile,
  shows: { ...untilAgreed, personDeleted: beginsAnew('Their card and their yes go.') },
  unanswered: untilAgreed,
  waitsForPerson: ofProfile,
  ofSanctioned: ofProfile,
  decision: ofProfile,
} satisfies Record<keyof typeof photoSchema.shape, Fate>;
