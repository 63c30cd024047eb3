// Specified: features 2.3.1, 2.4.1, 2.6.2, 2.6.4, 2.7.1-2, 2.10.1, 4.10, 5.6, 8.1, 8.7-8.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { haveMet, kindWords } from '../../features/feedback.ts';
import { dateIn, evening, host, parsedEvening } from '../../support/events-fixtures.ts';
import { approvedMember, memberFields, pendingNewcomer, reviewer } from '../../support/fixtures.ts';
import { newGroup, newGroupName } from '../../support/groups-fixtures.ts';
import { atMoment, knownOwner, openInProcess } from '../../support/in-process.ts';
import { drawPicture, upload } from '../../support/photo-fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { failCall } from '../made-up-answers.ts';
import { button, contentOf, link, region, tab } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const { web } = place;
const phone = { width: 390, height: 844 };
const dayMs = 24 * 60 * 60 * 1000;
const addressAt = (path: string): string => `${web}/community/${path}`;
const profileOf = (handle: string, tab = ''): string =>
  addressAt(`browse/${encodeURIComponent(handle)}${tab}`);

const fails = (page: Page, method: string, path: string) => failCall(page, method, path);

describe('events', () => {
  it('one in the month grid is opened by a press on it', async ({ browser }) => {
    const title = `Supper ${randomUUID()}`;
    const { event } = await (await approvedMember(place)).call.do('createEvent', evening({ title }));
    const { page } = await openAs(
      browser,
      await approvedMember(place),
      addressAt(`events?q=${encodeURIComponent(title)}&day=${event.date}`),
    );
    await contentOf(page).getByRole('grid').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(addressAt(`events/${event.id}`));
  });

  it('one that is over asks no outsider to join, and calls no free seat taken', async ({ browser }) => {
    const { context } = openInProcess();
    const organizer = await approvedMember(place);
    const then = new Date(Date.now() - 10 * dayMs);
    const past = { ...parsedEvening(), date: dateIn(2, then) };
    const event = await host(await knownOwner(organizer, context), atMoment(context, then), past);
    const { page } = await openAs(
      browser,
      await approvedMember(place),
      addressAt(`events/${event.id}`),
      phone,
    );
    const seats = region(page, 'Seats');
    await expect(seats).toContainText('12seats, and nobody came');
    await expect(seats).toContainText('This event is over.');
    await expect(contentOf(page).getByText('Chat is closed for past events.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/Join|joined|Full/);
  });
});

describe('feedback', () => {
  it('that is edited is as it was after Escape, and says so where saving fails', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    await haveMet(iris, otto);
    const given = { profileId: otto.profileId, occasion: 'connection', ...kindWords };
    const { id } = await iris.call.do('giveFeedback', given);
    const { page } = await openAs(browser, iris, addressAt('feedback'), phone);
    const pencil = button(page, `Edit feedback for ${otto.handle}`);
    const dialog = page.getByRole('dialog', { name: 'Edit Feedback' });
    const comment = dialog.getByLabel('Comment');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await pencil.click();
      await comment.fill('Better left unsaid.');
      await leave();
      await expect(dialog).toBeHidden();
      await pencil.click();
      await expect(comment).toHaveValue(kindWords.comment);
      await page.keyboard.press('Escape');
    }
    await fails(page, 'PUT', `feedback/${id}`);
    await pencil.click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Failed to update feedback')).toBeVisible();
  });
});

describe('a failure without a reason', () => {
  itLong('is told in the words for what failed: tags', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), 'about:blank');
    await fails(page, 'GET', 'tags/Discovery');
    await page.goto(addressAt('edit-profile'));
    const alert = contentOf(page).getByRole('alert').filter({ hasText: 'Failed to load available tags' });
    await expect(alert.getByText('Failed to load tags', { exact: true })).toBeVisible();
  });

  itLong('is told in the words for what failed: a profile and what is kept about it', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { page } = await openAs(browser, iris, 'about:blank', phone);
    await fails(page, 'GET', `profiles/member/${encodeURIComponent(otto.handle)}`);
    await page.goto(profileOf(otto.handle));
    await expect(contentOf(page).getByText('Failed to load profile details')).toBeVisible();
    await page.unrouteAll();
    await fails(page, 'GET', `profiles/${otto.profileId}/private-details`);
    await page.goto(profileOf(otto.handle, '?tab=private'));
    await expect(
      contentOf(page).getByText('Error loading private details: Failed to load private details'),
    ).toBeVisible();
  });

  itLong('is told in the words for what failed: notes', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    await iris.call.do('addNote', { targetProfileId: otto.profileId, content: 'Likes rain' });
    const { page } = await openAs(browser, iris, profileOf(otto.handle, '?tab=private'), phone);
    for (const action of ['add', 'update', 'remove']) await fails(page, 'POST', `personal-notes/${action}`);
    await tab(page, 'Notes').click();
    await page.getByLabel('New note', { exact: true }).fill('Likes snow');
    await button(page, 'Add Note').click();
    await expect(contentOf(page).getByText('Failed to add note')).toBeVisible();
    const note = contentOf(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Edit' }) });
    await note.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Edit note', { exact: true }).fill('Likes sleet');
    await button(page, 'Save').click();
    await expect(contentOf(page).getByText('Failed to update note')).toBeVisible();
    await button(page, 'Cancel').click();
    await note.getByRole('button', { name: 'Delete' }).click();
    await expect(contentOf(page).getByText('Failed to delete note')).toBeVisible();
  });
});

