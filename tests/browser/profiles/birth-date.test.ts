// Specified: features 2.5.4, 5.4.
import type { Browser } from 'playwright';
import { describe, expect as expectValue, inject } from 'vitest';
import { spellDay } from '../../../api/contract/fields/written-dates.ts';
import { todayIn } from '../../../web/src/form/day/typed-day.ts';
import { latestBirthDate } from '../../../web/src/profiles/members/birth-date/birth-date.ts';
import { pendingNewcomer } from '../../support/fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { desk, type Editing, openEditor } from './profile-editor.ts';

const place = inject('addresses');

async function editBasics(browser: Browser, home?: { zone: string; town: string }): Promise<Editing> {
  const person = await pendingNewcomer(place, home && { location: home.town });
  const editing = await openEditor(browser, person, desk, home?.zone);
  await editing.editor.edit('Basics');
  return editing;
}

async function openCalendar({ editor }: Editing) {
  await editor.button('Choose from a calendar').click();
  const dialog = editor.dialog('Birth date');
  await dialog.getByRole('grid').waitFor();
  return {
    dialog,
    year: dialog.getByRole('combobox', { name: /year/i }),
    month: dialog.getByRole('combobox', { name: /month/i }),
    /** Like “1 April 1990”. */
    day: (words: string) => dialog.getByRole('button', { name: new RegExp(`\\b${words}`) }),
  };
}

const dayAfter = (day: string) =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10);

describe('the birth date', () => {
  // The two are never on the same day.
  it.for([
    { zone: 'Pacific/Apia', town: 'Apia, Samoa' },
    { zone: 'Pacific/Pago_Pago', town: 'Pago Pago, American Samoa' },
  ])('can be that of somebody who is 18 today in $town, and no later', async (home, { browser }) => {
    const { zone } = home;
    const editing = await editBasics(browser, home);
    const { editor } = editing;
    const last = latestBirthDate(todayIn(zone, new Date()));
    const { year, month, day, dialog } = await openCalendar(editing);
    await year.selectOption(last.slice(0, 4));
    await month.selectOption({ index: Number(last.slice(5, 7)) - 1 });
    const next = dayAfter(last);
    if (next.slice(0, 7) === last.slice(0, 7)) await expect(day(spellDay(next))).toBeDisabled();
    await day(spellDay(last)).click();
    await expect(dialog).toBeHidden();
    await expect(editor.card('Basics').getByLabel('Birth date')).toHaveValue(last);
    await editor.saves('Basics', 'Profile updated successfully');

    await editor.edit('Basics');
    await editor.card('Basics').getByLabel('Birth date').fill(next);
    await editor.save('Basics');
    await expect(editor.card('Basics').getByText('Members must be at least 18 years old')).toBeVisible();
  });

  itLong(
    'lists the years from 1900 to ten from now, those that are out of reach not to be chosen',
    async ({ browser }) => {
      const editing = await editBasics(browser);
      const { year } = await openCalendar(editing);
      const options = await year
        .locator('option')
        .evaluateAll((all) =>
          all.map((one) => ({ year: Number(one.textContent), off: one.matches(':disabled') })),
        );
      const now = new Date().getFullYear();
      expectValue(options.map((one) => one.year)).toEqual(
        Array.from({ length: now + 10 - 1900 + 1 }, (_, step) => 1900 + step),
      );
      expectValue(options.filter(({ off }) => off).map((one) => one.year)).toEqual(
        Array.from({ length: 28 }, (_, step) => now - 17 + step),
      );
    },
  );

  itLong('can be 29 February, typed or chosen, in a leap year alone', async ({ browser }) => {
    const editing = await editBasics(browser);
    const { editor } = editing;
    const typed = editor.card('Basics').getByLabel('Birth date');
    const { year, month, day } = await openCalendar(editing);
    await year.selectOption('2000');
    await month.selectOption({ label: 'February' });
    await day('29 February 2000').click();
    await expect(typed).toHaveValue('2000-02-29');
    await typed.fill('29 February 2001');
    await editor.save('Basics');
    await expect(editor.card('Basics').getByText('Please enter a valid birth date')).toBeVisible();
    await typed.fill('Feb 29, 1996');
    await editor.saves('Basics', 'Profile updated successfully');
    await expect(editor.card('Basics')).toContainText('29 February 1996');
  });

  it('is cleared, and cannot be saved empty', async ({ browser }) => {
    const editing = await editBasics(browser);
    const { editor } = editing;
    const { dialog } = await openCalendar(editing);
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await expect(editor.card('Basics').getByLabel('Birth date')).toHaveValue('');
    await editor.save('Basics');
    await expect(editor.card('Basics').getByText('Please enter a valid birth date')).toBeVisible();
  });

  it('is chosen by keyboard alone', async ({ browser }) => {
    const { page, editor } = await openEditor(browser, await pendingNewcomer(place));
    await editor.button('Edit Basics').focus();
    await page.keyboard.press('Enter');
    await expect(editor.card('Basics').getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(editor.card('Basics').getByLabel('Birth date')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const focused = page.locator(':focus');
    await expect(focused).toHaveAccessibleName(/^Sunday, 1 April 1990, selected$/);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'PageUp', 'Shift+PageUp'])
      await page.keyboard.press(key);
    await expect(focused).toHaveAccessibleName(/16 March 1989/);
    await page.keyboard.press('Enter');
    await expect(editor.card('Basics').getByLabel('Birth date')).toHaveValue('1989-03-16');
    await expect(editor.button('Choose from a calendar')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await editor.isTold('Profile updated successfully');
    await expect(editor.button('Edit Basics')).toBeFocused();
  });
});
