import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMembers } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { log } from '../messaging/room-parts.ts';
import { openAs } from '../signed-in.ts';
import { listenTo } from './heard.ts';

const place = inject('addresses');
const field = 'textbox, Your message, placeholder Write a message';

it('a talk is heard: with whom, what was sent, what arrives, and which message a button is for', async ({
  browser,
}) => {
  const [iris, otto] = await approvedMembers(2, place);
  const id = conversationIdOf(iris.profileId, otto.profileId);
  const { page } = await openAs(browser, iris, 'about:blank');
  const ear = await listenTo(page);
  await page.goto(`${place.web}/community/browse/${encodeURIComponent(otto.handle)}`);
  await ear.reads(
    `heading, @${otto.handle}, level 1`,
    `region, What you can say to ${otto.handle}`,
    'link, Message',
    'button, Connect, has popup dialog',
  );
  await ear.presses('link, Message');
  await ear.hears('polite: Conversation');
  await ear.hears(`heading, ${otto.handle}, level 1`);
  await ear.reads(
    'main',
    'complementary, Conversations',
    'link, New',
    'group, Folder',
    'button, Inbox, pressed',
    'searchbox, Search by handle, placeholder Search by handle',
    'end of complementary, Conversations',
    `heading, ${otto.handle}, level 1`,
    `button, More about ${otto.handle}, not expanded, has popup menu`,
    'log, Messages',
    'No messages yet. Be the first to post!',
    'end of log, Messages',
    'button, Quick actions, not expanded',
    field,
    'button, Send, disabled',
    'end of main',
  );
  await ear.types(field, 'Good evening');
  await ear.presses('button, Send');
  await ear.hears(field, 'polite: Sent: Good evening');
  await ear.reads('Your message waits for an answer. You can write again once they have answered.');

  await otto.call.do('sendMessage', { id, content: 'And to you', messageType: 'text' });
  await ear.hears(`polite: ${otto.handle}: And to you`);
  const [sentAt, heardAt] = (await log(page).locator('time').allInnerTexts()).slice(-2);
  await ear.reads(
    'log, Messages',
    'You:',
    'Good evening',
    `button, Options for “Good evening” by you, ${sentAt}, not expanded, has popup menu`,
    `${otto.handle}:`,
    'And to you',
    `button, Options for “And to you” by ${otto.handle}, ${heardAt}, not expanded, has popup menu`,
    'end of log, Messages',
  );
  await ear.presses(
    `button, Options for “And to you” by ${otto.handle}, ${heardAt}, not expanded, has popup menu`,
  );
  await ear.reads('menuitem, Reply, position 1, set size 3', 'menuitem, Report, position 3, set size 3');
  await ear.presses('menuitem, Copy text, position 2, set size 3');
  await ear.hears('polite: Copied.');
});
