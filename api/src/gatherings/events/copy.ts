import type { Context } from '../../context.ts';
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
    (await events.listWith(profileId, limit)).flatMap((event) => {
      const entry = entryOf(event, profileId);
      if (!entry) return [];
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
