import { button, contentOf } from '../../browser/page-parts.ts';
import type { Client } from '../../support/client.ts';
import type { Address } from './visit.ts';

export interface View extends Omit<Address, 'url' | 'isKept'> {
  name: string;
  path: string;
  token: string;
}

interface Scene {
  /** The calls and the token of a member. */
  call: Client;
  token: string;
  /** The token of somebody who may begin onboarding. */
  newcomer: string;
}

/** Pages with what is pressed there most. Nothing that is pressed changes what the next visit sees, but for one more message. */
export async function viewsOf({ call, token, newcomer }: Scene): Promise<View[]> {
  const { conversations } = await call.do('conversations', {});
  const { events } = await call.do('searchEvents', {});
  const talk = conversations[0]?.id;
  const event = await firstToJoin(call, events);
  const view = (name: string, path: string, central: View['central'], as = token): View => ({
    name,
    path,
    token: as,
    central,
    press: (page) => central(page).click(),
  });
  return [
    view('Home', '/members', (page) => contentOf(page).getByRole('link').first()),
    view('Browse', '/community/browse', (page) => button(page, 'Filters')),
    {
      ...view('Talk', `/community/messages/${talk}`, (page) =>
        page.getByLabel('Your message', { exact: true }),
      ),
      press: async (page) => {
        await page.getByLabel('Your message', { exact: true }).fill('See you there');
        await button(page, 'Send').click();
      },
    },
    view('Events', '/community/events', (page) => contentOf(page).getByRole('link').first()),
    view('Event', `/community/events/${event}`, (page) => button(page, 'Join Event')),
    view('Onboarding', '/community/onboarding', (page) => button(page, 'Continue'), newcomer),
  ];
}

/** @throws when there is no event that the member may join at once */
async function firstToJoin(call: Client, events: readonly { id: number }[]): Promise<number> {
  for (const { id } of events) {
    const { event } = await call.do('eventById', { eventId: String(id) });
    if (event.joinRule !== 'request' && event.standing === 'none' && !event.isFull && !event.joinRefusal)
      return id;
  }
  throw new Error('There is no event to join.');
}
