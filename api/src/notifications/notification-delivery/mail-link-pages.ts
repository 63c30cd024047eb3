import type { Page } from '../../../contract/fields/endpoint.ts';
import { notificationSettingsMessages } from '../../../contract/notifications/notification-settings.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { withFrequencies } from '../activity/notification-settings.ts';
import { type MailLink, readMailLink } from './mail-link.ts';

const pageWith = (title: string, text: string, button: string | null = null): Page => ({
  title,
  text,
  button,
  goTo: null,
});

const linkPages: Record<MailLink['does'], Page> = {
  open: pageWith('News', 'There is something new for you.', 'Go on'),
  stop: pageWith('Fewer mails', 'You can stop the mails of this kind here.', 'Stop them'),
  confirm: pageWith('Your address', 'Shall news be sent to this address?', 'Confirm'),
};
const unknownLinkPage = pageWith('News', notificationSettingsMessages.unknown);

/** Opening the page changes nothing, because mail scanners open every link. The action needs a POST. */
export const mailLinkPage: Handler<'mailLinkPage'> = ({ token }, _caller, context) => {
  const action = readMailLink(token, context);
  return action ? linkPages[action.does] : unknownLinkPage;
};

export const noticeAction: Handler<'noticeAction'> = async ({ token }, _caller, context) => {
  const action = readMailLink(token, context);
  return action ? followLink(action, context) : unknownLinkPage;
};

async function followLink(action: MailLink, { notificationSettings, settings }: Context): Promise<Page> {
  const { profileId, personId } = action;
  if (action.does === 'open') return { ...linkPages.open, goTo: `${settings.SITE_ORIGIN}/community/notices` };
  if (action.does === 'stop') {
    await notificationSettings.change(
      profileId,
      personId,
      (one) =>
        one && withFrequencies(one, 'mail', { ...one.channels.mail.frequencies, [action.kind]: 'never' }),
    );
    return pageWith('Done', 'You get no more mail like this.');
  }
  let isOpen = false;
  await notificationSettings.change(profileId, personId, (one) => {
    isOpen = one?.mail?.address === action.address && one.mail.state !== 'ended';
    if (!isOpen || !one?.mail || one.mail.state === 'confirmed') return one;
    return { ...one, mail: { ...one.mail, state: 'confirmed' } };
  });
  return isOpen ? pageWith('Done', 'News will be sent to this address.') : unknownLinkPage;
}
