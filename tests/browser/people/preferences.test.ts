import { expect as expectValue, inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf } from '../page-parts.ts';
import { desk, editorAddress, ProfileEditor } from '../profiles/profile-editor.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
const preferences = `${place.web}/community/preferences`;

it('writes measures, dates and times as this device is told, and takes them so', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, preferences, phone);
  const choose = (name: string) =>
    page.getByRole('radio', { name: new RegExp(`^${name}`), exact: true }).check();
  await expect(contentOf(page).getByRole('radio', { name: /^Feet/ })).toBeChecked();
  await choose('Metric');
  await choose('March 4, 2026');
  await choose('9:05 pm');
  await page.goto(`${place.web}/account/data`);
  await expect(
    contentOf(page)
      .getByText(/agreed on [A-Z][a-z]+ \d+, \d{4}/)
      .first(),
  ).toBeAttached();
  expectValue(await overflowOf(page)).toBe(0);

  await page.setViewportSize(desk);
  await page.goto(editorAddress);
  const editor = new ProfileEditor(page);
  const stats = editor.card('Physical Stats');
  await expect(stats).toContainText('173 cm');
  await expect(stats).toContainText('68 kg');
  await expect(editor.card('Basics')).toContainText('April 1, 1990');
  await editor.edit('Physical Stats');
  await stats.getByLabel('Weight, kg').fill('500');
  await editor.save('Physical Stats');
  await expect(stats.getByText('Weight must be between 23 and 226 kg')).toBeVisible();
  await stats.getByLabel('Weight, kg').fill('70');
  await stats.getByLabel('Height, cm').fill('176');
  await editor.saves('Physical Stats', 'Multiple fields updated successfully');
  await expect(stats).toContainText('176 cm');
  const [stored] = (await iris.call.do('myProfile', {})).members;
  expectValue(stored).toMatchObject({ heightFeet: 5, heightInches: 9.3, weightLbs: 154 });

  await page.goto(`${place.web}/members`);
  await expect(
    contentOf(page).getByText(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d+ · \d+:\d\d (am|pm)$/),
  ).toBeVisible();
  await page.goto(`${place.web}/community/browse`);
  await button(page, 'Filters').click();
  await expect(page.getByLabel('Distance', { exact: true }).getByRole('option').nth(1)).toHaveText(
    /^Within \d+ km/,
  );
  await page.goto(preferences);
  await choose('Feet');
  await page.goto(editorAddress);
  await expect(stats).toContainText('5 ft 9 in');
  await editor.edit('Physical Stats');
  await expect(stats.getByLabel('Height, inches')).toHaveValue('9');
});
