// Specified: features 2.6.3.
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { drawPicture } from '../../support/photo-fixtures.ts';
import { it } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { button, contentOf } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs } from '../signed-in.ts';
import { visit } from '../visitor.ts';

const place = inject('addresses');
const form = `${place.web}/community/events/new`;
const phone = { width: 390, height: 844 };

const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Chosen photos', exact: true }).getByRole('listitem');
const keptFiles = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('veil.files.')).length);

async function choosePhoto(page: Page): Promise<void> {
  await page
    .getByLabel('Choose photos', { exact: true })
    .setInputFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('safe') });
  const who = page.getByRole('dialog', { name: 'Who is in it?' });
  await who.getByRole('checkbox', { name: 'Nobody you could recognise' }).check();
  await who.getByRole('button', { name: 'Add 1 photo' }).click();
  await expect(chosen(page)).toHaveCount(1);
  await expect.poll(() => keptFiles(page)).toBe(1);
}

it('keeps a chosen photo over a reload, until the event is made', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), form, phone);
  await choosePhoto(page);
  await page.reload();
  await expect(chosen(page)).toHaveCount(1);
  await expect(chosen(page).locator('img')).toHaveJSProperty('complete', true);
  const badge = await chosen(page).getByText('Cover', { exact: true }).boundingBox();
  expect(badge?.height, 'the badge lies in a corner of the photo').toBeLessThan(40);
  await shoot(page, 'new-event-photo-kept');
  await page.setViewportSize(phone);
  await page.getByLabel('Title', { exact: true }).fill('Supper');
  await button(page, 'Next').click();
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Date', { exact: true }).fill(inTwoDays);
  await page.getByLabel('Time', { exact: true }).fill('19:00');
  await page.getByLabel('Location', { exact: true }).fill('Old town');
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'Who and how many', exact: true })).toBeVisible();
  await page.reload();
  await button(page, 'Next').click();
  await contentOf(page).getByLabel('Description').fill('One long table.');
  await button(page, 'Create Event').click();
  const made = page.getByRole('dialog', { name: 'Your evening is made' });
  await expect(made.getByText('This is how members see it, once the picture is checked.')).toBeVisible();
  await expect(made.getByRole('listitem').locator('img').first()).toHaveJSProperty('complete', true);
  await made.getByRole('button', { name: 'Go to the event' }).click();
  await expect(page.getByRole('list', { name: 'Photos of the event', exact: true })).toContainText('Cover');
  expect(await keptFiles(page)).toBe(0);
});

it('says so where a chosen photo was not kept', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), form, phone);
  await choosePhoto(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  const note = contentOf(page).getByText('Your photos were not kept. Please choose them again.');
  await expect(note).toBeVisible();
  await shoot(page, 'new-event-photo-lost');
  await page.setViewportSize(phone);
  await choosePhoto(page);
  await expect(note).toHaveCount(0);
});

it('goes back with Cancel to where one came from, so that Back opens no emptied form', async ({
  browser,
}) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/members`, phone);
  const mine = `${place.web}/community/events/mine`;
  await page.goto(mine);
  await contentOf(page).locator('a[href="/community/events/new"]').first().click();
  await page.getByLabel('Title', { exact: true }).fill('Supper');
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'When and where', exact: true })).toBeVisible();
  await button(page, 'Back').click();
  await button(page, 'Cancel').click();
  await page.waitForURL(mine);
  await page.goBack();
  await expect(page).toHaveURL(`${place.web}/members`);
});

it('leaves no photo on the device after Cancel, nor after signing out', async ({ browser }) => {
  const { page, context } = await visit(browser, `${place.web}/today`, { viewport: phone });
  await signInHere(page);
  await page.goto(form);
  await choosePhoto(page);
  await button(page, 'Cancel').click();
  await expect.poll(() => keptFiles(page)).toBe(0);

  await page.goto(form);
  await expect(chosen(page)).toHaveCount(0);
  await choosePhoto(page);
  const other = await context.newPage();
  await other.goto(`${place.web}/faq`);
  await other.evaluate(() => localStorage.removeItem('b2c_token'));
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => keptFiles(page)).toBe(0);

  await signInHere(page);
  await page.goto(form);
  await choosePhoto(page);
  await button(page, 'Step away').click();
  await expect(page).toHaveURL(/\/today$/);
  await expect.poll(() => keptFiles(page)).toBe(0);
  // Polls that began before the page knew of the end of the session are refused, and late ones only now.
  const complaints = complaintsOf(context);
  const others = complaints.filter((complaint) => !complaint.includes('401 (Unauthorized)'));
  complaints.splice(0, complaints.length, ...others);
});

async function signInHere(page: Page): Promise<void> {
  const { token } = await approvedMember(place);
  await page.evaluate((kept) => localStorage.setItem('b2c_token', kept), token);
}
