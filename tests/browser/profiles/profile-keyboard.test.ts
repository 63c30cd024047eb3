import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { focusByTab } from '../tab-to.ts';
import { couple, openEditor } from './profile-editor.ts';

it('edits a profile by keyboard alone', async ({ browser }) => {
  const us = await couple();
  const { page, editor } = await openEditor(browser, us);
  const { keyboard } = page;
  const focused = page.locator(':focus');

  await editor.button('Edit Couple Info').waitFor();
  await focusByTab(page, 'Edit Couple Info');
  await keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('Couple description');
  await keyboard.press('Control+a');
  await keyboard.type('Two who sail.');
  await keyboard.press('Control+a');
  await keyboard.press('Control+b');
  await focusByTab(page, 'Save Couple Info');
  await keyboard.press('Enter');
  await editor.isTold('Couple bio updated successfully');
  await expect(focused).toHaveAccessibleName('Edit Couple Info');
  await expect(editor.card('Couple Info').locator('strong')).toHaveText('Two who sail.');

  await editor.tab('Couple').focus();
  await keyboard.press('ArrowRight');
  await expect(editor.tab('Iris')).toBeFocused();
  await expect(editor.card('Basics')).toContainText('Iris');

  await editor.card('Tags').getByLabel('Category').focus();
  await keyboard.type('Personality');
  await keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Tag');
  await keyboard.type('Warm');
  await focusByTab(page, 'Add');
  await keyboard.press('Enter');
  await expect(editor.card('Tags').getByRole('switch', { name: /^Warm is public/ })).toBeVisible();
  await expect(focused).toHaveAccessibleName('Tag');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await expect(focused).toHaveAccessibleName('Remove Warm');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Space');
  await expect(focused).toHaveText('Only you');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(focused).toHaveText('Tags');
  await editor.isTold('Tag "Warm" removed successfully');
});
