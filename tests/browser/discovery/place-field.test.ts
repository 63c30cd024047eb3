import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { bringAxe, flawsOf } from '../axe.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf } from '../page-parts.ts';
import { openEditor } from '../profiles/profile-editor.ts';

const place = inject('addresses');

it('says when a location names no town, and asks which town is meant', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page, editor } = await openEditor(browser, iris, { width: 390, height: 844 });
  const card = await editor.edit('Location');
  const location = card.getByLabel('Location', { exact: true });
  await location.fill('Aarhuus');
  const question = contentOf(page).getByText('“Aarhuus” is no town we know. Which town do you mean?');
  await expect(card.getByRole('option', { name: 'Aarhus, Denmark' })).toBeVisible();
  await expect(question).toBeHidden();
  await location.press('Escape');
  await expect(question).toBeVisible();
  await button(page, 'Aarhus, Denmark').click();
  await expect(location).toHaveValue('Aarhus, Denmark');
  await expect(question).toBeHidden();
  await location.fill('Gentbrugge');
  await expect(
    contentOf(page).getByText(/^“Gentbrugge” is no town we know. Write the town it belongs to/),
  ).toBeVisible();
  await location.fill('Gent');
  await expect(card.getByRole('status').filter({ hasText: 'Ghent, Belgium' })).toBeVisible();
  await expect(card.getByRole('option')).toHaveCount(0);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Ghent, Belgium')).toBeVisible();
  expect((await iris.call.do('myProfile', {})).location).toBe('Ghent, Belgium');
});

it('suggests towns to keys, to a finger and to a screen reader', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page, context, editor } = await openEditor(browser, iris, { width: 390, height: 844 });
  await bringAxe(context);
  await page.reload();
  const card = await editor.edit('Location');
  const location = card.getByRole('combobox', { name: 'Location' });
  const list = card.getByRole('listbox', { name: 'Suggestions' });
  const options = list.getByRole('option');
  await expect(location).toHaveAttribute('aria-expanded', 'false');
  await location.fill('Springf');
  await expect(location).toHaveAttribute('aria-expanded', 'true');
  await expect(card.getByRole('status').filter({ hasText: /^\d+ suggestions/ })).toHaveCount(1);
  const names = await options.allTextContents();
  expect(names.length).toBeGreaterThan(1);

  await location.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(location).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? 'none',
  );
  expect(await flawsOf(page, ['dark'])).toEqual([]);
  await location.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await location.press('Escape');
  await expect(list).toBeHidden();
  await expect(location).toHaveValue('Springf');
  await expect(location).toBeFocused();

  await location.press('ArrowDown');
  await location.press('ArrowDown');
  await location.press('Enter');
  await expect(location).toHaveValue(names[0] ?? '');
  await expect(list).toBeHidden();
  await expect(card.getByRole('button', { name: 'Save' })).toBeVisible();

  await location.fill('Springf');
  await options.nth(1).click();
  await expect(location).toHaveValue(names[1] ?? '');
  await expect(location).toBeFocused();
  await location.fill('Springf');
  await expect(list).toBeVisible();
  await location.press('Tab');
  await expect(list).toBeHidden();
  await expect(location).toHaveValue('Springf');
});
