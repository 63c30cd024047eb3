import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { approvedMember, memberFields, newcomer } from '../../support/fixtures.ts';
import { joinByKey } from '../../support/partner-invites-fixtures.ts';
import { drawPicture, upload } from '../../support/photo-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, link, region } from '../page-parts.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const smallScreen = { width: 390, height: 844 };

/** Iris and Bo sign in for one couple with a private photo called Dusk, which shows both. */
async function coupleWithPhoto() {
  const members = [memberFields, { ...memberFields, name: 'Bo' }];
  const iris = await approvedMember(place, { profileType: 'couple', members });
  const { id: photoId } = await upload(place, iris, await drawPicture());
  await iris.call.do('updatePhotoCaption', { photoId, caption: 'Dusk' });
  await iris.call.do('setPhotoPrivacy', { photoId, isPrivate: true });
  const { cards } = await iris.call.do('ownMemberCards', {});
  const memberIds = cards.map(({ memberId }) => memberId);
  const wish = { memberId: memberIds[1] ?? 0, ownMemberId: memberIds[0], requestId: randomUUID() };
  const { code } = await iris.call.do('createPartnerInvite', wish);
  const bo = await newcomer(place);
  await joinByKey(bo, code);
  await iris.call.do('sayWhoIsShown', { photoId, memberIds });
  return { iris, bo, handle: iris.handle };
}

it('lets one publish a picture of both as far as the other has said on their own phone', async ({
  browser,
}) => {
  const { iris, bo, handle } = await coupleWithPhoto();
  const photos = `${place.web}/community/edit-profile?tab=photos`;
  const together = `${place.web}/account/together`;
  const his = (await openAs(browser, bo, together, smallScreen)).page;
  const card = region(his, 'How far pictures of you may go');
  await card.getByRole('radio', { name: /^People we both know/ }).check();
  expect(await overflowOf(his)).toBe(0);
  await button(his, 'Save').click();
  await expect(button(his, 'Save')).toBeDisabled();

  const hers = (await openAs(browser, iris, photos, smallScreen)).page;
  await button(hers, 'More for Dusk').click();
  await hers.getByRole('menuitemcheckbox', { name: 'Private', exact: true }).click();
  await expect(contentOf(hers).getByText('Shows you and Bo. Not shown to others.')).toBeVisible();
  const address = `${place.web}/community/browse/${encodeURIComponent(handle)}?tab=photos`;
  const stranger = (await openAs(browser, await approvedMember(place), address, smallScreen)).page;
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`@${handle}`);
  await expect(contentOf(stranger).getByText(/^Loading/)).toHaveCount(0);
  await expect(button(stranger, 'Open Dusk')).toHaveCount(0);

  await his.goto(photos);
  await link(his, 'say once how far pictures of you may go').click();
  await card.getByRole('radio', { name: /^Members/ }).check();
  await button(his, 'Save').click();
  await expect(button(his, 'Save')).toBeDisabled();
  await stranger.reload();
  await expect(button(stranger, 'Open Dusk')).toBeVisible();

  await card.getByRole('radio', { name: /^Us/ }).check();
  await button(his, 'Save').click();
  await expect(button(his, 'Save')).toBeDisabled();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`@${handle}`);
  await expect(contentOf(stranger).getByText(/^Loading/)).toHaveCount(0);
  await expect(button(stranger, 'Open Dusk')).toHaveCount(0);
  await hers.reload();
  await expect(contentOf(hers).getByText(/^Private\./)).toBeVisible();
});
