import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { arriveOnce } from '../one-session.ts';
import { listenTo } from './heard.ts';

const place = inject('addresses');

it('leaving is heard: what goes and what stays, why it is refused, and that it is done', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  const { page } = await arriveOnce(browser, iris, '/today');
  const ear = await listenTo(page);
  await page.goto(`${place.web}/account/leave`);
  await ear.reads(
    'navigation, Breadcrumb',
    'link, Settings',
    'heading, Leave, level 1',
    'heading, Take a pause, level 2',
    'button, Pause the profile',
    'heading, Delete your account, level 2',
    'link, hide your profile',
    'button, Delete your account',
    'end of main',
  );
  await ear.presses('button, Delete your account');
  await ear.hears('dialog, Delete your account?');
  const confirm = `textbox, Type your handle to confirm, Your handle is @${iris.handle}.`;
  await ear.reads(
    'dialog, Delete your account?',
    'heading, Delete your account?, level 2',
    'It happens at once and cannot be undone.',
    'heading, What is erased, level 3',
    'Your photos, in every size',
    'heading, What stays, level 3',
    'The people you invited; who invited them is erased',
    confirm,
    'button, Keep my account',
    'button, Delete my account',
    'end of dialog, Delete your account?',
  );
  await ear.presses('button, Delete my account');
  await ear.hears('polite: Please type your handle to confirm.');
  await ear.hears(`${confirm} Please type your handle to confirm., invalid`);
  await ear.types(`${confirm} Please type your handle to confirm., invalid`, iris.handle);
  await ear.presses('button, Delete my account');
  await page.waitForURL('**/farewell');
  await ear.hears('heading, Your account has been deleted., level 1');
  await ear.hears('polite: Account deleted');
  await ear.reads(
    'heading, Your account has been deleted., level 1',
    'What is gone',
    'What stays',
    'Who is told',
    'link, Go to the front door',
    'end of main',
  );
});
