import { guests } from './people/guests.ts';
import { redeem } from './redeem.ts';
import { type DemoPart, hoursBefore } from './story.ts';

/** Each guest redeems an invitation. */
export const arrivals: DemoPart = (cast, now) =>
  guests.map((guest) => ({
    at: hoursBefore(now, guest.invitedHoursAgo),
    name: `${guest.email} arrives`,
    run: (context) => redeem(guest, guest.inviter, cast, context),
  }));
