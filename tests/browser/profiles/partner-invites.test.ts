import type { Page } from 'playwright';
import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMember, couple, newcomer, type Person, reviewer } from '../../support/fixtures.ts';
import { acceptance } from '../../support/partner-invites-fixtures.ts';
import { drawPicture, upload } from '../../support/photo-fixtures.ts';
import { it } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { countWork } from '../count-work.ts';
import { expect } from '../expect.ts';
import { button, contentOf, noticeOf, region } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';
import { visit } from '../visitor.ts';
import { keyFor, takeCard } from './partner-invite-steps.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

/** Pixels between two buttons beside each other. */
async function gapBetween(page: Page, left: string, right: string): Promise<number> {
  const [first, second] = await Promise.all([left, right].map((name) => button(page, name).boundingBox()));
  return (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0);
}

/** A picture of the couple that is said to show both. */
async function pictureOfBoth(iris: Person): Promise<string> {
  const { id: photoId } = await upload(place, iris, await drawPicture());
  const { people } = await iris.call.do('whoIsShown', {});
  await iris.call.do('sayWhoIsShown', { photoId, memberIds: people.map(({ memberId }) => memberId) });
  return photoId;
}

it('a key goes from one phone to another, and the second person takes their card', async ({ browser }) => {
  const [iris, bo] = [await couple(place), await newcomer(place)];
  const photoId = await pictureOfBoth(iris);
  const memberId = (await iris.call.do('myProfile', {})).members[1]?.id ?? 0;
  await iris.call.do('updateBio', { bioType: 'member', memberId, bio: 'Likes **short** trips.' });
  const hers = await openAs(browser, iris, `${place.web}/members`, phone);
  await expect(hers.page.getByRole('heading', { name: 'Is Bo beside you?', exact: true })).toBeVisible();
  await shoot(hers.page, 'beside');
  expect(await overflowOf(hers.page)).toBeLessThanOrEqual(0);
  const link = await keyFor(hers.page, 'Bo');
  expect(link).toMatch(/\/key#[0-9A-Z-]{14}$/);
  await hers.page.goto(`${place.web}/account#who-signs-in`);
  const who = region(hers.page, 'Who signs in here');
  await expect(who.getByRole('listitem')).toHaveText([/IrisYou/, /BoA key is open until/]);
  await expect(who.getByRole('heading')).toBeFocused();
  await expect(who.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await shoot(hers.page, 'account');

  const { page } = await openAs(browser, bo, link, phone);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can say no. Nobody is told.');
  await shoot(page, 'first');
  await page.getByRole('link', { name: 'Sign in and look', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this you?');
  await expect(contentOf(page).getByText(`@${iris.handle}`)).toBeVisible();
  await expect(contentOf(page).getByText('Step 1 of 3')).toBeVisible();
  await expect(contentOf(page).getByText('Likes short trips.')).toBeVisible();
  // Anybody with the key reads this, so it says no day that somebody else was told.
  await expect(contentOf(page).getByText('1990')).toHaveCount(1);
  for (const unsaid of ['Height', 'Weight', 'Would like to meet'])
    await expect(contentOf(page).getByText(unsaid, { exact: true })).toHaveCount(0);
  await shoot(page, 'said');
  await button(page, 'Make it mine').click();
  await expect(page.getByLabel('Your birth date', { exact: true }).first()).toBeFocused();
  await page.getByLabel('Your name', { exact: true }).fill('Boris');
  await page.getByLabel('Your birth date', { exact: true }).first().fill('1991-05-02');
  await expect(contentOf(page).getByText('Please enter a valid birth date')).toHaveCount(0);
  await shoot(page, 'who');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await button(page, 'Make it mine').click();
  await contentOf(page).getByLabel('You in a few words').fill('Cooks on Sundays.');
  expect(await gapBetween(page, 'Back', 'Continue')).toBeGreaterThanOrEqual(8);
  await shoot(page, 'answers');
  await button(page, 'Continue').click();
  await button(page, 'Take my card').click();
  await expect(page.getByLabel('I agree to the Terms of Service', { exact: true })).toBeFocused();
  await page.getByLabel('I agree to the Terms of Service', { exact: true }).check();
  await page.getByLabel('I agree to the Privacy Policy', { exact: true }).check();
  await shoot(page, 'agree');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await button(page, 'Take my card').click();
  const us = page.getByRole('dialog', { name: 'This is us' });
  const people = us.getByRole('list', { name: 'People of this profile' });
  await expect(people.getByRole('listitem')).toHaveText(['Iris', 'Boris']);
  await expect(us.getByRole('button', { name: 'Later' })).toBeVisible();
  await shoot(page, 'taken', false);
  await page.setViewportSize(phone);
  await us.getByRole('button', { name: 'Yes, show it, picture 1' }).press('Enter');
  await us.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL('**/members');

  const { photos } = await iris.call.do('whoIsShown', {});
  expect(photos).toMatchObject([{ photoId, isAgreed: true }]);
  await hers.page.reload();
  await expect(who.getByRole('listitem')).toHaveText([/IrisYou/, /BorisSigns in. You can undo it until/]);
  await shoot(hers.page, 'after');
  await who.getByRole('button', { name: 'Undo that Boris joined' }).click();
  const asked = hers.page.getByRole('dialog', { name: 'Undo that Boris joined?' });
  await expect(asked.getByText('gets a profile of their own')).toBeVisible();
  await shoot(hers.page, 'undo-asked', false);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  const { members } = await bo.call.do('myProfile', {});
  expect(members[1]).toMatchObject({ name: 'Boris', bio: 'Cooks on Sundays.', birthDate: '1991-05-02' });

  await who.getByRole('button', { name: 'Undo that Boris joined' }).press('Enter');
  await asked.getByRole('button', { name: 'Undo it' }).press('Enter');
  await expect(who.getByRole('listitem')).toHaveText([/IrisYou/]);
  expect((await bo.call.do('me', {})).profile).toMatchObject({ type: 'single' });
});

it('takes somebody from their key to the profile in five screens and seven presses', async ({ browser }) => {
  const [iris, bo] = [await couple(place), await newcomer(place)];
  const { cards } = await iris.call.do('ownMemberCards', {});
  const { code } = await iris.call.do('createPartnerInvite', { memberId: cards[1]?.memberId ?? 0 });
  const hers = await openAs(browser, iris, 'about:blank', phone);
  await hers.page.clock.install();
  await hers.page.goto(`${place.web}/members`);
  const beside = hers.page.getByRole('heading', { name: 'Is Bo beside you?', exact: true });
  await expect(beside).toBeVisible();
  const { page } = await openAs(browser, bo, 'about:blank', phone);
  const work = await countWork(page.context());
  await page.goto(`${place.web}/key#${code}`);
  await page.getByRole('link', { name: 'Sign in and look', exact: true }).click();
  await takeCard(page, { name: 'Boris', birthDate: '1991-05-02' });
  await hers.page.clock.fastForward(31_000);
  await expect(beside).toBeHidden();
  await page.getByRole('dialog', { name: 'This is us' }).getByRole('button', { name: 'Done' }).click();
  await page.waitForURL('**/members');
  expect(work.screens.length, work.screens.join('\n')).toBeLessThanOrEqual(5);
  expect(work.presses, work.pressed.join('\n')).toBeLessThanOrEqual(7);
  expect(work.filled.size, [...work.filled].join('\n')).toBeLessThanOrEqual(4);
});

it('whoever takes a key of an approved profile is read first, and joins it then', async ({ browser }) => {
  const [iris, bo, judge] = [await couple(place), await newcomer(place), await reviewer(place)];
  await judge.call.do('approveProfile', { id: String(iris.profileId), reason: 'Known to us.' });
  const { cards } = await iris.call.do('ownMemberCards', {});
  const { code } = await iris.call.do('createPartnerInvite', { memberId: cards[1]?.memberId ?? 0 });
  const { id: photoId } = await upload(place, iris, await drawPicture());
  await iris.call.do('sayWhoIsShown', { photoId, memberIds: cards.map(({ memberId }) => memberId) });
  await iris.call.do('choosePhotoAudience', { audience: 'known' });
  const his = (await openAs(browser, bo, `${place.web}/members/key#${code}`, phone)).page;
  await takeCard(his, { name: 'Bo', birthDate: '1991-05-02' });
  await his.waitForURL('**/members');
  await expect(his.getByRole('heading', { name: `You join ${iris.handle}`, exact: true })).toBeVisible();
  await expect(contentOf(his).getByText(/Members are reading your profile/)).toBeVisible();
  const picture = his.getByRole('list', { name: 'Pictures of you', exact: true }).getByRole('listitem');
  await expect(picture).toContainText(`@${iris.handle} named you`);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture.getByRole('img')).toHaveJSProperty('complete', true);
  await shoot(his, 'joining-waits');
  await picture.getByRole('button', { name: 'Yes, show it, picture 1' }).click();
  await expect(picture).toContainText('You said yes.');
  expect(await overflowOf(his)).toBeLessThanOrEqual(0);
  await his.getByRole('link', { name: 'Say now how far pictures of you may go', exact: true }).click();
  await expect(
    his.getByRole('heading', { name: 'How far pictures of you may go', exact: true }),
  ).toBeVisible();
  await shoot(his, 'joining-audience');
  await his.goBack();
  const hers = (await openAs(browser, iris, `${place.web}/account/people`, phone)).page;
  await expect(contentOf(hers).getByText('Sign messages as')).toHaveCount(0);
  const card = region(hers, 'Who signs in here').getByRole('listitem').nth(1);
  await expect(card).toContainText('Not them? End it until they join, or until');
  await expect(card.getByRole('button', { name: 'Take back' })).toBeVisible();
  await shoot(hers, 'key-taken');

  const { profile } = await bo.call.do('me', {});
  const review = `${place.web}/community/pending-profiles/${profile?.id}`;
  const { page } = await openAs(browser, judge, review, phone);
  await expect(contentOf(page).getByText('They came to a member’s profile with a key')).toBeVisible();
  await shoot(page, 'joining-reviewed');
  await judge.call.do('approveProfile', { id: String(profile?.id), reason: 'Known to us.' });
  await his.reload();
  await expect(contentOf(his).getByRole('heading', { name: `You join ${iris.handle}` })).toHaveCount(0);
  expect((await bo.call.do('me', {})).profile).toMatchObject({ id: iris.profileId, status: 'Approved' });
  expect(await bo.call.do('picturesOfYou', {})).toEqual({ pictures: [] });

  const us = (seen: Page) => seen.getByRole('dialog', { name: 'This is us' });
  await expect(us(his).getByRole('listitem')).toHaveText(['Iris', 'Bo']);
  await his.keyboard.press('Escape');
  const isTold = hers.waitForResponse(/\/recent-activity\/read$/);
  await hers.goto(`${place.web}/members`);
  await hers.getByRole('dialog', { name: 'Welcome in' }).getByRole('button', { name: 'Close' }).click();
  await isTold;
  await hers.reload();
  await expect(us(hers).getByRole('listitem').first()).toHaveText('Iris');
  await us(hers)
    .getByRole('button', { name: /Done|Later/ })
    .click();
  for (const seen of [his, hers]) {
    await seen.goto(`${place.web}/members`);
    await expect(region(seen, 'Community board')).toBeVisible();
    await expect(us(seen)).toHaveCount(0);
  }
});

it('two phones write for one profile, and each says who wrote', async ({ browser }) => {
  const [iris, otto, bo] = [await couple(place), await approvedMember(place), await newcomer(place)];
  const judge = await reviewer(place);
  await judge.call.do('approveProfile', { id: String(iris.profileId), reason: 'Known to us.' });
  const id = conversationIdOf(iris.profileId, otto.profileId);
  await otto.call.do('sendMessage', { id, content: 'A letter of before', messageType: 'text' });
  await iris.call.do('sendMessage', { id, content: 'An answer of before', messageType: 'text' });
  const { cards } = await iris.call.do('ownMemberCards', {});
  const { code } = await iris.call.do('createPartnerInvite', { memberId: cards[1]?.memberId ?? 0 });
  await bo.call.do('acceptPartnerInvite', acceptance(code));
  const { profile } = await bo.call.do('me', {});
  await judge.call.do('approveProfile', { id: String(profile?.id), reason: 'Known to us.' });

  const his = await openAs(browser, bo, `${place.web}/account/people`, phone);
  const name = his.page.getByLabel('Sign messages as', { exact: true });
  await name.fill('Boris');
  await name.press('Enter');
  await expect(noticeOf(his.page, 'You sign as Boris')).toBeVisible();
  await shoot(his.page, 'signing');
  const room = `${place.web}/community/messages/${id}`;
  await his.page.goto(room);
  const written = (page: Page) => page.getByRole('log', { name: 'Messages', exact: true });
  await his.page.getByLabel('Your message', { exact: true }).fill('And here I am');
  await his.page.getByLabel('Your message', { exact: true }).press('Enter');
  await expect(written(his.page)).toContainText('And here I am');
  await expect(written(his.page)).not.toContainText('of before');
  await iris.call.do('sendMessage', { id, content: 'So are both of us', messageType: 'text' });

  const hers = await openAs(browser, iris, room, phone);
  const bubble = (page: Page, words: string) =>
    written(page)
      .locator('div')
      .filter({ hasText: words })
      .filter({ has: page.locator('time') })
      .last();
  await expect(bubble(hers.page, 'And here I am')).toContainText('· △ Bo');
  await expect(bubble(hers.page, 'So are both of us')).not.toContainText(/· (?!Sent|Read)/);
  await shoot(hers.page, 'inside');
  const third = await openAs(browser, otto, room, phone);
  await expect(written(third.page)).toContainText('Two people read here now');
  await expect(bubble(third.page, 'And here I am')).toContainText('· △ Boris');
  const unsigned = bubble(third.page, 'So are both of us');
  await expect(unsigned).not.toContainText('○');
  await expect(unsigned).not.toContainText('Iris');
  await shoot(third.page, 'outside');
  expect(await overflowOf(third.page)).toBeLessThanOrEqual(0);
});

async function opensNothing(page: Page): Promise<void> {
  await expect(contentOf(page).getByRole('alert').filter({ hasText: 'opens nothing' })).toBeVisible();
  expect(complaintsOf(page.context()).splice(0)).toEqual([
    expect.stringContaining('/api/partner-invites/view'),
  ]);
}

it('the code stays with who has yet to sign in, and goes to the API alone', async ({ browser }) => {
  const { page } = await visit(browser, `${place.web}/key#0000-0000-0000`, { viewport: phone });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('link', { name: 'Sign in and look', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your own sign-in');
  await button(page, 'Sign in with Veil').click();
  await page.waitForURL(`${place.identity}/**`);
  await contentOf(page).getByRole('button', { name: 'Iris Moreau' }).click();
  await page.waitForURL('**/members/key#0000-0000-0000');
  await opensNothing(page);
  const told = asked.filter((request) => request.replace(/#.*? /, ' ').includes('0000-0000-0000'));
  expect(told.filter((request) => !request.startsWith(`${place.api}/api/partner-invites/view `))).toEqual([]);
});

it('the code stays with who has yet to create a sign-in', async ({ browser }) => {
  const { page } = await visit(browser, `${place.web}/key#0000-0000-0000`, { viewport: phone });
  await page.getByRole('link', { name: 'Sign in and look', exact: true }).click();
  await button(page, 'Create your own sign-in').click();
  await page.waitForURL(`${place.identity}/**`);
  await contentOf(page).getByRole('button', { name: 'Iris Moreau' }).click();
  await page.waitForURL('**/members/key#0000-0000-0000');
  await opensNothing(page);
  const { page: lost } = await openAs(
    browser,
    await newcomer(place),
    `${place.web}/members/validate-invitation`,
    phone,
  );
  await lost.getByRole('link', { name: 'Use your key', exact: true }).click();
  await expect(lost.getByLabel('Your key', { exact: true })).toBeVisible();
});

it('a key that opens nothing says so, and somebody with a profile is told to leave it first', async ({
  browser,
}) => {
  const bo = await newcomer(place);
  const { page } = await openAs(browser, bo, `${place.web}/members/key#0000-0000-0000`, phone);
  await expect(contentOf(page).getByRole('alert').filter({ hasText: 'opens nothing' })).toBeVisible();
  await shoot(page, 'nothing');
  const iris = await couple(place);
  const hers = await openAs(browser, iris, `${place.web}/members/key#0000-0000-0000`, phone);
  await expect(contentOf(hers.page).getByText('You already have a profile. Leave it first.')).toBeVisible();
});
