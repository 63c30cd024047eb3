import { approvedMember, type Place } from '../support/fixtures.ts';
import { hostedEvent } from './events.ts';
import type { Caller, Calls } from './feature.ts';
import { haveMet } from './feedback.ts';

const eventId = '1';

/** The caller hosts an event, whose organizer they are connected to. */
async function atEventOfFriend(caller: Caller, place: Place) {
  const { organizer, eventId: id } = await hostedEvent(caller, place);
  await haveMet(caller, organizer);
  return { organizer, eventId: id, handle: organizer.handle };
}

export const homeSafeCalls = {
  homeSafe: { sample: {} },
  askHomeSafe: {
    sample: { eventId, handle: null },
    arrange: async (caller, place) => {
      const { eventId: id, handle } = await atEventOfFriend(caller, place);
      return { eventId: id, handle };
    },
  },
  sayHomeSafe: {
    sample: { eventId },
    arrange: async (caller, place) => {
      const { eventId: id, handle } = await atEventOfFriend(caller, place);
      await caller.call.do('askHomeSafe', { eventId: id, handle });
      return { eventId: id };
    },
    // An event over HTTP begins in the future. One that has begun is in home-safe.test.ts.
    otherwise: { member: 409, blocked: 409, reviewer: 409, trusted: 409, moderator: 409, restricted: 409 },
  },
  agreeHomeSafe: {
    sample: { id: 'home-1-1', profileId: 1, agrees: true },
    arrange: async (caller, place) => {
      const friend = await approvedMember(place);
      await haveMet(caller, friend);
      const { eventId: id } = await hostedEvent(friend, place);
      const { handle } = await caller.call.do('myHandle', {});
      await friend.call.do('askHomeSafe', { eventId: id, handle });
      const { others } = await caller.call.do('homeSafe', {});
      const [one] = others;
      return { id: one?.id ?? '', profileId: one?.profileId ?? 1, agrees: true };
    },
  },
} satisfies Calls;
