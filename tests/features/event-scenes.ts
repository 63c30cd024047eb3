import type { Page } from 'playwright';
import type { EventInput } from '../../api/contract/gatherings/events/input.ts';
import { pressOfHost } from '../browser/menu.ts';
import { openDialogBy, press, type View } from '../browser/views.ts';
import { approvedMember } from '../support/fixtures.ts';
import type { Scene } from './feature.ts';

const date = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const evening: Omit<EventInput, 'date'> = {
  title: 'Masked supper',
  category: 'dining',
  maxAttendees: 6,
  time: '20:00',
  location: 'Old town',
  timeZone: 'Europe/Brussels',
  address: 'Korenmarkt 1',
  addressMoment: '24-hours',
  description: 'Five courses, **no phones**, one long table.',
  tags: ['Wine', 'Dress Code', 'Intimate', 'Indoor'],
  dressCode: 'Black tie',
};

async function refuseForm(page: Page): Promise<void> {
  await press('Next')(page);
  await page.getByText('Please give the event a title').waitFor();
}

/** A guest at an event split by kind, with a chat; a host with a guest, a request and somebody who waits. */
export const eventScenes: Scene[] = [
  {
    who: 'a member who looks at events',
    async arrange(place) {
      const [nora, iris] = [await approvedMember(place), await approvedMember(place)];
      const split = [
        { kind: 'couples', places: 2 },
        { kind: 'women', places: 1 },
        { kind: 'men', places: 1 },
      ] satisfies EventInput['split'];
      const joined = await nora.call.do('createEvent', { ...evening, date: date(5) });
      const other = await nora.call.do('createEvent', { ...evening, date: date(6), split });
      const id = String(joined.event.id);
      await iris.call.do('joinEvent', { eventId: id, shownTo: 'guests' });
      await nora.call.do('sendEventMessage', { eventId: id, content: 'Welcome' });
      await iris.call.do('sendEventMessage', { eventId: id, content: 'Good evening' });
      await nora.call.do('cancelEvent', { eventId: String(other.event.id), reason: 'The cook is ill.' });
      const at = { path: `/community/events/${id}`, heading: evening.title };
      const calendar = { path: `/community/events?day=${date(5)}`, heading: 'Events & Experiences' };
      const views: View[] = [
        { name: 'calendar', ...calendar },
        { name: 'calendar with filters', ...calendar, reach: press('Filters') },
        { name: 'list of events', path: '/community/events?view=list', heading: 'Events & Experiences' },
        { name: 'event', ...at },
        { name: 'who sees a guest', ...at, reach: openDialogBy('Who sees that you come') },
        { name: 'event in a calendar', ...at, reach: openDialogBy('Add to calendar') },
        { name: 'cancelled event', path: `/community/events/${other.event.id}`, heading: evening.title },
        { name: 'no event', path: '/community/events/12', heading: 'Event Not Found' },
        { name: 'home safe', path: '/community/events/home-safe', heading: 'Home safe?' },
        { name: 'my events', path: '/community/events/mine', heading: 'My events' },
        {
          name: 'refused form of an event',
          path: '/community/events/new',
          heading: 'Create New Event',
          reach: refuseForm,
        },
      ];
      return { ...iris, views };
    },
  },
  {
    who: 'a member who hosts an event',
    async arrange(place) {
      const [nora, iris, otto] = [
        await approvedMember(place),
        await approvedMember(place),
        await approvedMember(place),
      ];
      const { event } = await nora.call.do('createEvent', {
        ...evening,
        date: date(5),
        joinRule: 'request',
      });
      const eventId = String(event.id);
      await iris.call.do('joinEvent', { eventId, shownTo: 'host' });
      await nora.call.do('admitGuest', { eventId, profileId: iris.profileId, isAdmitted: true });
      await otto.call.do('joinEvent', { eventId, shownTo: 'guests' });
      const { handle } = await otto.call.do('myHandle', {});
      await iris.call.do('keepApart', { eventId, handles: [handle] });
      const at = { path: `/community/events/${eventId}`, heading: evening.title };
      const views: View[] = [
        { name: 'one’s own event', ...at },
        { name: 'inviting to an event', ...at, reach: openDialogBy('Invite') },
        {
          name: 'cancelling an event',
          ...at,
          reach: async (page) => {
            await pressOfHost(page, 'Cancel this event');
            await page.getByRole('dialog').waitFor();
          },
        },
        { name: 'editing an event', path: `${at.path}/edit`, heading: 'Edit Event' },
        {
          name: 'seats by kind',
          path: `${at.path}/edit`,
          heading: 'Edit Event',
          reach: async (page) => {
            await page.getByText('Who is welcome, seats by kind').click();
            await page.getByLabel('Split the seats by kind').check();
          },
        },
        { name: 'guest list', path: `${at.path}/guests`, heading: 'Guest list' },
        { name: 'evening at the door', path: `${at.path}/evening`, heading: 'This evening' },
      ];
      return { ...nora, views };
    },
  },
  {
    who: 'a member who joins an event',
    async arrange(place) {
      const [nora, iris] = [await approvedMember(place), await approvedMember(place)];
      const { event } = await nora.call.do('createEvent', { ...evening, date: date(5) });
      return {
        ...iris,
        views: [
          {
            name: 'joining an event',
            path: `/community/events/${event.id}`,
            heading: evening.title,
            reach: openDialogBy('Join Event'),
          },
        ],
      };
    },
  },
];
