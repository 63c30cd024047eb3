import { inject } from 'vitest';
import { profileMessages } from '../../../api/contract/profiles/my-profile.ts';
import { rejectedNewcomer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { openEditor } from './profile-editor.ts';

const place = inject('addresses');

it('shows a profile that was not approved to be read, with why, and offers no change', async ({
  browser,
}) => {
  const { page, editor } = await openEditor(browser, await rejectedNewcomer(place));
  const main = page.getByRole('main');
  await expect(main.getByText(profileMessages.turnedDown)).toBeVisible();
  await expect(editor.card('Basics')).toContainText('Iris');
  await expect(editor.card('Tags')).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByLabel('Hide my profile', { exact: true })).toBeDisabled();
  await editor.tab('Photos').click();
  await expect(main.getByText('No photos to display')).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.locator('input[type=file]')).toHaveCount(0);
});
