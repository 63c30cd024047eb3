import { inject } from 'vitest';
import { freshCode, newcomer, newHandle } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { region } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';
import { listenTo } from './heard.ts';

const place = inject('addresses');
const code = 'textbox, Invitation code, Twelve letters and digits, like 7K2M-Q8XD-0RVA.';
const handle = 'textbox, Handle, 3 to 30 of A to Z, digits, spaces and hyphens.';
const name = 'textbox, Name, For reviewers. Members see the handle.';
const birthDate = 'textbox, Birth date, 18 or older. Like 1990-04-01, 1.4.1990 or 1 April 1990.';
const single = 'radio, Single 1 person, not checked, position 1, set size 3';
const later =
  'radio, Skip for now You can add what you enjoy to your profile later., not checked, position 2, set size 2';

it('coming in is heard: each step by its heading, each field with its hint, each refusal with its reason', async ({
  browser,
}) => {
  const person = await newcomer(place);
  const { page } = await openAs(browser, person, 'about:blank');
  const iris = await listenTo(page);
  await page.goto(`${place.web}/members/validate-invitation`);
  await iris.types(code, await freshCode(place));
  await iris.presses('button, Validate Invitation');
  await iris.hears('link, Continue to Onboarding');
  await iris.reads('Your invitation from Quiet Lantern is valid.', 'link, Continue to Onboarding');
  await iris.presses('link, Continue to Onboarding');
  await iris.hears('polite: Your profile', 'heading, Welcome to Veil, level 1');
  await iris.reads(
    'main',
    'Step 1 of 10',
    'heading, Welcome to Veil, level 1',
    'heading, The ground rules, level 2',
    'heading, Who you are, level 2',
    'heading, What you enjoy, level 2',
    'button, Continue',
    'end of main',
  );
  await iris.presses('button, Continue');

  for (const title of ['Terms of Service', 'Privacy Policy']) {
    const agree = `checkbox, I have read and agree to the ${title}`;
    await iris.hears(`heading, ${title}, level 1`);
    await iris.reads(
      `heading, ${title}, level 1`,
      'region, In ten lines',
      `region, ${title}`,
      `${agree}, Please scroll to the bottom to read all terms before agreeing, not checked, disabled`,
      'button, Back',
      'button, Continue',
    );
    await region(page, title).evaluate((text) => text.scrollTo(0, text.scrollHeight));
    await iris.presses(`${agree}, not checked`);
    await iris.presses('button, Continue');
  }

  await iris.hears('heading, Choose a handle, level 1');
  await iris.reads('Step 4 of 10', 'heading, Choose a handle, level 1', handle, 'button, Continue');
  await iris.presses('button, Continue');
  await iris.hears(`${handle} Please enter a handle, invalid`, 'polite: Please enter a handle');
  await iris.types(`${handle} Please enter a handle, invalid`, newHandle());
  await iris.hears('polite: Handle is available!');
  await iris.presses('button, Continue');

  await iris.hears('heading, Who is this profile for?, level 1');
  await iris.presses('button, Continue');
  await iris.hears(single, 'polite: Please select a profile type');
  await iris.presses(single);
  await iris.presses('button, Continue');

  await iris.hears('heading, The basics, level 1');
  await iris.reads(
    'Step 6 of 10 · name, 1 of 5',
    'heading, The basics, level 1',
    name,
    birthDate,
    'button, Choose from a calendar, has popup dialog',
    'button, Back',
    'button, Continue',
  );
  await iris.presses('button, Continue');
  await iris.hears(
    `${name} Please enter a name, invalid`,
    'polite: Please enter a name',
    'polite: Please enter a valid birth date',
    'assertive: Please complete all required fields for 1 member(s)',
  );
  await iris.types(`${name} Please enter a name, invalid`, 'Iris');
  await iris.types(`${birthDate} Please enter a valid birth date, invalid`, '1 April 1990');
  await iris.hears('polite: 1 April 1990');
  await iris.presses('button, Continue');
  for (const [title, onwards] of [
    ['Who are you?', 'Continue'],
    ['Add a photo', 'Continue without pictures'],
    ['Who you would like to meet', 'Continue'],
    ['In your own words', 'Continue'],
  ] as const) {
    await iris.hears(`heading, ${title}, level 1`);
    await iris.presses(`button, ${onwards}`);
  }

  await iris.hears('heading, Where are you?, level 1');
  const location =
    'A town or region is enough, never your address. Choose one of the list, and others find you by distance.';
  await iris.reads('Step 7 of 10', 'heading, Where are you?, level 1', location, 'button, Continue');
  await iris.types(
    `combobox, Location, ${location}, has popup listbox, not expanded, autocomplete in list, 1 control`,
    'Ghent',
  );
  await iris.hears('polite: Ghent, Belgium');
  await iris.presses('button, Continue');

  await iris.hears('heading, Find better matches, level 1');
  await iris.reads('Step 8 of 10', 'group, Take the questionnaire?', later, 'button, Continue');
  await iris.presses(later);
  await iris.presses('button, Continue');
  await iris.hears('heading, Submit for Review, level 1');
  await iris.reads(
    'Step 10 of 10',
    'heading, Submit for Review, level 1',
    'Approval is automatic within 48 hours if no objections are raised.',
    'article, Your profile, as members will see it',
    'button, Change Photos',
    'button, Change Handle',
    'button, Change Questionnaire',
    'button, Complete Setup',
  );
  await iris.presses('button, Complete Setup');
  await page.waitForURL('**/members');
  await iris.hears('polite: Dashboard', 'heading, Profile Under Review, level 1');
  await iris.reads(
    'heading, Profile Under Review, level 1',
    'link, View Profile',
    'heading, What happens now, level 2',
  );
});
