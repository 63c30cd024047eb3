// Specified: features 4.5.
import type { Browser } from 'playwright';
import { describe, expect as expectValue, inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { link, region } from '../page-parts.ts';
import { accentOf, faultsOfLook } from '../site/page-look.ts';
import { type Editing, editorAddress, openEditor } from './profile-editor.ts';

const place = inject('addresses');

/** Somebody who came from the dashboard and has typed a location that is not saved. */
async function inTheMiddle(browser: Browser): Promise<Editing> {
  const editing = await openEditor(browser, await approvedMember(place));
  const { page, editor } = editing;
  await page.goto(`${place.web}/members`);
  await region(page, 'Quick actions')
    .getByRole('link', { name: /^Edit Profile/ })
    .click();
  await (await editor.edit('Location')).getByLabel('Location').fill('Bruges');
  return editing;
}

describe('what is not saved', () => {
  it('holds back links and the Back button until one decides', async ({ browser }) => {
    const { page, editor } = await inTheMiddle(browser);
    const dialog = editor.dialog('Leave without saving?');
    const typed = editor.card('Location').getByLabel('Location');

    await link(page, 'Preview My Profile').click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(editorAddress);
    await expect(typed).toHaveValue('Bruges');

    await page.goBack();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(editorAddress);
    await page.keyboard.press('Escape');
    await expect(typed).toHaveValue('Bruges');

    await page.goBack();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(`${place.web}/members`);
    await page.goForward();
    await expect(editor.button('Edit Location')).toBeVisible();
    await expect(editor.card('Location')).toContainText('Ghent, Belgium');
  });

  it('is no hindrance on the page itself, nor once it is saved', async ({ browser }) => {
    const { page, editor } = await inTheMiddle(browser);
    await editor.tab('Photos').click();
    await expect(page).toHaveURL(`${editorAddress}?tab=photos`);
    await editor.tab('Profile Details').click();
    await editor.saves('Location', 'Location updated successfully');
    await link(page, 'Preview My Profile').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview Your Profile');
  });

  it('makes the browser ask before the tab closes, and is there again after a reload', async ({
    browser,
  }) => {
    const { page, editor } = await inTheMiddle(browser);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expectValue(asked).toEqual(['beforeunload']);
    await expect(editor.card('Location').getByLabel('Location')).toHaveValue('Bruges');
    await editor.saves('Location', 'Location updated successfully');
    await page.reload();
    expectValue(asked).toEqual(['beforeunload']);
    await expect(editor.card('Location')).toContainText('Bruges');
  });

  it('stays in every open card, of which the one touched last has the filled button', async ({ browser }) => {
    const { page, editor } = await inTheMiddle(browser);
    await page.setViewportSize({ width: 390, height: 844 });
    const save = (title: string) =>
      editor.card(title).getByRole('button', { name: `Save ${title}`, exact: true });
    const isFilled = async (title: string) => {
      await expect(save(title)).toHaveCSS('background-color', await accentOf(page));
      expectValue(await faultsOfLook(page)).toEqual([]);
    };
    await isFilled('Location');
    await (await editor.edit('Physical Stats')).getByLabel('Weight').fill('151');
    await isFilled('Physical Stats');
    const location = editor.card('Location').getByLabel('Location');
    await expect(location).toHaveValue('Bruges');
    await location.focus();
    await isFilled('Location');
    await editor.saves('Location', 'Location updated successfully');
    await isFilled('Physical Stats');
    await expect(editor.card('Physical Stats').getByLabel('Weight')).toHaveValue('151');
  });
});
