import type { Page } from 'playwright';
import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMember, type Person } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };
const minuteMs = 60_000;

const write = async (page: Page, text: string) => {
  await page.getByLabel('Your message', { exact: true }).fill(text);
  await button(page, 'Send').click();
};

async function couple() {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  await iris.call.do('sendMessage', { id, content: 'Good evening', messageType: 'text' });
  await otto.call.do('sendMessage', { id, content: 'And to you', messageType: 'text' });
  return { iris, otto, id };
}

const arrived = async (reader: Person, id: string) =>
  (await reader.call.do('conversationPage', { id })).messages.map(({ content }) => content);

it('sends what was written without a connection from the next page of the same person', async ({
  browser,
}) => {
  const { iris, otto, id } = await couple();
  const address = `${place.web}/community/messages/${id}`;
  const { page, context } = await openAs(browser, iris, address, phone);
  await expect(contentOf(page).getByRole('log').getByText('And to you')).toBeVisible();
  await context.setOffline(true);
  await write(page, 'Shall we go?');
  await expect(button(page, 'Retry “Shall we go?”')).toBeVisible();
  await expect(contentOf(page).getByText('Goes out by itself when you are back online.')).toBeVisible();
  await write(page, 'At nine');
  await expect(contentOf(page).getByText('It waits for the message above.')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${place.web}/members`);
  await expect
    .poll(() => arrived(otto, id))
    .toEqual(['Good evening', 'And to you', 'Shall we go?', 'At nine']);
});

it('asks after fifteen minutes whether to send it still, and shows it in the inbox', async ({ browser }) => {
  const { iris, otto, id } = await couple();
  const address = `${place.web}/community/messages/${id}`;
  const { page, context } = await openAs(browser, iris, address, phone);
  await expect(contentOf(page).getByRole('log').getByText('And to you')).toBeVisible();
  await context.setOffline(true);
  await write(page, 'Shall we go?');
  await expect(button(page, 'Retry “Shall we go?”')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.clock.install({ time: Date.now() + 16 * minuteMs });
  await next.goto(`${place.web}/community/messages`);
  const row = contentOf(next).getByRole('link', { name: 'Not sent yet: Shall we go?' });
  await expect(row).toBeVisible();
  await row.click();
  await expect(contentOf(next).getByText('Send still?')).toBeVisible();
  expect(await arrived(otto, id)).not.toContain('Shall we go?');
  await button(next, 'Send “Shall we go?”').click();
  await expect.poll(() => arrived(otto, id)).toContain('Shall we go?');
});
