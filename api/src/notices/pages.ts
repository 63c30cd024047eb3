import type { Page } from '../../contract/fields/endpoint.ts';
import {
  type noticeAction as actionRow,
  notificationSettingsMessages,
  type noticePage as pageRow,
} from '../../contract/home/notification-settings.ts';
import { withFrequencies } from '../activity/notification-settings.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/serve.ts';
import { type LinkAction, linkActionOf } from './token.ts';

const said = (title: string, text: string, button: string | null = null): Page => ({
  title,
  text,
  button,
  goTo: null,
});

const asking: Record<LinkAction['does'], Page> = {
  open: said('News', 'There is something new for you.', 'Go on'),
  stop: said('Fewer mails', 'You can stop the mails of this kind here.', 'Stop them'),
  confirm: said('Your address', 'Shall news be sent to this address?', 'Confirm'),
};
const unknown = said('News', notificationSettingsMessages.unknown);

/** A scanner that opens every link of a mail changes nothing by it. */
export const noticePage: Handler<typeof pageRow> = ({ token }, _caller, context) => {
  const action = linkActionOf(token, context);
  return action ? asking[action.does] : unknown;
};

export const noticeAction: Handler<typeof actionRow> = async ({ token }, _caller, context) => {
  const action = linkActionOf(token, context);
  return action ? carriedOut(action, context) : unknown;
};

async function carriedOut(action: LinkAction, { notificationSettings, settings }: Context): Promise<Page> {
  const { profileId, personId } = action;
  if (action.does === 'open') return { ...asking.open, goTo: `${settings.SITE_ORIGIN}/community/notices` };
  if (action.does === 'stop') {
    await notificationSettings.change(
      profileId,
      personId,
      (one) =>
        one && withFrequencies(one, 'mail', { ...one.channels.mail.frequencies, [action.kind]: 'never' }),
    );
    return said('Done', 'You get no more mail like this.');
  }
  let isOpen = false;
  await notificationSettings.change(profileId, personId, (one) => {
    isOpen = one?.mail?.address === action.address && one.mail.state !== 'ended';
    if (!isOpen || !one?.mail || one.mail.state === 'confirmed') return one;
    return { ...one, mail: { ...one.mail, state: 'confirmed' } };
  });
  return isOpen ? said('Done', 'News will be sent to this address.') : unknown;
}
