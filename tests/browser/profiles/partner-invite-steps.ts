import type { Page } from 'playwright';
import { expect } from '../expect.ts';
import { button } from '../page-parts.ts';
import { shoot } from '../shoot.ts';

/** Makes the key on the page where a new couple waits. */
export async function keyFor(page: Page, name: string): Promise<string> {
  await button(page, `Make a key for ${name}`).click();
  const dialog = page.getByRole('dialog', { name: `A key for ${name}` });
  await expect(
    dialog.getByText(`One picture that shows ${name} comes down until ${name} has come`),
  ).toBeVisible();
  await shoot(page, 'key-asked', false);
  await dialog.getByRole('button', { name: 'Make the key' }).press('Enter');
  await expect(dialog.getByRole('img', { name: `QR code of the key for ${name}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await shoot(page, 'made', false);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(button(page, `New key for ${name}`)).toBeVisible();
  return link;
}

/** Through the steps of a key that somebody has opened. */
export async function takeCard(page: Page, { name, birthDate }: { name: string; birthDate: string }) {
  await page.getByLabel('Your name', { exact: true }).fill(name);
  await page.getByLabel('Your birth date', { exact: true }).first().fill(birthDate);
  await button(page, 'Make it mine').click();
  await button(page, 'Continue').click();
  await page.getByLabel('I agree to the Terms of Service', { exact: true }).check();
  await page.getByLabel('I agree to the Privacy Policy', { exact: true }).check();
  await button(page, 'Take my card').click();
}
