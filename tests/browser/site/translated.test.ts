import { describe, inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMember, pendingNewcomer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, menuItem } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';
import { translateLikeBrowsers } from '../translator.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

describe('a page that the browser translates', () => {
  it('takes an event whose form was refused first', async ({ browser }) => {
    const host = await approvedMember(place);
    const { page } = await openAs(
      browser,
      host,
      `${place.web}/community/events/new`,
      phone,
      translateLikeBrowsers,
    );
    await button(page, 'Next').click();
    await expect(contentOf(page).getByText('Please give the event a title')).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill('An evening at the pier');
    await expect(contentOf(page).getByText('Please give the event a title')).toBeHidden();
    await expect(page.getByLabel('Category', { exact: true })).toBeVisible();
  });

  it('keeps a conversation going', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const id = conversationIdOf(iris.profileId, otto.profileId);
    await otto.call.do('sendMessage', { id, content: 'Good evening', messageType: 'text' });
    const address = `${place.web}/community/messages/${id}`;
    const { page } = await openAs(browser, iris, address, phone, translateLikeBrowsers);
    const log = page.getByRole('log', { name: 'Messages', exact: true });
    await expect(log.getByText('Good evening')).toBeVisible();
    await page.getByLabel('Your message', { exact: true }).fill('And to you, https://veil.example/x here');
    await button(page, 'Send').click();
    await expect(log).toContainText('And to you');
    await expect(log).toContainText('Sent');
    await otto.call.do('sendMessage', { id, content: 'At eight?', messageType: 'text' });
    await expect(log.getByText('At eight?')).toBeVisible();
    await log
      .getByRole('button', { name: /^Options for / })
      .last()
      .press('Enter');
    await menuItem(page, 'Reply').click();
    await button(page, 'Do not reply').click();
    await expect(button(page, 'Do not reply')).toBeHidden();
  });

  it('says which month of a calendar is chosen', async ({ browser }) => {
    const address = `${place.web}/community/edit-profile`;
    const newcomer = await pendingNewcomer(place);
    const { page } = await openAs(browser, newcomer, address, phone, translateLikeBrowsers);
    await button(page, 'Edit Basics').click();
    await button(page, 'Choose from a calendar').click();
    const dialog = page.getByRole('dialog', { name: 'Birth date' });
    await dialog.getByRole('combobox', { name: /year/i }).selectOption('1984');
    await dialog.getByRole('combobox', { name: /month/i }).selectOption({ label: 'February' });
    await expect(dialog.locator('font font').filter({ hasText: /^(February|1984)$/ })).toHaveText([
      'February',
      '1984',
    ]);
  });
});
