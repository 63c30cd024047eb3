import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { approvedMember, memberFields, newcomer } from '../../support/fixtures.ts';
import { joinByKey } from '../../support/partner-invites-fixtures.ts';
import { drawPicture, upload } from '../../support/photo-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, menuItem } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';
import { accentOf, faultsOfLook } from '../site/page-look.ts';

const place = inject('addresses');
const smallScreen = { width: 390, height: 844 };

/** Iris and Bo sign in for one couple with a photo called Dusk. */
async function coupleWithPhoto() {
  const members = [memberFields, { ...memberFields, name: 'Bo' }];
  const iris = await approvedMember(place, { profileType: 'couple', members });
  const { id: photoId } = await upload(place, iris, await drawPicture());
  await iris.call.do('updatePhotoCaption', { photoId, caption: 'Dusk' });
  const { cards } = await iris.call.do('ownMemberCards', {});
  const [own, other] = cards.map(({ memberId }) => memberId);
  const wish = { memberId: other ?? 0, ownMemberId: own, requestId: randomUUID() };
  const { code } = await iris.call.do('createPartnerInvite', wish);
  const bo = await newcomer(place);
  await joinByKey(bo, code);
  return { iris, bo, handle: iris.handle };
}

it('shows a couple’s picture once both say yes, and no more once one takes it down', async ({ browser }) => {
  const { iris, bo, handle } = await coupleWithPhoto();
  const own = `${place.web}/community/edit-profile?tab=photos`;
  const { page } = await openAs(browser, iris, own, smallScreen);
  await expect(contentOf(page).getByText('Not shown to others until you say who is in it.')).toBeVisible();
  await button(page, 'Say who is in it: Dusk').click();
  const dialog = page.getByRole('dialog', { name: 'Who is in this picture?' });
  await dialog.getByRole('checkbox', { name: /\(you\)$/ }).check();
  await dialog.getByRole('checkbox', { name: 'Bo', exact: true }).check();
  expect(await overflowOf(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(contentOf(page).getByText('Shows you and Bo. Not shown to others.')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);

  const address = `${place.web}/community/browse/${encodeURIComponent(handle)}?tab=photos`;
  const stranger = await openAs(browser, await approvedMember(place), address, smallScreen);
  await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText(`@${handle}`);
  const picture = button(stranger.page, 'Open Dusk');
  await expect(contentOf(stranger.page).getByText(/^Loading/)).toHaveCount(0);
  await expect(picture).toHaveCount(0);

  const his = await openAs(browser, bo, own, smallScreen);
  await expect(contentOf(his.page).getByText(/Not shown to others: your yes is asked\.$/)).toBeVisible();
  await button(his.page, 'Yes, show it, picture 1').press('Enter');
  await expect(contentOf(his.page).getByText('Shows Iris and you.')).toBeVisible();
  await expect(his.page.getByRole('heading', { name: 'Pictures of you', exact: true })).toHaveCount(0);
  await expect(button(his.page, 'Open Dusk')).toBeFocused();
  await stranger.page.reload();
  await expect(picture).toBeVisible();

  await button(his.page, 'More for Dusk').click();
  await menuItem(his.page, 'Take it down, I am in it').click();
  await expect(contentOf(his.page).getByText('You took it down.')).toBeVisible();
  await expect(contentOf(his.page).getByText(/your yes is asked\.$/)).toBeVisible();
  await stranger.page.reload();
  await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText(`@${handle}`);
  await expect(contentOf(stranger.page).getByText(/^Loading/)).toHaveCount(0);
  await expect(picture).toHaveCount(0);
  await page.reload();
  await expect(contentOf(page).getByText('Shows you and Bo. Not shown to others.')).toBeVisible();
});

it('asks about several pictures with one filled button', async ({ browser }) => {
  const { iris, bo } = await coupleWithPhoto();
  await upload(place, iris, await drawPicture());
  const { members, photos } = await iris.call.do('myProfile', {});
  const memberIds = members.map(({ id }) => id);
  for (const { id: photoId } of photos) await iris.call.do('sayWhoIsShown', { photoId, memberIds });
  const { page } = await openAs(browser, bo, `${place.web}/community/edit-profile?tab=photos`, smallScreen);
  await expect(button(page, 'Yes, show all 2')).toBeVisible();
  expect(await faultsOfLook(page)).toEqual([]);

  await page.goto(`${place.web}/members`);
  const us = page.getByRole('dialog', { name: 'This is us' });
  const isFilled = async (name: string) =>
    expect(button(us, name)).toHaveCSS('background-color', await accentOf(page));
  await isFilled('Yes, show all 2');
  await shoot(page, 'this-is-us-two', false);
  await page.setViewportSize(smallScreen);
  expect(await faultsOfLook(page)).toEqual([]);
  await button(page, 'Yes, show it, picture 2').click();
  await isFilled('Yes, show it, picture 1');
  await shoot(page, 'this-is-us-one', false);
  await page.setViewportSize(smallScreen);
  expect(await faultsOfLook(page)).toEqual([]);
  await button(page, 'Yes, show it, picture 1').click();
  await isFilled('Done');
});
