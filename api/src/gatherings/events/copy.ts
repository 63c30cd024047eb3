import type { JoinedEvent } from '../../../contract/people/account/copy.ts';
import type { Context } from '../../context.ts';
import type { Gathering } from './event/items.ts';
import { handlesOf } from './guests/keep-apart.ts';
import { entryOf } from './guests/seats.ts';

export const copyParts = {
  /** The address is a secret, so the download only says that there is a feed. */
  calendarFeed: async (profileId: number, _limit: number, { calendarFeeds }: Context, personId: string) => {
    const feed = (await calendarFeeds.find({ profileId, personId }))?.value;
    return feed ? [{ shows: feed.words }] : [];
  },
  eventsHosted: async (profileId: number, limit: number, { events }: Context) =>
    (await events.listOrganized(profileId, limit)).map((event) => ({
      id: event.id,
      title: event.title,
      description: event.description,
      location: event.location,
      address: event.address,
      tags: event.tags,
      dressCode: event.dressCode,
      pictureRule: event.pictureRule,
      specialRequirements: event.specialRequirements,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      createdAt: event.createdAt,
    })),
  /** The download leaves out everything else about the event, which is its organizer's. */
  eventsJoined: async (profileId: number, limit: number, { events }: Context) =>
    (await events.listWith(profileId, limit)).flatMap((event): JoinedEvent[] => {
      const entry = entryOf(event, profileId);
      const declined = event.declined?.find((one) => one.profileId === profileId);
      if (!entry) return declined ? [declinedWords(event, declined)] : [];
      const {
        state,
        people,
        shownTo,
        at,
        attendance,
        noShow,
        keepApart,
        sitsApart = false,
        note = '',
        isHere = false,
      } = entry;
      return [
        {
          id: event.id,
          title: event.title,
          startsAt: event.startsAt,
          state,
          people,
          shownTo,
          at,
          attendance,
          noShowAnswer: noShow?.answer ?? null,
          keepApart: handlesOf(keepApart),
          sitsApart,
          note,
          isHere,
        },
      ];
    }),
};

/** Without the title, which is the words of an organizer who may keep apart from the reader by now. */
const declinedWords = ({ id, startsAt }: Gathering, { at }: { readonly at: string }): JoinedEvent => ({
  id,
  title: '',
  startsAt,
  at,
  state: 'declined',
  people: 0,
  shownTo: 'host',
  attendance: null,
  noShowAnswer: null,
  keepApart: [],
  sitsApart: false,
  note: '',
  isHere: false,
});