describe('messages', () => {
  it('a new one leads back to the profile that it was begun from, or else to the list', async ({
    browser,
  }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { page } = await openAs(browser, iris, addressAt('messages/new'), phone);
    await link(page, 'Back to Messages').click();
    await expect(page).toHaveURL(addressAt('messages'));
    await page.goto(profileOf(otto.handle));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${otto.handle}`);
    await page.evaluate((to) => {
      history.pushState({ idx: 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    }, '/community/messages/new?from=profile');
    await button(page, 'Back to Profile').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${otto.handle}`);
  });

  it('begin with the inbox after a reload, whatever folder was open before', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const id = conversationIdOf(iris.profileId, otto.profileId);
    await iris.call.do('sendMessage', { id, content: 'Good evening', messageType: 'text' });
    await iris.call.do('arrangeConversation', { id, isArchived: true });
    const { page } = await openAs(browser, iris, addressAt('messages'), phone);
    const folder = (name: string) => button(page, name);
    await folder('Archived').click();
    await contentOf(page).getByRole('link', { name: otto.handle }).click();
    await link(page, 'Back to Messages').click();
    await expect(folder('Archived')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(folder('Inbox')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('groups', () => {
  it('that nobody finds are a way to a new one', async ({ browser }) => {
    const { page } = await openAs(
      browser,
      await approvedMember(place),
      addressAt(`groups?q=${randomUUID()}`),
      phone,
    );
    await link(page, 'start a new group').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a New Group');
  });

  it('stand once on the page for somebody who is invited', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { id, name } = await newGroup(otto, { name: newGroupName() });
    await otto.call.do('inviteToGroup', { group: String(id), handle: iris.handle });
    const { page } = await openAs(browser, iris, addressAt('groups'), phone);
    const cards = page.getByRole('heading', { name, exact: true });
    const invited = region(page, 'You are invited');
    await expect(invited.getByRole('heading', { name })).toBeVisible();
    await expect(contentOf(page).getByRole('heading', { level: 2, name: /groups?$/ })).toBeVisible();
    await expect(cards).toHaveCount(1);
    await page.goto(addressAt(`groups?q=${encodeURIComponent(name)}`));
    await expect(page.getByRole('heading', { level: 2, name: '1 group', exact: true })).toBeVisible();
    await expect(cards).toHaveCount(1);
  });
});

describe('one’s own profile', () => {
  it('is previewed as members see it', async ({ browser }) => {
    const us = await pendingNewcomer(place, {
      profileType: 'couple',
      members: [
        { ...memberFields, name: 'Iseult', pronouns: { value: 'she', words: '', use: 'shown' } },
        { ...memberFields, name: 'Borislav', orientation: { value: 'queer', words: '', use: 'matching' } },
      ],
    });
    await (await reviewer(place)).call.do('approveProfile', {
      id: String(us.profileId),
      reason: 'Known to us.',
    });
    const [shown, hidden] = [
      await upload(place, us, await drawPicture()),
      await upload(place, us, await drawPicture('safe', 600)),
    ];
    await us.call.do('setPhotoPrivacy', { photoId: hidden.id, isPrivate: true });
    await us.call.do('updatePhotoCaption', { photoId: shown.id, caption: 'At the window' });
    await us.call.do('saveMessagingPreferences', { boundaries: ['Ask before you send pictures'] });
    const details = (page: Page) => page.getByRole('article', { name: 'Profile Details', exact: true });
    const preview = await openAs(browser, us, addressAt('profile'), phone);
    const seen = await openAs(browser, await approvedMember(place), profileOf(us.handle), phone);
    await expect(details(seen.page)).toContainText('Ask before you send pictures');
    await expect(details(preview.page)).toHaveText(await details(seen.page).innerText(), {
      useInnerText: true,
    });
    await expect(preview.page.getByRole('main')).not.toContainText(/Iseult|Borislav|Queer/);
    for (const { page } of [preview, seen]) await tab(page, 'Photos (1)').click();
    await expect(preview.page.getByRole('list', { name: 'Photos', exact: true })).toHaveText('At the window');
  });

  it('has a text that is too long to be rewritten, and is told so', async ({ browser }) => {
    const { page } = await openAs(browser, await pendingNewcomer(place), addressAt('edit-profile'), phone);
    await button(page, 'Edit About').click();
    const bio = page.getByLabel('About you', { exact: true });
    await bio.fill('x'.repeat(2001));
    await expect(
      contentOf(page).getByText('Please shorten your text to 2,000 characters first.'),
    ).toBeVisible();
    await expect(contentOf(page).getByText('Please write something first.')).toHaveCount(0);
    await bio.fill(' ');
    await expect(contentOf(page).getByText('Please write something first.')).toBeVisible();
  });
});
