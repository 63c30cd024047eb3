// Specified: features 2.5.4, 4.6, 5.6, 9.5.
import type { Browser, Page } from 'playwright';
import { describe, inject } from 'vitest';
import { bioMessages } from '../../../api/contract/profiles/bio.ts';
import { pendingNewcomer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { answerCall } from '../made-up-answers.ts';
import { region } from '../page-parts.ts';
import { type Editing, openEditor } from './profile-editor.ts';

const place = inject('addresses');

async function editAbout(browser: Browser): Promise<Editing & { bio: ReturnType<Page['getByLabel']> }> {
  const editing = await openEditor(browser, await pendingNewcomer(place));
  const card = await editing.editor.edit('About');
  return { ...editing, bio: card.getByLabel('About you') };
}

describe('the bio editor', () => {
  it('formats by button and by key, and shows how it looks', async ({ browser }) => {
    const { page, editor, bio } = await editAbout(browser);
    const look = region(page, 'How it looks');
    await bio.fill('warm nights');
    await bio.press('Control+a');
    await editor.button('Bold').click();
    await expect(bio).toHaveValue('**warm nights**');
    await expect(look.locator('strong')).toHaveText('warm nights');
    await bio.press('Control+z');
    await expect(bio).toHaveValue('warm nights');
    await bio.press('Control+a');
    await bio.press('Control+i');
    await expect(look.locator('em')).toHaveText('warm nights');
    await editor.button('Bullets').click();
    await expect(look.getByRole('listitem')).toHaveText('warm nights');
    await bio.fill('see https://example.org/ <img src=x> [me](javascript:alert(1))');
    await expect(look.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(look.getByRole('link')).toHaveCount(1);
    await expect(look.locator('img')).toHaveCount(0);
  });

  it('counts, warns within 100 of the limit, and refuses what is beyond it', async ({ browser }) => {
    const { editor, bio } = await editAbout(browser);
    const card = editor.card('About');
    await bio.fill('two words');
    await expect(card.getByText('9 / 2000 characters')).toBeVisible();
    await expect(card.getByText('2 words')).toBeVisible();
    await bio.fill('x'.repeat(1950));
    await expect(card.getByText('50 left')).toBeVisible();
    await bio.fill('x'.repeat(2003));
    await expect(card.getByText('3 too many')).toBeVisible();
    await editor.save('About');
    await expect(card.getByText('Bio must be at most 2000 characters')).toBeVisible();
    await expect(bio).toBeFocused();
  });
});

describe('the rewrite', () => {
  it('is shown first, and replaces the text only when it is accepted', async ({ browser }) => {
    const { editor, bio } = await editAbout(browser);
    const ask = editor.button('Rewrite with AI');
    await bio.fill('i  like   long dinners');
    await expect(editor.card('About')).toContainText('Only this text and your public tags are sent.');
    await ask.click();
    const suggestion = editor.card('Suggested wording');
    await suggestion.getByRole('button', { name: 'Reject' }).click();
    await expect(bio).toHaveValue('i  like   long dinners');
    await expect(ask).toBeFocused();
    await ask.click();
    await suggestion.getByRole('button', { name: 'Accept' }).click();
    await expect(bio).toHaveValue(/^I like long dinners\.?$/);
    await bio.fill(' ');
    await expect(ask).toBeDisabled();
  });

  it('is not offered by a site without a language model', async ({ browser }) => {
    const { page, editor } = await openEditor(browser, await pendingNewcomer(place));
    await page.route('**/settings.json', async (route) => {
      const settings = await (await route.fetch()).json();
      await route.fulfill({ json: { ...settings, rewritesBios: false } });
    });
    const rewriting = page.waitForResponse('**/bio-rewrite-*.js');
    await page.reload();
    const card = await editor.edit('About');
    await (await rewriting).finished();
    await card.getByLabel('About you').fill('Likes tea.');
    await expect(card.getByText('10 / 2000 characters')).toBeVisible();
    await expect(editor.button('Rewrite with AI')).toHaveCount(0);
  });

  it.for([
    [503, bioMessages.unavailable],
    [429, bioMessages.tooMany],
    [422, bioMessages.unsafe],
  ] as const)(
    'says why it is not to be had (%i), and leaves the text',
    async ([status, message], { browser }) => {
      const { page, editor, bio } = await editAbout(browser);
      await answerCall(page, 'profiles/enhance-bio', { status, json: { message } });
      await bio.fill('Likes tea.');
      await editor.button('Rewrite with AI').click();
      await expect(editor.card('About').getByText(message)).toBeVisible();
      await expect(bio).toHaveValue('Likes tea.');
    },
  );
});
