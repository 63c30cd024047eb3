import { describe, expect as expectValue } from 'vitest';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { couple, openEditor } from './profile-editor.ts';

describe('two who edit one profile at once', () => {
  it('merge what they changed in different fields, without a word', async ({ browser }) => {
    const us = await couple();
    const [iris, bo] = [await openEditor(browser, us), await openEditor(browser, us)];
    await (await iris.editor.edit('Couple Info')).getByLabel('Location').fill('Antwerp');
    await (await bo.editor.edit('Couple Info')).getByLabel('Couple description').fill('Two who sail.');
    await iris.editor.saves('Couple Info', 'Location updated successfully');
    await bo.editor.saves('Couple Info', 'Couple bio updated successfully');
    await expect(bo.editor.card('Couple Info')).toContainText('Antwerp');
    expectValue(await us.call.do('myProfile', {})).toMatchObject({
      location: 'Antwerp',
      about: 'Two who sail.',
    });
  });

  it('are asked, field by field, where they changed the same', async ({ browser }) => {
    const us = await couple();
    const [iris, bo] = [await openEditor(browser, us), await openEditor(browser, us)];
    for (const { editor } of [iris, bo]) await editor.edit('Couple Info');
    const mine = bo.editor.card('Couple Info');
    await mine.getByLabel('Location').fill('Ostend');
    await mine.getByLabel('Couple description').fill('Two who sail.');
    await iris.editor.card('Couple Info').getByLabel('Location').fill('Antwerp');
    await iris.editor.card('Couple Info').getByLabel('Couple description').fill('Two who climb.');
    await iris.editor.saves('Couple Info', 'Couple info updated successfully');

    await bo.editor.save('Couple Info');
    const dialog = bo.editor.dialog('Two of you changed this at once');
    const location = dialog.getByRole('group', { name: 'Location' });
    await expect(location.getByRole('radio', { name: /Keep mine/ })).toHaveAccessibleName(/Ostend/);
    await expect(location.getByRole('radio', { name: /Keep theirs/ })).toHaveAccessibleName(/Antwerp/);
    await expect(dialog.getByRole('button', { name: 'Save my choice' })).toBeDisabled();
    expectValue(await us.call.do('myProfile', {})).toMatchObject({ location: 'Antwerp' });

    await dialog.getByRole('button', { name: 'Decide later' }).click();
    await expect(mine.getByLabel('Location')).toHaveValue('Ostend');
    await bo.editor.save('Couple Info');
    await location.getByRole('radio', { name: /Keep theirs/ }).check();
    await dialog
      .getByRole('group', { name: 'Couple description' })
      .getByRole('radio', { name: /Keep mine/ })
      .check();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await expect(bo.editor.button('Edit Couple Info')).toBeVisible();
    expectValue(await us.call.do('myProfile', {})).toMatchObject({
      location: 'Antwerp',
      about: 'Two who sail.',
    });
  });

  it('lose by a change of type only what was on the screen when it was confirmed', async ({ browser }) => {
    const us = await couple();
    const { editor } = await openEditor(browser, us);
    await editor.button('Change type').click();
    const dialog = editor.dialog('Change profile type');
    await dialog.getByRole('radio', { name: /^Single/ }).check();
    await us.call.do('saveMyProfile', { about: 'Two who dive.' });
    await dialog.getByRole('button', { name: 'Change to single' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The profile was changed meanwhile.');
    expectValue(await us.call.do('myProfile', {})).toMatchObject({ type: 'couple', about: 'Two who dive.' });
    await dialog.getByRole('button', { name: 'Change to single' }).click();
    await editor.isTold('Profile updated successfully');
    expectValue(await us.call.do('myProfile', {})).toMatchObject({ type: 'single', about: '' });
  });
});
