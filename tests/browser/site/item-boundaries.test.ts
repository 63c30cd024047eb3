import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { button } from '../page-parts.ts';
import { openAs, phone } from '../signed-in.ts';

const place = inject('addresses');
const notShown = 'This entry could not be shown.';

/** Makes every text that begins with “Planted fault” throw while it is rendered. */
function plantFault(): void {
  const { split } = String.prototype;
  Object.defineProperty(String.prototype, 'split', {
    value(this: string, ...given: Parameters<typeof split>) {
      if (this.startsWith('Planted fault')) throw new Error('planted');
      return split.apply(this, given);
    },
  });
}

it('keeps a conversation open when one of its messages throws, and shows it once it is edited', async ({
  browser,
}) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  const say = (writer: typeof iris, content: string) =>
    writer.call.do('sendMessage', { id, content, messageType: 'text' });
  await say(iris, 'Before');
  const { data: faulty } = await say(otto, 'Planted fault');
  await say(iris, 'After');

  const room = `${place.web}/community/messages/${id}`;
  const { page, context } = await openAs(browser, iris, room, phone, plantFault);
  const log = page.getByRole('log', { name: 'Messages', exact: true });
  await expect(log).toContainText('Before');
  await expect(log).toContainText('After');
  await expect(log.getByText(notShown)).toHaveCount(1);
  await page.getByLabel('Your message', { exact: true }).fill('Still here');
  await button(page, 'Send').click();
  await expect(log).toContainText('Still here');

  await otto.call.do('editMessage', { id, messageId: faulty.id, content: 'Without a fault' });
  await expect(log).toContainText('Without a fault');
  await expect(log.getByText(notShown)).toHaveCount(0);
  expect(complaintsOf(context).splice(0).join()).toContain('planted');
});
