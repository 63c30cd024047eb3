import { inject } from 'vitest';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMembers } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { openAs } from '../signed-in.ts';
import { listenTo } from './heard.ts';

const place = inject('addresses');
const shownToGuests = 'radio, Shown to guests Everybody who has joined sees you in the guest list.';

it('joining an evening is heard: what it is, what the dialog asks, why it refuses, and that one goes', async ({
  browser,
}) => {
  const [iris, otto] = await approvedMembers(2, place);
  const { event } = await otto.call.do('createEvent', evening());
  const { page } = await openAs(browser, iris, 'about:blank');
  const ear = await listenTo(page);
  await page.goto(`${place.web}/community/events/${event.id}`);
  await ear.reads(
    'main',
    'link, Back to Events',
    'article, Supper by candlelight',
    'heading, Supper by candlelight, level 1',
    'When',
    'Where',
    'Brussels, Belgium',
    'The exact address is shown to guests, 3 hours before.',
    'region, Seats',
    'Be the first to join',
    'button, Join Event',
    'heading, About, level 2',
    'Five courses, no phones, one long table.',
    'heading, Host, level 2',
    `link, @${otto.handle}`,
    'heading, Guests, level 2',
    'heading, Event chat, level 2',
    'end of main',
  );
  await ear.presses('button, Join Event');
  await ear.hears('dialog, Join Event');
  await ear.reads(
    'dialog, Join Event',
    'heading, Join Event, level 2',
    'button, Close',
    'group, Who sees that you come?',
    `${shownToGuests}, not checked, position 1, set size 2`,
    'radio, Only to the host Guests see that somebody is coming, but not that it is you., not checked, position 2, set size 2',
    'end of group, Who sees that you come?',
    'textbox, Anything the host should know?(optional), Only the hosts read it.',
    'button, Cancel',
    'button, Join Event',
    'end of dialog, Join Event',
  );
  await ear.presses('button, Join Event');
  await ear.hears('polite: Please choose who sees that you come');
  await ear.hears(`${shownToGuests}, not checked, position 1, set size 2`);
  await ear.reads('group, Who sees that you come?, Please choose who sees that you come');
  await ear.presses(`${shownToGuests}, not checked, position 1, set size 2`);
  await ear.presses('button, Join Event');
  await ear.hears('button, Add to calendar, has popup dialog');
  await ear.hears('polite: You are going');
  await ear.reads(
    'heading, Supper by candlelight, level 1',
    'region, Seats',
    'You are going',
    '1 seat · shown to guests',
    'button, Leave Event',
    'end of region, Seats',
    `link, @${iris.handle}`,
    'textbox, Your message, placeholder Write a message',
  );
});
