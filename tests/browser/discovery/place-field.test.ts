import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { openEditor } from '../profiles/profile-editor.ts';

const place = inject('addresses');

it('says when a location names no town, and asks which town is meant', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page, editor } = await openEditor(browser, iris, { width: 390, height: 844 });
  const card = await editor.edit('Location');
  const location = card.getByLabel('Location', { exact: true });
  await location.fill('Aarhuus');
  await expect(page.getByText('Which town do you mean?')).toBeVisible();
  await page.getByRole('button', { name: 'Aarhus, Denmark' }).click();
  await expect(location).toHaveValue('Aarhus, Denmark');
  await expect(page.getByText('Which town do you mean?')).toBeHidden();
  await location.fill('By the sea');
  await expect(page.getByText(/^No town has this name/)).toBeVisible();
});
