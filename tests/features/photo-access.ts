import { openDialogBy, press, type View } from '../browser/views.ts';
import { approvedMember, type Place } from '../support/fixtures.ts';
import { memberWithAlbum } from '../support/photo-fixtures.ts';
import { friendVibes } from './connections.ts';
import { type Caller, type Calls, notForMembers, type Scene } from './feature.ts';

export const photoAccessCalls = {
  grantPhotoAccess: {
    sample: { profileId: 1, photoIds: ['6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f'], span: 'day' },
    // There is nobody to open them to.
    otherwise: notForMembers,
  },
  revokePhotoAccess: { sample: { profileId: 1 } },
  ownPhotoGrants: { sample: {} },
  allowPhotoRequests: { sample: { isAskable: false } },
  requestPhotoAccess: {
    sample: { profileId: 1 },
    otherwise: notForMembers,
  },
  dismissPhotoRequest: { sample: { profileId: 1 } },
  photoAccessBetween: {
    sample: { profileId: '1' },
    arrange: async (_: Caller, place: Place) => ({
      profileId: String((await approvedMember(place)).profileId),
    }),
  },
} satisfies Calls;

/** Two members who are connected, each with a private photo that is open to the other. */
async function openToEachOther(place: Place) {
  const both = [await memberWithAlbum(place, 'Dawn', 'Dusk'), await memberWithAlbum(place, 'Noon', 'Night')];
  const told = await Promise.all(
    both.map(async ({ call }) => {
      const [{ photos, handle }, { profile }] = [await call.do('myProfile', {}), await call.do('me', {})];
      const photoId = photos.find(({ isPrimary }) => !isPrimary)?.id ?? '';
      await call.do('setPhotoPrivacy', { photoId, isPrivate: true });
      return { profileId: profile?.id ?? 0, handle, photoId, call };
    }),
  );
  const [one, other] = told;
  if (!both[0] || !one || !other) throw new Error('There are two of them.');
  await one.call.do('addPrivateTag', { taggedProfileId: other.profileId, ...friendVibes });
  await other.call.do('addPrivateTag', { taggedProfileId: one.profileId, ...friendVibes });
  for (const [from, to] of [[one, other] as const, [other, one] as const])
    await from.call.do('grantPhotoAccess', {
      profileId: to.profileId,
      photoIds: [from.photoId],
      span: 'week',
    });
  return { iris: both[0], handle: other.handle };
}

export const photoAccessScenes: Scene[] = [
  {
    who: 'a member with private pictures open to another, and theirs to the member',
    async arrange(place) {
      const { iris, handle } = await openToEachOther(place);
      const at = {
        path: `/community/browse/${encodeURIComponent(handle)}?tab=private&part=pictures`,
        heading: `@${handle}`,
      };
      const views: View[] = [
        { ...at, name: 'private pictures', reach: (page) => page.getByText('until').first().waitFor() },
        {
          ...at,
          name: 'private pictures that are looked at',
          reach: async (page) => {
            await press('Look at them')(page);
            await page.getByRole('button', { name: 'Open Night' }).waitFor();
          },
        },
        {
          ...at,
          name: 'private pictures that are covered',
          reach: async (page) => {
            await press('Look at them')(page);
            await page.getByRole('button', { name: 'Open Night' }).waitFor();
            await page.evaluate(() => window.dispatchEvent(new Event('blur')));
            await page.getByRole('button', { name: 'Show them again' }).waitFor();
          },
        },
        { ...at, name: 'change of what is open', reach: openDialogBy('Change') },
        {
          name: 'what is open to whom',
          path: '/community/edit-profile?tab=opened',
          heading: 'Edit Profile',
          reach: (page) => page.getByRole('list', { name: 'Open to' }).waitFor(),
        },
      ];
      return { ...iris, views };
    },
  },
];
