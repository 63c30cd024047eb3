import { withPhotos } from '../../api/src/profiles/photos/album/invariants.ts';
import { changeProfile } from '../../api/src/profiles/profiles/change-profile.ts';
import { approvedMember, type Place } from './fixtures.ts';
import { openInProcess } from './in-process.ts';
import { drawPicture, upload } from './photo-fixtures.ts';

/** A member with a photo that has waited longer than those of other tests: reviewers are shown 20 members at a time. */
export async function memberWithDoubtfulPhoto(place: Place) {
  const person = await approvedMember(place);
  const { id } = await upload(place, person, await drawPicture('unsure'));
  const uploadedAt = '2005-03-01T12:00:00.000Z';
  await changeProfile(
    person.profileId,
    (profile) =>
      withPhotos(
        profile,
        profile.photos.map((photo) => ({ ...photo, uploadedAt })),
      ),
    openInProcess().context,
  );
  return {
    ...person,
    photoId: id,
    photo: { kind: 'profile', ownerId: String(person.profileId), photoId: id },
  };
}
