// Specified: features 2.5.1-3, 4.4-5, 5.5, 8.2-3, 9.4.
import type { Page, Request } from 'playwright';
import { describe, expect as expectValue, inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { answerCall } from '../made-up-answers.ts';
import { contentOf, retry } from '../page-parts.ts';
import { overflowOf, phone } from '../signed-in.ts';
import { couple, desk, openEditor } from './profile-editor.ts';

const place = inject('addresses');

/** The bodies that the page sends to save the profile. */
function savesOf(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/profiles/my-profile'))
      bodies.push(request.postDataJSON());
  });
  return bodies;
}

describe('the profile editor', () => {
  it('lets a couple edit everything, card by card, on a phone', async ({ browser }) => {
    const us = await couple();
    const { page, editor } = await openEditor(browser, us, phone);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Profile');
    await expect(contentOf(page).getByText('Profile Under Review')).toBeVisible();

    const info = await editor.edit('Couple Info');
    await info.getByLabel('Couple description').fill('Two who *cook*.\n- slowly');
    await expect(info.getByRole('region', { name: 'How it looks' }).getByRole('listitem')).toHaveText(
      'slowly',
    );
    await info.getByLabel('Location').fill('Bruges');
    await editor.saves('Couple Info', 'Couple info updated successfully');
    await expect(info.locator('em')).toHaveText('cook');

    await editor.edit('Couple Info');
    await info.getByLabel('Couple description').fill('Two who cook.');
    await editor.saves('Couple Info', 'Couple bio updated successfully');
    await editor.edit('Couple Info');
    await info.getByLabel('Location').fill('Ghent');
    await editor.saves('Couple Info', 'Location updated successfully');
    await editor.edit('Couple Info');
    await editor.saves('Couple Info', 'No changes to save');

    await editor.tab('Iris').click();
    const basics = await editor.edit('Basics');
    await basics.getByLabel('Name').fill('Irina');
    await basics.getByLabel('Birth date').fill('29 February 1992');
    await expect(basics.getByText('29 February 1992')).toBeVisible();
    await editor.saves('Basics', 'Multiple fields updated successfully');
    await expect(editor.tab('Irina')).toHaveAttribute('aria-selected', 'true');
    await expect(basics).toContainText('29 February 1992');

    const stats = await editor.edit('Physical Stats');
    await stats.getByLabel('Height, inches').fill('11');
    await stats.getByLabel('Weight').fill('140');
    await editor.saves('Physical Stats', 'Multiple fields updated successfully');
    await expect(stats).toContainText('5 ft 11 in');

    const ages = await editor.edit('Age Preferences');
    await ages.getByLabel('To age').fill('52');
    await editor.saves('Age Preferences', 'Profile updated successfully');
    await editor.edit('About');
    await editor.card('About').getByLabel('About', { exact: true }).fill('Reads on trains.');
    await editor.saves('About', 'Profile updated successfully');
    expectValue(await overflowOf(page)).toBe(0);

    const { about, location, members } = await us.call.do('myProfile', {});
    expectValue({ about, location }).toEqual({ about: 'Two who cook.', location: 'Ghent' });
    expectValue(members[0]).toMatchObject({
      name: 'Irina',
      birthDate: '1992-02-29',
      heightInches: 11,
      weightLbs: 140,
      preferredAgeRangeMax: 52,
      bio: 'Reads on trains.',
    });
    expectValue(members[1]).toMatchObject({ name: 'Bo', birthDate: '1990-04-01', bio: '' });
  });

  it('sends the changed fields alone, with what they were', async ({ browser }) => {
    const us = await couple();
    const { page, editor } = await openEditor(browser, us, desk, 'Europe/Brussels');
    const sent = savesOf(page);
    const [iris] = (await us.call.do('myProfile', {})).members;
    await editor.tab('Iris').click();
    await (await editor.edit('Physical Stats')).getByLabel('Weight').fill('151');
    await editor.saves('Physical Stats', 'Profile updated successfully');
    expectValue(sent).toEqual([
      {
        members: [{ id: iris?.id, weightLbs: 151 }],
        basis: { members: [{ id: iris?.id, weightLbs: 150 }] },
        timeZone: 'Europe/Brussels',
      },
    ]);
  });

  it('gives a single the five cards, and says what is wrong beside the field', async ({ browser }) => {
    const { editor } = await openEditor(browser, await approvedMember(place));
    for (const title of ['Basics', 'Physical Stats', 'About', 'Location', 'Tags'])
      await expect(editor.card(title)).toBeVisible();
    const stats = await editor.edit('Physical Stats');
    await stats.getByLabel('Height, feet').fill('9');
    await stats.getByLabel('Weight').fill('light');
    await editor.save('Physical Stats');
    await expect(stats.getByText('Height (feet) must be between 0 and 8')).toBeVisible();
    await expect(stats.getByText('Weight must be between 50 and 500')).toBeVisible();
    await expect(stats.getByLabel('Height, feet')).toBeFocused();
    await stats.getByRole('button', { name: 'Cancel' }).click();
    await expect(editor.button('Edit Physical Stats')).toBeFocused();
    await expect(stats).toContainText('5 ft 8 in');
  });

  it('says why a save failed and keeps what was typed', async ({ browser }) => {
    const { page, editor } = await openEditor(browser, await couple());
    const answer = (status: number, json: object) =>
      answerCall(page, 'profiles/my-profile', { status, json }, 'POST');
    await editor.tab('Bo').click();
    const basics = await editor.edit('Basics');
    await basics.getByLabel('Name').fill('Beau');

    await answer(500, { message: 'Something went wrong on our side.' });
    await editor.save('Basics');
    await editor.isTold('Failed to save member name');
    await expect(editor.alert('Basics')).toHaveText('Something went wrong on our side.');

    await basics.getByLabel('Birth date').fill('1991-01-01');
    await answer(400, {
      message: 'Bad request',
      errors: [
        { field: 'members.0.name', message: 'Please choose another name' },
        { field: 'members.0.birthDate', message: 'Please enter a valid birth date' },
      ],
    });
    await editor.save('Basics');
    await editor.isTold('Multiple errors: Please choose another name, Please enter a valid birth date');
    await expect(basics.getByText('Please choose another name')).toBeVisible();
    await basics.getByLabel('Birth date').fill('1991-01-02');
    await expect(basics.getByText('Please enter a valid birth date')).toBeHidden();
    await expect(basics.getByText('Please choose another name')).toBeVisible();

    await answer(404, { message: 'Member not found' });
    await editor.save('Basics');
    await editor.isTold('Member not found');
    await expect(basics.getByLabel('Name')).toHaveValue('Beau');
  });

  it('fails to load, and is read again', async ({ browser }) => {
    const { page } = await openEditor(browser, await couple());
    await page.route('**/api/profiles/my-profile', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Failed to Load Profile', exact: true })).toBeVisible();
    await page.unroute('**/api/profiles/my-profile');
    await retry(page).click();
    await expect(page.getByRole('heading', { name: 'Couple Info', exact: true })).toBeVisible();
  });
});
