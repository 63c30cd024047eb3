// Specified: features 2.1.7, 2.3.1, 2.3.3.
import type { Locator } from 'playwright';
import { describe, inject } from 'vitest';
import {
  conversationIdOf,
  conversationMessages,
} from '../../../api/contract/messaging/conversations/conversations.ts';
import { tags } from '../../support/connections-fixtures.ts';
import { fillInbox } from '../../support/fill-conversation.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { it, itSeldom } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, link, region } from '../page-parts.ts';
import { openAs, overflowOf } from '../signed-in.ts';
import { badge, composer, log, write } from './room-parts.ts';

const place = inject('addresses');
const phone = { width: 390, height: 780 };

describe('a conversation', () => {
  itSeldom(
    'begun offline says that nothing was sent, and is sent once when the connection returns',
    async ({ browser }) => {
      const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
      const address = `${place.web}/community/chat/${otto.profileId}`;
      const { page, context } = await openAs(browser, iris, address, phone);
      await composer(page).fill('From the train');
      await context.setOffline(true);
      await composer(page).press('Enter');
      await expect(contentOf(page).getByText('Your message was not sent.')).toBeVisible();
      await expect(contentOf(page).getByText('Your message waits for an answer.')).toHaveCount(0);
      await context.setOffline(false);
      await expect(contentOf(page).getByText('Your message waits for an answer.')).toBeVisible();
      const id = conversationIdOf(iris.profileId, otto.profileId);
      await expect
        .poll(async () =>
          (await otto.call.do('conversationPage', { id })).messages.map(({ content }) => content),
        )
        .toEqual(['From the train']);
    },
  );

  itSeldom(
    'sends once and in order what a call without an answer held up, and says that it takes long',
    async ({ browser }) => {
      const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
      const id = conversationIdOf(iris.profileId, otto.profileId);
      await otto.call.do('sendMessage', { id, content: 'Hello', messageType: 'text' });
      await iris.call.do('sendMessage', { id, content: 'Hello, you', messageType: 'text' });
      const { page } = await openAs(browser, iris, `${place.web}/community/messages/${id}`, phone);
      let posts = 0;
      await page.route(`**/api/conversations/${id}/messages`, (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        posts++;
        // The first one arrives, and its answer never does.
        return posts === 1 ? route.fetch().then(() => undefined) : route.continue();
      });
      await write(page, 'First');
      await write(page, 'Second');
      await expect(contentOf(page).getByText('Still sending. The connection is slow.').first()).toBeVisible();
      await expect(contentOf(page).getByText('Still sending. The connection is slow.')).toHaveCount(0, {
        timeout: 40_000,
      });
      await expect
        .poll(async () =>
          (await otto.call.do('conversationPage', { id })).messages.map(({ content }) => content),
        )
        .toEqual(['Hello', 'Hello, you', 'First', 'Second']);
      await expect(button(page, 'Retry “First”')).toHaveCount(0);
      await expect(button(page, 'Retry “Second”')).toHaveCount(0);
    },
  );

  it('begins where two said yes to the same: quiet in the list, warm inside, with a first line to send', async ({
    browser,
  }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const play = { tagId: tags.play, category: 'Relationship' };
    await iris.call.do('addPrivateTag', { taggedProfileId: otto.profileId, ...play });
    await otto.call.do('addPrivateTag', { taggedProfileId: iris.profileId, ...play });
    await otto.call.do('saveMessagingPreferences', { boundaries: ['No calls at night'] });
    await expect
      .poll(
        async () => (await iris.call.do('privateDetails', { profileId: String(otto.profileId) })).isMutual,
      )
      .toBe(true);
    const { page: his } = await openAs(browser, otto, 'about:blank', phone);
    // Without its details the match does not open over the link.
    await his.route('**/private-details', (route) => route.abort());
    const refused = his.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/private-details'),
    );
    await his.goto(`${place.web}/members`);
    await refused;
    await his.unroute('**/private-details');
    await region(his, 'For you now')
      .getByRole('link', { name: `You and ${iris.handle} both said yes` })
      .click();
    await expect(log(his)).toContainText('You would both like to play. No hurry.');
    await his.goto(`${place.web}/community/messages`);
    await expect(his.getByRole('list', { name: 'Beginnings', exact: true }).getByRole('link')).toHaveCount(1);

    const { page } = await openAs(browser, iris, `${place.web}/community/messages`, phone);
    const beginning = page.getByRole('list', { name: 'Beginnings', exact: true }).getByRole('link');
    await expect(beginning).toContainText('You both said yes');
    await expect(beginning).not.toContainText('Play');
    await beginning.click();
    await expect(log(page)).toContainText('You would both like to play. No hurry.');
    await expect(contentOf(page).getByText('Without a connection')).toHaveCount(0);
    const asked = region(page, 'Boundaries');
    await expect(asked).toContainText('No calls at night');
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await top(asked)).toBeLessThan(await top(composer(page)));
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await button(page, 'What made you smile today?').click();
    await expect(composer(page)).toHaveValue('What made you smile today?');
    await expect(composer(page)).toBeFocused();
    await contentOf(page).getByLabel('I have read this and will keep to it.').check();
    await button(page, 'Send').click();
    await expect(contentOf(page).getByText('No hurry')).toHaveCount(0);
    await link(page, 'Back to Messages').click();
    await expect(contentOf(page).getByRole('link', { name: new RegExp(otto.handle) })).toHaveCount(1);
    await expect(contentOf(page).getByRole('list', { name: 'Beginnings' })).toHaveCount(0);
    const begun = contentOf(his).getByRole('link', { name: new RegExp(iris.handle) });
    await expect(begun).toContainText('What made you smile today?');
    await expect(begun).toHaveCount(1);
  });

  itSeldom('is ended kindly by one press, and neither is rated for it', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const id = conversationIdOf(iris.profileId, otto.profileId);
    await otto.call.do('sendMessage', { id, content: 'May I?', messageType: 'text' });
    const { page } = await openAs(browser, iris, `${place.web}/community/messages/${id}`, phone);
    await button(page, 'Not now, thank you').click();
    await expect(contentOf(page).getByText('No conversations yet.')).toBeVisible();
    await button(page, 'Archived').click();
    await expect(contentOf(page).getByRole('link', { name: new RegExp(otto.handle) })).toBeVisible();
    const { messages } = await otto.call.do('conversationPage', { id });
    expect(messages.map(({ content }) => content)).toEqual(['May I?', 'Not now, thank you']);
    const own = await iris.call.do('rating', { id: iris.handle });
    expect(own).toMatchObject({ isOwn: true, responseRate: null });
  });

  it('leaves the focus with the text after Send', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const chat = `${place.web}/community/chat/${otto.profileId}`;
    const { page } = await openAs(browser, iris, chat, phone);
    await composer(page).fill('Good evening');
    await button(page, 'Send').click();
    await expect(log(page)).toContainText('Good evening');
    await expect(composer(page)).toBeFocused();
  });

  it('asks nobody to begin who cannot write', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    await otto.call.do('saveMessagingPreferences', { whoWritesFirst: 'nobody' });
    const { page } = await openAs(browser, iris, `${place.web}/community/chat/${otto.profileId}`, phone);
    await expect(contentOf(page).getByText(conversationMessages.theyWriteFirst)).toBeVisible();
    await expect(log(page)).toHaveText('No messages yet.');
  });

  it('is written by two in two browsers, one of them a phone, and read on a third', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const room = `${place.web}/community/messages/${conversationIdOf(iris.profileId, otto.profileId)}`;
    const desk = await openAs(browser, iris, `${place.web}/community/chat/${otto.profileId}?from=matches`);
    await expect(link(desk.page, 'Back to Matches')).toBeVisible();
    await expect(log(desk.page)).toContainText('No messages yet. Be the first to post!');
    await write(desk.page, 'Good evening');
    await expect(contentOf(desk.page).getByText('Your message waits for an answer.')).toBeVisible();

    const mobile = await openAs(browser, otto, `${place.web}/community/messages`, phone);
    await contentOf(mobile.page)
      .getByRole('button', { name: /^Requests/ })
      .click();
    await contentOf(mobile.page)
      .getByRole('link', { name: new RegExp(iris.handle) })
      .click();
    await expect(log(mobile.page)).toContainText('Good evening');
    expect(await overflowOf(mobile.page)).toBeLessThanOrEqual(0);
    await write(mobile.page, 'And to you');
    await expect(log(desk.page)).toContainText('And to you');

    await composer(desk.page).fill('One line');
    await composer(desk.page).press('Shift+Enter');
    await composer(desk.page).pressSequentially('<b>another</b>');
    await composer(desk.page).press('Enter');
    // A page that closes sends a quick action at once, also before a message that is still on its way.
    await expect(log(mobile.page)).toContainText('<b>another</b>');
    await button(desk.page, 'Quick actions').click();
    await button(desk.page, 'Wave').click();
    await expect(button(desk.page, 'Undo Wave')).toBeVisible();
    await desk.page.reload();
    await expect(log(desk.page)).toContainText('<b>another</b>');
    await expect(log(mobile.page).getByRole('img', { name: 'Wave' })).toBeVisible();
    await link(mobile.page, 'Back to Messages').click();
    await button(mobile.page, 'Inbox').click();
    await expect(contentOf(mobile.page).getByRole('link', { name: new RegExp(iris.handle) })).toContainText(
      'waved',
    );

    await write(desk.page, 'Are you there?');
    const third = await openAs(browser, otto, `${place.web}/community/messages`);
    await expect(badge(third.page)).toContainText('1 unread');
    await third.page.goto(room);
    await expect(log(third.page)).toContainText('New messages');
    await expect(badge(third.page)).not.toContainText('unread');
  });

  it('has lines on a phone, where Enter starts one and the button sends', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const id = conversationIdOf(iris.profileId, otto.profileId);
    await otto.call.do('sendMessage', { id, content: 'Hello', messageType: 'text' });
    const withoutMouse = () => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (query) => real(query.replace('pointer: fine', 'pointer: none'));
    };
    const address = `${place.web}/community/messages/${id}`;
    const { page } = await openAs(browser, iris, address, phone, withoutMouse);
    await expect(composer(page)).toHaveAttribute('enterkeyhint', 'enter');
    await composer(page).pressSequentially('At eight?');
    await composer(page).press('Enter');
    await composer(page).pressSequentially('Bring Bo.');
    await expect(composer(page)).toHaveValue('At eight?\nBring Bo.');
    await button(page, 'Send').click();
    await expect(log(page)).toContainText('Bring Bo.');
    await composer(page).fill('And you?');
    await composer(page).press('Control+Enter');
    await expect(log(page)).toContainText('And you?');
  });

  it('loses nothing that is typed, over a reload and a call that fails', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const id = conversationIdOf(iris.profileId, otto.profileId);
    await otto.call.do('sendMessage', { id, content: 'Hello', messageType: 'text' });
    const bookmark = { taggedProfileId: otto.profileId, tagId: tags.bookmark, category: 'Relationship' };
    await iris.call.do('addPrivateTag', bookmark);
    const { page } = await openAs(browser, iris, `${place.web}/community/messages/${id}`);
    await composer(page).fill('Half a sent');
    // Enter belongs to the input method while it composes.
    await composer(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await composer(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await page.reload();
    await expect(composer(page)).toHaveValue('Half a sent');
    await link(page, 'New').click();
    await expect(composer(page)).toHaveCount(0);
    const favorites = page.getByRole('heading', { name: 'Favorites', exact: true }).locator('xpath=..');
    await favorites.getByRole('link', { name: new RegExp(otto.handle) }).click();
    await expect(composer(page)).toHaveValue('Half a sent');

    const calls = `**/api/conversations/${id}/messages`;
    await page.route(calls, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await write(page, 'Half a sentence');
    await expect(log(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(composer(page)).toHaveValue('');
    await page.unroute(calls);
    // The page sends it again by itself, as soon as it is open and online.
    await page.reload();
    await expect(log(page).getByRole('button', { name: /^Options for / })).toHaveCount(2);
    const said = async () =>
      (await otto.call.do('conversationPage', { id })).messages.map(({ content }) => content);
    expect(await said()).toEqual(['Hello', 'Half a sentence']);
  });

  itSeldom('sends what failed and what waits, also once the page was left', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const id = conversationIdOf(iris.profileId, otto.profileId);
    await otto.call.do('sendMessage', { id, content: 'Hello', messageType: 'text' });
    const { page } = await openAs(browser, iris, `${place.web}/community/messages/${id}`);
    const said = async () =>
      (await otto.call.do('conversationPage', { id })).messages.map(({ content }) => content);
    const calls = `**/api/conversations/${id}/messages`;
    let answer = 'none';
    const doors = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(calls, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      if (answer === 'none') return route.abort();
      await doors[Number(answer)]?.promise;
      await route.continue();
    });
    await write(page, 'One');
    await expect(log(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    answer = '0';
    await write(page, 'Two');
    await log(page).getByRole('button', { name: 'Retry' }).click();
    await expect(log(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
    doors[0]?.resolve();
    await expect.poll(said).toEqual(['Hello', 'One', 'Two']);

    answer = '1';
    await write(page, 'Three');
    await write(page, 'Four');
    await link(page, 'New').click();
    await expect(composer(page)).toHaveCount(0);
    doors[1]?.resolve();
    await expect.poll(said).toEqual(['Hello', 'One', 'Two', 'Three', 'Four']);
  });
});

describe('the list of conversations', () => {
  itSeldom('has the button for more below its last row', async ({ browser }) => {
    const iris = await approvedMember(place);
    await fillInbox(iris, 40, openInProcess().context);
    const { page } = await openAs(browser, iris, `${place.web}/community/messages`, phone);
    const list = page.getByRole('complementary', { name: 'Conversations', exact: true });
    const rows = list.getByRole('listitem');
    const more = list.getByRole('button', { name: 'Load more' });
    await expect(rows).toHaveCount(30);
    const edgesOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().toJSON());
    expect((await edgesOf(more)).top).toBeGreaterThanOrEqual((await edgesOf(rows.last())).bottom);
    await more.click();
    await expect(rows).toHaveCount(40);
  });

  itSeldom(
    'stays where it was on the way to a conversation and back, and begins at its top when it is come to anew',
    async ({ browser }) => {
      const iris = await approvedMember(place);
      await fillInbox(iris, 29, openInProcess().context);
      const { page } = await openAs(browser, iris, `${place.web}/community/messages`, phone);
      const list = page.getByRole('complementary', { name: 'Conversations', exact: true });
      const rows = list.getByRole('listitem');
      await expect(rows).toHaveCount(29);
      const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
      await rows.nth(20).scrollIntoViewIfNeeded();
      const onPhone = await scrolled();
      expect(onPhone).toBeGreaterThan(500);
      await rows.nth(20).click();
      await link(page, 'Back to Messages').click();
      await expect.poll(scrolled).toBe(onPhone);

      await page.setViewportSize({ width: 1280, height: 900 });
      await rows.nth(25).scrollIntoViewIfNeeded();
      const onDesk = await scrolled();
      await rows.nth(25).click();
      await expect(list.locator('[aria-current=page]')).toBeInViewport();
      expect(await scrolled()).toBe(onDesk);
      await link(page, 'Dashboard').first().click();
      await expect(page.getByRole('heading', { level: 1, name: iris.handle })).toBeVisible();
      await contentOf(page)
        .getByRole('link', { name: /^Messages/ })
        .first()
        .click();
      await expect(rows).toHaveCount(29);
      expect(await scrolled()).toBe(0);
    },
  );
});
