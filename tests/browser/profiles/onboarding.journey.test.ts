// Specified: community 1.1, 2.8.1-5, 2.8.7-10, 5.8.
import { inject } from 'vitest';
import { newHandle, reviewer } from '../../support/fixtures.ts';
import { drawPicture } from '../../support/photo-fixtures.ts';
import { it, itSeldom } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { arriveAtWizard } from './onboarding-wizard.ts';
import { editorAddress, ProfileEditor } from './profile-editor.ts';

const addresses = inject('addresses');

/** The profile as its reviewers see it. */
const readSubmitted = async (profileId: number) =>
  (await reviewer(addresses)).call.do('pendingProfileDetail', { id: String(profileId) });

it('takes a single person to the review without the questionnaire', async ({ browser }) => {
  const { person, page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.singleToChoice(newHandle());
  await expect(contentOf(page).getByLabel(/^I agree that Veil keeps/)).toHaveCount(0);
  await wizard.continue();
  await wizard.isAt('Submit for Review', 'Step 10 of 10');
  await expect(contentOf(page).getByText('Skipped for now')).toBeVisible();
  await expect(
    contentOf(page).getByText('Approval is automatic within 48 hours if no objections are raised.'),
  ).toBeVisible();
  await wizard.button('Complete Setup').click();
  await page.waitForURL('**/members');
  await expect(contentOf(page).getByText('Profile Under Review')).toBeVisible();
  expect(await readSubmitted(person.profileId)).toMatchObject({
    type: 'single',
    members: [{ name: 'Iris' }],
  });
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('onboarding');
  await page.goto(`${addresses.web}/community/onboarding`);
  await page.waitForURL('**/members');
});

it('asks each half of a couple the questionnaire in turn, and takes their first photo', async ({
  browser,
}) => {
  const { person, page, wizard } = await arriveAtWizard(browser, addresses);
  await wizard.toHandle();
  await wizard.chooseHandle(newHandle());
  await wizard.chooseType('Couple');
  await wizard.nameMembers(['Iris', 'Jon']);
  await wizard.speakFor('Jon');
  await wizard.turnBasics('Who are you?');
  await expect(contentOf(page).getByLabel('Height, feet')).toHaveCount(0);
  await wizard.button('Add measures').click();
  await expect(page.getByLabel('Looks right', { exact: true })).not.toBeChecked();
  await wizard.turnBasics('Who is Jon?');
  await wizard.button('Add measures').click();
  await button(page, 'Use centimetres and kilograms').click();
  await page.getByLabel('Height, cm', { exact: true }).fill('400');
  await wizard.continue();
  await expect(contentOf(page).getByText('Height must be between 92 and 274 cm')).toBeVisible();
  await page.getByLabel('Height, cm', { exact: true }).fill('183');
  await expect(page.getByLabel('Looks right', { exact: true })).toBeChecked();
  await contentOf(page).getByText('Looks right', { exact: true }).click();
  await expect(page.getByLabel('Looks right', { exact: true })).toBeChecked();
  await wizard.turnBasics('Add a photo');
  const buffer = await drawPicture();
  const us = { name: 'us.jpg', mimeType: 'image/jpeg', buffer };
  const refusal = contentOf(page).getByText('cv.pdf is not an image file (application/pdf)');
  await page.getByLabel('Choose photos', { exact: true }).setInputFiles([us, { ...us, name: 'garden.jpg' }]);
  await page
    .getByLabel('Add another', { exact: true })
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
  await expect(refusal).toBeVisible();
  const half = { ...us, name: 'half.jpg', buffer: buffer.subarray(0, buffer.length / 2) };
  await page.getByLabel('Add another', { exact: true }).setInputFiles(half);
  const damaged = contentOf(page).getByText('half.jpg is damaged or only half there');
  await expect(damaged).toBeInViewport();
  await expect(
    page.getByRole('list', { name: 'Chosen photos', exact: true }).getByRole('listitem'),
  ).toHaveCount(2);
  await wizard.button('Leave out photo 1').click();
  await expect(damaged).toBeHidden();
  await expect(page.getByLabel('Add another', { exact: true })).toBeFocused();
  await page.getByLabel('Add another', { exact: true }).setInputFiles(us);
  const chosenPhotos = page.getByRole('list', { name: 'Chosen photos', exact: true });
  await expect(chosenPhotos.getByRole('listitem')).toContainText(['garden.jpg', 'us.jpg']);
  await wizard.continue();
  await expect(contentOf(page).getByText('Please say who is in each picture').first()).toBeVisible();
  await wizard.sayWhoIsIn(1, 'Nobody');
  await wizard.sayWhoIsIn(2, 'Iris');
  await wizard.button('Make photo 2 the main one').click();
  await expect(chosenPhotos.getByRole('listitem')).toContainText(['us.jpg', 'garden.jpg']);
  await expect(chosenPhotos.getByRole('listitem').first()).toContainText('Main photo');
  await expect(chosenPhotos).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(chosenPhotos.getByRole('listitem')).toContainText(['us.jpg', 'garden.jpg']);
  await expect(
    contentOf(page)
      .getByRole('group', { name: /photo 2/ })
      .getByLabel('Nobody', { exact: true }),
  ).toBeChecked();
  await wizard.turnBasics('In your own words');
  await wizard.button('Add likes and a fun fact').click();
  await contentOf(page).getByLabel('Main Bio').fill('Long dinners, **short** goodbyes.\n- Jazz\n- Figs');
  await wizard.member('Iris').getByLabel('Likes').fill('Jazz, long walks,, jazz');
  await wizard.member('Iris').getByLabel('Fun fact').fill('Owns forty candlesticks.');
  await wizard.leaveBasics();
  await wizard.locate('Ghent');
  await wizard.decide("Yes, I'd like to take the questionnaire");

  const chosen = (name: string) => page.getByRole('region', { name: `Chosen for ${name}`, exact: true });
  await expect(contentOf(page).getByText('Questions for Iris')).toBeVisible();
  await expect(contentOf(page).getByRole('group')).toHaveCount(2);
  await page.getByLabel('Warm', { exact: true }).check();
  await page.getByLabel('Witty', { exact: true }).check();
  await expect(chosen('Iris').getByRole('button')).toHaveText(['Warm', 'Witty']);
  await page.getByLabel('Not interested', { exact: true }).first().check();
  await expect(chosen('Iris').getByRole('button')).toHaveText(['Not interested: Personality']);
  await page.getByLabel('Curious', { exact: true }).check();
  await page.getByLabel('Banter', { exact: true }).check();
  await wizard.button('Remove Banter').click();
  await expect(chosen('Iris').getByRole('button')).toHaveText(['Curious']);

  await wizard.button('Next').click();
  await wizard.back();
  await expect(page.getByLabel('Curious', { exact: true })).toBeChecked();
  await wizard.turnTo();
  await wizard.button('Next Member').click();
  await expect(contentOf(page).getByText('Questions for Jon')).toBeVisible();
  await expect(contentOf(page).getByText('Nothing yet')).toBeVisible();
  await page.getByLabel('Warm', { exact: true }).check();
  await wizard.turnTo();
  await wizard.button('Complete').click();

  await wizard.isAt('Submit for Review', 'Step 10 of 10');
  await expect(contentOf(page).getByText(/183 cm, 68 kg/)).toBeVisible();
  await expect(contentOf(page).getByText('2 photos', { exact: true })).toBeVisible();
  const summary = page.getByRole('article', { name: 'Your profile, as members will see it', exact: true });
  await expect(summary.getByRole('strong')).toHaveText('short');
  await expect(summary.getByRole('listitem').filter({ hasText: /^(Jazz|Figs)$/ })).toHaveText([
    'Jazz',
    'Figs',
  ]);
  await expect(summary).not.toContainText('**');
  await shoot(page, 'summary-formatted');
  await wizard.button('Complete Setup').click();
  await page.waitForURL('**/members');
  expect(await readSubmitted(person.profileId)).toMatchObject({
    type: 'couple',
    members: [
      {
        name: 'Iris',
        interests: ['Curious'],
        likes: ['Jazz', 'long walks'],
        funFact: 'Owns forty candlesticks.',
      },
      { name: 'Jon', interests: ['Warm'], likes: [], funFact: '' },
    ],
  });
  const own = () => person.call.do('myProfile', {});
  expect((await own()).members).toMatchObject([
    { heightFeet: 5, heightInches: 8, unconfirmed: ['measures', 'ages'] },
    { heightFeet: 6, heightInches: 0, holder: 'nobody', unconfirmed: ['measures', 'ages'] },
  ]);
  const statuses = async () => (await own()).photos.map(({ status }) => status);
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['approved', 'approved']);
  expect((await own()).photos.map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
  const { people, photos: statements } = await person.call.do('whoIsShown', {});
  const shownIn = (id: string | undefined) => statements.find(({ photoId }) => photoId === id)?.memberIds;
  expect((await own()).photos.map(({ id }) => shownIn(id))).toEqual([[people[0]?.memberId], []]);

  await page.goto(editorAddress);
  const editor = new ProfileEditor(page);
  await editor.tab('Jon').click();
  await expect(page.getByRole('heading', { name: 'Jon does not sign in yet', exact: true })).toBeVisible();
  await editor.tab('Iris').click();
  const card = await editor.edit('Photo');
  await expect(card.getByRole('radio', { name: 'None' })).toBeChecked();
  await card.getByRole('radio', { name: 'Photo 1' }).check();
  await editor.saves('Photo', 'Profile updated successfully');
  const { members, photos } = await own();
  expect(members.map(({ photoId }) => photoId)).toEqual([photos[0]?.id, null]);
  const said = await editor.edit('About');
  await said.getByLabel('Likes').fill('Jazz, figs');
  await editor.saves('About', 'Profile updated successfully');
  await expect(said).toContainText('Jazz, figs');
}, 90_000);

itSeldom('takes a group of four on a phone', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const { person, page, wizard } = await arriveAtWizard(browser, addresses, phone);
  await wizard.toHandle();
  await wizard.chooseHandle(newHandle());
  await wizard.chooseType('Other group');
  await expect(wizard.button('Remove Member 3')).toBeHidden();
  await wizard.button('Add a member').click();
  await wizard.button('Add a member').click();
  await wizard.back();
  await wizard.button('Remove Member 2').click();
  await wizard.nameMembers(['Ana', 'Ben', 'Cleo', 'Dan']);
  await wizard.turnBasics('Who are you?');
  await wizard.button('Add measures').click();
  await page.getByLabel('Height, feet', { exact: true }).selectOption('6 ft');
  await wizard.turnBasics('Add a photo');
  await wizard.turnBasics('In your own words');
  await contentOf(page).getByLabel('Main Bio').fill('Four friends and a long table.');
  await wizard.leaveBasics();
  await wizard.locate('Ghent');
  await wizard.decide("Yes, I'd like to take the questionnaire");
  await wizard.button('Skip Questionnaire').click();
  await wizard.isAt('Submit for Review', 'Step 10 of 10');
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await wizard.button('Complete Setup').click();
  await page.waitForURL('**/members');
  expect(await readSubmitted(person.profileId)).toMatchObject({
    type: 'other',
    about: 'Four friends and a long table.',
    members: [{ name: 'Ana' }, { name: 'Ben' }, { name: 'Cleo' }, { name: 'Dan' }],
  });
});

