// Specified: features 5.8, 6.1, 8.1, 8.3.
import { describe, expect as expectValue } from 'vitest';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button } from '../page-parts.ts';
import { overflowOf, phone } from '../signed-in.ts';
import { couple, openEditor } from './profile-editor.ts';

describe('tags', () => {
  it('are added, made private and removed member by member, and shared where all have them', async ({
    browser,
  }) => {
    const us = await couple();
    const { page, editor } = await openEditor(browser, us, phone);
    for (const name of ['Iris', 'Bo']) {
      await editor.tab(name).click();
      const card = editor.card('Tags');
      await expect(card.getByText('No tags yet. Add the first one below.')).toBeVisible();
      const add = button(card, 'Add');
      await expect(card.getByLabel('Category').locator('option', { hasText: 'System' })).toHaveCount(0);
      await expect(add).toBeDisabled();
      await expect(card.getByLabel('Tag', { exact: true })).toBeDisabled();
      await card.getByLabel('Category').selectOption('Personality');
      await expect(add).toBeDisabled();
      await card.getByLabel('Tag', { exact: true }).selectOption('Warm');
      await add.click();
      await editor.isTold('Tag "Warm" added successfully');
      await expect(
        card.getByLabel('Tag', { exact: true }).locator('option', { hasText: /^Warm$/ }),
      ).toHaveCount(0);
      await expect(add).toBeDisabled();
    }
    await editor.tab('Couple').click();
    await expect(editor.card('Shared tags')).toContainText('Warm');

    const switchOf = editor.card('Tags').getByRole('switch', { name: /^Warm is public/ });
    await editor.tab('Bo').click();
    await expect(switchOf).toBeDisabled();
    await editor.tab('Iris').click();
    const who = switchOf;
    await expect(who).toHaveText('Members');
    await who.click();
    await expect(who).toHaveText('Only you');
    await expect(who).toHaveAttribute('aria-checked', 'false');
    await expect
      .poll(async () => (await us.call.do('myProfile', {})).members[0]?.privateTags.map(({ tag }) => tag))
      .toEqual(['Warm']);
    await editor.tab('Couple').click();
    await expect(editor.card('Shared tags')).not.toContainText('Warm');
    expectValue(await overflowOf(page)).toBe(0);

    await editor.tab('Iris').click();
    await editor.card('Tags').getByRole('button', { name: 'Remove Warm' }).click();
    await editor.isTold('Tag "Warm" removed successfully');
    await expect(editor.card('Tags').getByRole('heading', { name: 'Tags' })).toBeFocused();
    await expect(who).toHaveCount(0);
  });

  it('are taken back when the call fails', async ({ browser }) => {
    const us = await couple();
    const { page, editor } = await openEditor(browser, us);
    const [iris] = (await us.call.do('myProfile', {})).members;
    await us.call.do('addTag', { memberId: iris?.id ?? 0, tagId: 101, category: 'Personality' });
    await page.reload();
    await editor.tab('Iris').click();
    const card = editor.card('Tags');
    await page.route('**/api/tags/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await card.getByRole('button', { name: 'Remove Warm' }).click();
    await editor.isTold('Failed to remove tag');
    await card.getByRole('switch', { name: /^Warm is public/ }).click();
    await editor.isTold('Failed to update member tags');
    await expect(card.getByRole('switch')).toHaveText('Members');
    await card.getByLabel('Category').selectOption('Personality');
    await card.getByLabel('Tag', { exact: true }).selectOption('Curious');
    await button(card, 'Add').click();
    await editor.isTold('Failed to add tag');
    await expect(card.getByRole('switch')).toHaveCount(1);
  });

  it('say when the catalogue cannot be had', async ({ browser }) => {
    const { page, editor } = await openEditor(browser, await couple());
    await page.route('**/api/tags/Discovery', (route) => route.abort());
    await editor.tab('Iris').click();
    await expect(editor.card('Tags').getByText('Failed to load available tags')).toBeVisible();
    await page.unroute('**/api/tags/Discovery');
    await editor.card('Tags').getByRole('button', { name: 'Retry' }).click();
    await expect(editor.card('Tags').getByLabel('Category')).toBeVisible();
  });
});
