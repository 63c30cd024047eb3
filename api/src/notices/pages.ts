import type { Page } from '../../contract/fields/endpoint.ts';
import {
  type noticeDeed as deedRow,
  type noticePage as pageRow,
  reachMessages,
} from '../../contract/home/reach.ts';
import { withFrequencies } from '../activity/reach.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/serve.ts';
import { type Deed, deedOf } from './token.ts';

const said = (title: string, text: string, button: string | null = null): Page => ({
  title,
  text,
  button,
  goTo: null,
});

const asking: Record<Deed['does'], Page> = {
  open: said('News', 'There is something new for you.', 'Go on'),
  stop: said('Fewer mails', 'You can stop the mails of this kind here.', 'Stop them'),
  confirm: said('Your address', 'Shall news be sent to this address?', 'Confirm'),
};
const unknown = said('News', reachMessages.unknown);

/** A scanner that opens every link of a mail changes nothing by it. */
export const noticePage: Handler<typeof pageRow> = ({ token }, _caller, context) => {
  const deed = deedOf(token, context);
  return deed ? asking[deed.does] : unknown;
};

export const noticeDeed: Handler<typeof deedRow> = async ({ token }, _caller, context) => {
  const deed = deedOf(token, context);
  return deed ? carriedOut(deed, context) : unknown;
};

async function carriedOut(deed: Deed, { reach, settings }: Context): Promise<Page> {
  const { profileId, personId } = deed;
  if (deed.does === 'open') return { ...asking.open, goTo: `${settings.SITE_ORIGIN}/community/notices` };
  if (deed.does === 'stop') {
    await reach.change(
      profileId,
      personId,
      (one) => one && withFrequencies(one, 'mail', { ...one.ways.mail.frequencies, [deed.kind]: 'never' }),
    );
    return said('Done', 'You get no more mail like this.');
  }
  let isOpen = false;
  await reach.change(profileId, personId, (one) => {
    isOpen = one?.mail?.address === deed.address && one.mail.state !== 'ended';
    if (!isOpen || !one?.mail || one.mail.state === 'confirmed') return one;
    return { ...one, mail: { ...one.mail, state: 'confirmed' } };
  });
  return isOpen ? said('Done', 'News will be sent to this address.') : unknown;
}
