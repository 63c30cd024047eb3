import { describe, inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { tags } from '../../support/connections-fixtures.ts';
import { approvedMember, newcomer, type Person, reviewer, submission } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { countWork } from '../count-work.ts';
import { expect } from '../expect.ts';
import { changeAnswer } from '../made-up-answers.ts';
import { button, contentOf, region } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';
import { faultsOfLook } from '../site/page-look.ts';

const place = inject('addresses');
const home = `${place.web}/members`;
const phone = { width: 390, height: 844 };
const hello = 'So glad you are here. The first round on Friday is mine.';

/** Somebody whom a member invited, and who waits. They asked to connect with that member, or not. */
async function waitingNewcomer(words: string, connects = true) {
  const host = await approvedMember(place);
  const { code } = await host.call.do('generateInvitation', { hello: words });
  const guest = await newcomer(place);
  await guest.call.do('validateInvitation', { invitationCode: code });
  await guest.call.do('connectWithInviter', { connects });
  const profileId = (await guest.call.do('me', {})).profile?.id ?? 0;
  await guest.call.do('completeOnboarding', submission(profileId));
  const approve = async () => {
    const known = { id: String(profileId), reason: 'Known to us.' };
    await (await reviewer(place)).call.do('approveProfile', known);
  };
  return { host, guest, approve };
}

describe('the arrival', () => {
  it('leads from the approval to a first letter in six presses at most', async ({ browser }) => {
    const { host, guest, approve } = await waitingNewcomer(hello);
    const { page, context } = await openAs(browser, guest, 'about:blank', phone);
    await page.goto(home);
    await expect(contentOf(page).getByText('Profile Under Review')).toBeVisible();
    const work = await countWork(context);
    await approve();
    await page.reload();
    const arrival = page.getByRole('dialog', { name: 'Welcome in' });
    await expect(arrival.getByText(`@${host.handle} vouched for you.`)).toBeVisible();
    await expect(arrival.getByText(hello)).toBeVisible();
    await expect(arrival.getByRole('list', { name: 'Close to you' }).getByRole('listitem')).toHaveCount(3);
    await expect(
      arrival.getByRole('region', { name: /Near you next|next evening/ }).getByRole('link'),
    ).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await expect(arrival.locator('[data-controls]').locator('#leave')).toBeVisible();
    await shoot(page, 'arrival', false);
    await page.setViewportSize(phone);
    await arrival.getByRole('link', { name: `Answer @${host.handle}` }).click();
    const messages = page.getByRole('log', { name: 'Messages', exact: true });
    await expect(messages).toContainText(hello);
    await page.getByLabel('Your message', { exact: true }).fill('Good evening, and thank you');
    await button(page, 'Send').click();
    await expect(messages).toContainText('Good evening, and thank you');
    expect(work.presses, work.pressed.join('\n')).toBeLessThanOrEqual(6);
    expect(work.presses).toBeGreaterThan(0);

    await page.goto(home);
    await expect(region(page, 'Community board')).toBeVisible();
    await expect(arrival).toHaveCount(0);
  });

  it('opens no conversation for somebody who did not ask to connect, and has one beginning ready', async ({
    browser,
  }) => {
    const { host, guest, approve } = await waitingNewcomer(hello, false);
    await approve();
    const { page } = await openAs(browser, guest, home, phone);
    const arrival = page.getByRole('dialog', { name: 'Welcome in' });
    await expect(arrival.getByText(hello)).toBeVisible();
    await expect(arrival.getByLabel(`Answer @${host.handle}`)).toHaveValue('');
    await expect(arrival.getByRole('list', { name: 'Close to you' }).getByRole('listitem')).toHaveCount(3);
    await expect(
      arrival.getByRole('region', { name: /Near you next|next evening/ }).getByRole('link'),
    ).toBeVisible();
    await expect(arrival.getByRole('link', { name: `@${host.handle}` })).toHaveAttribute('href', /browse/);
    expect(await faultsOfLook(page)).toEqual([]);
    await shoot(page, 'arrival-without-tick', false);
    await page.setViewportSize(phone);
    expect((await host.call.do('conversations', {})).conversations).toEqual([]);
    const words = `Hello @${host.handle}, and thank you for inviting me.`;
    await arrival.getByRole('button', { name: words }).click();
    await arrival.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log', { name: 'Messages', exact: true })).toContainText(words);
  });

  it('quotes the hello once, also where a match with the inviter follows', async ({ browser }) => {
    const { host, guest, approve } = await waitingNewcomer(hello);
    await approve();
    const { page } = await openAs(browser, guest, home, phone);
    const arrival = page.getByRole('dialog', { name: 'Welcome in' });
    await expect(arrival.getByText(hello)).toBeVisible();
    await arrival.getByRole('button', { name: 'Close' }).click();
    const guestId = (await guest.call.do('me', {})).profile?.id ?? 0;
    const friend = { tagId: tags.friend, category: 'Relationship' };
    await guest.call.do('addPrivateTag', { taggedProfileId: host.profileId, ...friend });
    await host.call.do('addPrivateTag', { taggedProfileId: guestId, ...friend });
    await page.reload();
    const match = page.getByRole('dialog', { name: 'You both said yes' });
    await expect(match.getByRole('link', { name: `Answer @${host.handle}` })).toBeVisible();
    await expect(match).not.toContainText(hello);
  });

  it('leads to the profile of an inviter to whom only connections write first', async ({ browser }) => {
    const { host, guest, approve } = await waitingNewcomer(hello, false);
    await host.call.do('saveMessagingPreferences', { whoWritesFirst: 'connections' });
    await approve();
    const { page } = await openAs(browser, guest, home, phone);
    const arrival = page.getByRole('dialog', { name: 'Welcome in' });
    await expect(arrival.getByRole('button', { name: 'Have a look around' })).toBeVisible();
    await expect(arrival.getByRole('textbox')).toHaveCount(0);
    await shoot(page, 'arrival-closed', false);
    await page.setViewportSize(phone);
    await arrival.getByRole('link', { name: `@${host.handle}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: host.handle })).toBeVisible();
    await expect(arrival).toHaveCount(0);
  });

  it('has a field for who wrote no hello, and is left with Escape and with Back', async ({ browser }) => {
    const { host, guest, approve } = await waitingNewcomer('');
    await approve();
    const { page } = await openAs(browser, guest, home, phone);
    const arrival = page.getByRole('dialog', { name: 'Welcome in' });
    await expect(arrival.getByLabel(`Say hello to @${host.handle}`)).toBeVisible();
    await expect(arrival.getByRole('button', { name: 'Send' })).toBeVisible();
    await shoot(page, 'arrival-without-hello', false);
    await page.setViewportSize(phone);
    await page.keyboard.press('Escape');
    await expect(arrival).toHaveCount(0);
    await expect(page).toHaveURL(home);
    await page.reload();
    await expect(region(page, 'Community board')).toBeVisible();
    await expect(arrival).toHaveCount(0);
  });

  it('shows no zero, and opens where the inviter has left', async ({ browser }) => {
    const { host, guest, approve } = await waitingNewcomer(hello);
    await host.call.do('deleteAccount', { confirm: host.handle });
    await approve();
    const { page, context } = await openAs(browser, guest, 'about:blank', phone);
    await changeAnswer(context, 'browse/discover-members', (known) => ({ ...known, members: [], total: 0 }));
    await changeAnswer(context, 'events/search', (known) => ({ ...known, events: [] }));
    await page.goto(home);
    const arrival = page.getByRole('dialog', { name: 'Welcome in' });
    await expect(arrival.getByRole('button', { name: 'Have a look around' })).toBeVisible();
    await expect(arrival.getByRole('link', { name: 'Host the first one' })).toBeVisible();
    await expect(arrival.getByText('Close to you')).toHaveCount(0);
    await shoot(page, 'arrival-of-the-first', false);
    await page.goBack();
    await expect(arrival).toHaveCount(0);
  });
});

describe('a match that came while one was away', () => {
  const say = (from: Person, to: { profileId: number }) =>
    from.call.do('addPrivateTag', {
      taggedProfileId: to.profileId,
      tagId: tags.friend,
      category: 'Relationship',
    });

  it('does not open over what somebody has begun, and waits for their next visit', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    await say(iris, otto);
    await say(otto, iris);
    const { page } = await openAs(browser, iris, 'about:blank', phone);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/private-details', async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest('**/private-details');
    await page.goto(home);
    await asked;
    await page.getByRole('heading', { level: 1 }).click();
    const answered = page.waitForResponse('**/private-details');
    release();
    await answered;
    const match = page.getByRole('dialog', { name: 'You both said yes' });
    await expect(region(page, 'Community board')).toBeVisible();
    await expect(match).toHaveCount(0);
    await page.unroute('**/private-details');
    await page.reload();
    await expect(match).toBeVisible();
  });

  it.for(['**/private-details', '**/conversations/*/messages'])(
    'stays a line of the activity where %s fails, and opens at the next visit',
    async (address, { browser }) => {
      const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
      await say(iris, otto);
      await say(otto, iris);
      const { page } = await openAs(browser, iris, 'about:blank', phone);
      await page.route(address, (route) => route.abort());
      const failed = page.waitForRequest(address);
      await page.goto(home);
      await failed;
      const activity = region(page, 'For you now');
      const line = activity.getByRole('link', { name: new RegExp(`${otto.handle}.*Unread`) });
      await expect(line).toHaveAttribute('href', `/community/chat/${otto.profileId}`);
      await expect(region(page, 'Community board')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.unroute(address);
      await page.reload();
      await expect(page.getByRole('dialog', { name: 'You both said yes' })).toBeVisible();
    },
  );

  it('opens once on Home, with a first line', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    await otto.call.do('saveMessagingPreferences', { boundaries: ['No pictures before we met.'] });
    await say(iris, otto);
    await say(otto, iris);
    const { page } = await openAs(browser, iris, home, phone);
    const match = page.getByRole('dialog', { name: 'You both said yes' });
    await expect(match).toContainText('No pictures before we met.');
    await expect(match).toContainText(`@${otto.handle}`);
    await shoot(page, 'match-on-home', false);
    await page.setViewportSize(phone);
    await match.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(region(page, 'Community board')).toBeVisible();
    await expect(match).toHaveCount(0);
  });

  it('shows what the other has written, and nothing to who has answered', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    await say(iris, otto);
    await say(otto, iris);
    const id = conversationIdOf(iris.profileId, otto.profileId);
    const content = 'What made you smile today?';
    await otto.call.do('sendMessage', { id, content, messageType: 'text' });
    const { page } = await openAs(browser, iris, home, phone);
    const match = page.getByRole('dialog', { name: 'You both said yes' });
    await expect(match).toContainText(content);
    await expect(match.getByRole('textbox')).toHaveCount(0);
    await shoot(page, 'match-with-letter', false);
    await page.setViewportSize(phone);
    await match.getByRole('link', { name: `Answer @${otto.handle}` }).click();
    await expect(page.getByRole('log', { name: 'Messages', exact: true })).toContainText(content);
    await otto.call.do('sendMessage', { id, content: 'And today?', messageType: 'text' });
    const { page: his } = await openAs(browser, otto, home, phone);
    await expect(region(his, 'Community board')).toBeVisible();
    await expect(
      contentOf(his).getByRole('link', { name: new RegExp(`${iris.handle}.*Unread`) }),
    ).toHaveCount(0);
    await expect(his.getByRole('dialog')).toHaveCount(0);
  });
});
