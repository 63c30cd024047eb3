import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { profileMessages } from '../../../api/contract/profiles/my-profile.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withPart } from '../../support/context-parts.ts';
import { memberFields } from '../../support/fixtures.ts';
import { addPhoto, newOwner, openIsolated, profileAsRead } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';

const { context } = await openIsolated();

/** Changes that somebody under review may make to their own profile. */
const edits: Record<string, (by: Owner, photoId: string, within: Context) => unknown> = {
  save: (by, _photo, within) => handlers.saveMyProfile({ about: 'Late' }, by, within),
  update: (by, _photo, within) => handlers.updateLocation({ location: 'Late' }, by, within),
  'change of type': (by, _photo, within) =>
    handlers.switchProfileType(
      {
        profileType: 'couple',
        keepMemberIds: by.profile.members.map(({ id }) => id),
        newMembers: [memberFields],
      },
      by,
      within,
    ),
  tag: (by, _photo, within) =>
    handlers.addTag(
      { memberId: by.profile.members[0]?.id ?? 0, tagId: 101, category: 'Personality' },
      by,
      within,
    ),
  caption: (by, photoId, within) => handlers.updatePhotoCaption({ photoId, caption: 'Late' }, by, within),
  upload: (by, _photo, within) =>
    handlers.photoUploadUrl(
      { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: 10, requestId: randomUUID() },
      by,
      within,
    ),
};

describe('an edit that is under way while the profile is turned down', () => {
  it.each(Object.keys(edits))('is refused, and changes nothing: %s', async (name) => {
    const iris = await newOwner(context);
    const judges = await newMembers(2, context);
    const photoId = await addPhoto(iris.profile.id, context.now(), context, 'approved');
    const by = await rereadOwner(iris, context);
    let isRejected = false;
    const late = withPart(context, 'profiles', {
      async replace(...written) {
        if (!isRejected) {
          isRejected = true;
          for (const judge of judges)
            await handlers.rejectProfile({ id: iris.profile.id, reason: 'No.' }, judge, context);
        }
        return context.profiles.replace(...written);
      },
    });
    await expect(edits[name]?.(by, photoId, late)).rejects.toMatchObject({
      status: 403,
      message: profileMessages.turnedDown,
    });
    const { profile } = await profileAsRead(iris.personId, context);
    expect(profile).toMatchObject({
      status: 'Rejected',
      mainBio: by.profile.mainBio,
      photos: by.profile.photos,
    });
  });
});