it('can be walked with the keyboard alone', async ({ browser }) => {
  const { page, wizard } = await arriveAtWizard(browser, addresses);
  const press = (key: string) => page.keyboard.press(key);
  const isOn = (heading: string) =>
    expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const tabTo = async (label: string) => {
    for (let presses = 0; presses < 45 && (await focused()) !== label; presses++) await press('Tab');
    expect(await focused()).toBe(label);
  };
  await tabTo('Continue');
  await press('Enter');
  for (const title of ['Terms of Service', 'Privacy Policy']) {
    await isOn(title);
    await page.getByRole('region', { name: title, exact: true }).waitFor();
    const text = page.getByRole('region', { name: title, exact: true });
    const isAtText = () => text.evaluate((region) => region === document.activeElement);
    // The choice of a language for the summary comes first.
    for (let presses = 0; presses < 8 && !(await isAtText()); presses++) await press('Tab');
    await expect(text).toBeFocused();
    await press('End');
    await expect(contentOf(page).getByRole('checkbox')).toBeEnabled();
    await press('Tab');
    await press('Space');
    await press('Enter');
  }
  await isOn('Choose a handle');
  await press('Tab');
  await page.keyboard.type(newHandle());
  await expect(contentOf(page).getByText('Handle is available!')).toBeVisible();
  await press('Enter');
  await isOn('Who is this profile for?');
  await press('Tab');
  await press('Space');
  await press('Enter');
  await isOn('The basics');
  await press('Tab');
  await page.keyboard.type('Iris');
  await press('Tab');
  await page.keyboard.type('1 April 1990');
  await expect(page.getByLabel('Birth date', { exact: true })).toHaveValue('1 April 1990');
  await tabTo('Continue');
  await press('Enter');
  for (const [heading, label] of [
    ['Who are you?', 'Continue'],
    ['Add a photo', 'Continue without pictures'],
    ['Who you would like to meet', 'Continue'],
    ['In your own words', 'Continue'],
  ] as const) {
    await isOn(heading);
    await tabTo(label);
    await press('Enter');
  }
  await isOn('Where are you?');
  await press('Tab');
  await page.keyboard.type('Ghent');
  await press('Enter');
  await isOn('Find better matches');
  await press('Tab');
  await press('ArrowDown');
  await press('Enter');
  await wizard.isAt('Submit for Review', 'Step 10 of 10');
  await tabTo('Complete Setup');
  await press('Enter');
  await page.waitForURL('**/members');
});
