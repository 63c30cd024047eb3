import { inject } from 'vitest';
import { approvedMembers } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { openAs } from '../signed-in.ts';
import { listenTo } from './heard.ts';

const place = inject('addresses');
const reason = 'combobox, What is wrong?';
const choice = 'has popup listbox, not expanded';

it('a report is heard: who learns of it, what is missing, and what happens next', async ({ browser }) => {
  const [iris, otto] = await approvedMembers(2, place);
  const { page } = await openAs(browser, iris, 'about:blank');
  const ear = await listenTo(page);
  await page.goto(`${place.web}/community/browse/${encodeURIComponent(otto.handle)}`);
  await ear.presses(`button, More about ${otto.handle}, not expanded, has popup menu`);
  await ear.reads(
    `menu, More about ${otto.handle}, orientated vertically`,
    'menuitem, Your notes, position 1, set size 3',
    `menuitem, Hide or block @${otto.handle}, position 2, set size 3`,
    'menuitem, Report, position 3, set size 3',
  );
  await ear.presses('menuitem, Report, position 3, set size 3');
  await ear.hears('dialog, Report this');
  await ear.reads(
    'dialog, Report this',
    'heading, Report this, level 2',
    'button, Close',
    `It is kept as it is now, for the people who look after Veil. @${otto.handle} does not learn of your report.`,
    `${reason}, ${choice}`,
    'option, Please choose, not selected, position 1, set size 10',
    'option, Something else, other, not selected, position 10, set size 10',
    'textbox, What should we know?(optional)',
    'button, Cancel',
    'button, Send report',
    'end of dialog, Report this',
  );
  await ear.presses('button, Send report');
  await ear.hears('polite: Please choose a reason');
  await ear.hears(`${reason}, Please choose a reason, ${choice}, invalid`);
  await ear.types(`${reason}, Please choose a reason, ${choice}, invalid`, 'Something else');
  await ear.presses('button, Send report');
  await ear.reads(
    'dialog, We have it.',
    'heading, We have it., level 2',
    'A person reads your report.',
    'A person decides within seven days.',
    'link, Call 112',
    'button, Block now (they may guess)',
    'Somebody who no longer finds you may think of who reported them.',
    'button, Keep apart quietly (starts within two weeks)',
    'link, Help for you alone',
    'link, What happens next',
    'button, Done',
    'end of dialog, We have it.',
  );
  await ear.presses('button, Done');
  await ear.hears(`button, More about ${otto.handle}, not expanded, has popup menu`);
});
