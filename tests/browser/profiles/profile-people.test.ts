// Specified: features 2.5.4.
import { describe, expect as expectValue, inject } from 'vitest';
import { memberFields, pendingNewcomer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf } from '../page-parts.ts';
import { reloadWithDraft } from '../reload-kept.ts';
import { shoot } from '../shoot.ts';
import { overflowOf, phone } from '../signed-in.ts';
import { couple, group, openEditor } from './profile-editor.ts';

const place = inject('addresses');

describe('a group', () => {
  it('takes a member in, and lets one go after saying what is lost', async ({ browser }) => {
    const us = await group();
    const { page, editor } = await openEditor(browser, us, phone);
    const people = editor.card('Members');
    await expect(people.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

    await editor.button('Add a member').click();
    const adding = editor.dialog('Add a member');
    await adding.getByRole('button', { name: 'Add member' }).click();
    await expect(adding.getByText('Please enter a name')).toBeVisible();
    await expect(adding.getByLabel('Name')).toBeFocused();
    await adding.getByLabel('Name').fill('Otto');
    await adding.getByLabel('Birth date').fill('29 February 2001');
    await adding.getByRole('button', { name: 'Add member' }).click();
    await expect(adding.getByText('Please enter a valid birth date')).toBeVisible();
    await adding.getByLabel('Birth date').fill('29 February 1988');
    expectValue(await overflowOf(page)).toBe(0);
    await adding.getByRole('button', { name: 'Add member' }).click();
    await editor.isTold('Profile updated successfully');
    await expect(editor.tab('Otto')).toBeVisible();

    await people.getByRole('button', { name: 'Remove Bo' }).click();
    const removing = editor.dialog('Remove Bo?');
    await expect(removing).toContainText('name, birth date, physical stats and age preferences');
    await removing.getByRole('button', { name: 'Keep Bo' }).click();
    await expect(people.getByRole('button', { name: 'Remove Bo' })).toBeFocused();
    await people.getByRole('button', { name: 'Remove Bo' }).click();
    await removing.getByRole('button', { name: 'Remove Bo' }).click();
    await expect(editor.tab('Bo')).toHaveCount(0);
    await expect(people.getByRole('heading', { name: 'Members' })).toBeFocused();
    const { members } = await us.call.do('myProfile', {});
    expectValue(members.map(({ name }) => name)).toEqual(['Iris', 'Mara', 'Otto']);
    expectValue(members[2]?.birthDate).toBe('1988-02-29');
  });

  it('fits a phone whatever its members are called', async ({ browser }) => {
    const names = [
      'Maximiliane-Wilhelmina von Hohenschwangau-Sigmaringen',
      'محمد عبد الرحمن',
      'X',
      'Bo',
      'Mara',
    ];
    const us = await pendingNewcomer(place, {
      profileType: 'other',
      members: names.map((name) => ({ ...memberFields, name })),
    });
    const { page, editor } = await openEditor(browser, us, phone);
    const remove = editor.card('Members').getByRole('button', { name: /^Remove/ });
    await expect(remove).toHaveCount(names.length);
    expectValue(await overflowOf(page)).toBe(0);
    const heights = await remove.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expectValue(new Set(heights)).toEqual(new Set([44]));
  });
});

describe('a couple with one sign-in', () => {
  it('fills in the other card: measures and ages stay, words are sealed', async ({ browser }) => {
    const us = await couple();
    const { page, editor } = await openEditor(browser, us, phone);
    await editor.tab('Bo').click();
    const stats = await editor.edit('Physical Stats');
    await stats.getByLabel('Height, feet').fill('6');
    await stats.getByLabel('Weight, lbs').fill('180');
    await editor.saves('Physical Stats', 'Multiple fields updated successfully');
    const ages = await editor.edit('Age Preferences');
    await ages.getByLabel('From age').fill('30');
    await editor.saves('Age Preferences', 'Profile updated successfully');
    const about = await editor.edit('About');
    await about.getByRole('textbox', { name: 'About' }).fill('Bo builds boats.');
    await editor.saves('About', 'Profile updated successfully');
    await expect(editor.card('About')).toContainText('Sealed for Bo');
    await expect(contentOf(page).getByText('It is erased if Bo does not come by then.')).toBeVisible();
    expectValue(await overflowOf(page)).toBe(0);
    await shoot(page, 'other-card');
    const [, bo] = (await us.call.do('myProfile', {})).members;
    expectValue(bo).toMatchObject({ heightFeet: 6, weightLbs: 180, preferredAgeRangeMin: 30, bio: '' });
  });
});

describe('the type of a profile', () => {
  it('changes from couple to single: one stays, and what goes is named', async ({ browser }) => {
    const us = await couple();
    const { editor } = await openEditor(browser, us);
    await editor.button('Change type').click();
    const dialog = editor.dialog('Change profile type');
    await dialog.getByRole('radio', { name: /^Single/ }).check();
    await expect(dialog.getByRole('listitem')).toHaveText([
      'The couple description.',
      'Bo: name, birth date, physical stats and age preferences.',
    ]);
    await dialog.getByRole('group', { name: 'Who stays?' }).getByRole('radio', { name: 'Bo' }).check();
    await expect(dialog.getByRole('listitem').last()).toContainText('Iris:');
    await dialog.getByRole('button', { name: 'Change to single' }).click();
    await editor.isTold('Profile updated successfully');
    await expect(editor.card('Basics')).toContainText('Bo');
    await expect(editor.tab('Couple')).toHaveCount(0);
    expectValue(await us.call.do('myProfile', {})).toMatchObject({ type: 'single', about: '' });
  });

  it('changes from single to couple with somebody new, whose typed name survives a reload', async ({
    browser,
  }) => {
    const me = await pendingNewcomer(place);
    const { page, editor } = await openEditor(browser, me);
    await editor.button('Change type').click();
    const dialog = editor.dialog('Change profile type');
    await expect(dialog.getByText('Nothing is lost')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change to couple' }).click();
    await expect(dialog.getByText('Please enter a name')).toBeVisible();
    await dialog.getByLabel('Name').fill('Otto');
    await reloadWithDraft(page, /Otto/);
    await editor.button('Change type').click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Otto');
    const birthDate = dialog.getByLabel('Birth date');
    await birthDate.fill(`1 January ${new Date().getFullYear() - 17}`);
    await dialog.getByRole('button', { name: 'Change to couple' }).click();
    await expect(dialog.getByText('Members must be at least 18 years old')).toBeVisible();
    await expect(birthDate).toBeFocused();
    await birthDate.fill('5 May 1985');
    const calendar = editor.dialog('Birth date');
    const openCalendar = dialog.getByRole('button', { name: /^Choose .*from a calendar$/ });
    await openCalendar.click();
    await expect(calendar.getByRole('button', { name: /\b5 May 1985/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(openCalendar).toBeFocused();
    await page.keyboard.press('Enter');
    await calendar.getByRole('button', { name: /\b6 May 1985/ }).click();
    await expect(birthDate).toHaveValue('1985-05-06');
    await dialog.getByRole('button', { name: 'Change to couple' }).click();
    await expect(editor.tab('Otto')).toBeVisible();
    await editor.tab('Iris').click();
    await expect(editor.card('About')).toContainText('Likes long dinners.');
    expectValue((await me.call.do('myProfile', {})).members.map(({ name }) => name)).toEqual([
      'Iris',
      'Otto',
    ]);
  });

  it('stays as it is on Cancel', async ({ browser }) => {
    const us = await couple();
    const { editor } = await openEditor(browser, us);
    await editor.button('Change type').click();
    await editor
      .dialog()
      .getByRole('radio', { name: /^Three or more/ })
      .check();
    await editor.dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect(editor.button('Change type')).toBeFocused();
    expectValue((await us.call.do('myProfile', {})).type).toBe('couple');
  });
});
