import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { passOffersOn } from '../../../api/src/gatherings/events/event/change-event.ts';
import { entriesInState, hasRoomFor, seatsTaken } from '../../../api/src/gatherings/events/guests/seats.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { nobodyExcluded, viewerOf } from '../../../api/src/platform/http/viewer.ts';
import { racedOptions, rounds } from '../../../local/rounds.ts';
import { waitForLag } from '../../database.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { guestsOf, host, joinEvent, leave } from '../../support/events-fixtures.ts';
import { atMoment, newMember, openInProcess } from '../../support/in-process.ts';

/** Two instances of the API on one store: turns and clocks of their own. */
const [one, two] = [openInProcess(), openInProcess()];
const [here, there] = [withoutLimits(one.context), withoutLimits(two.context)];

const patient = { ...racedOptions, timeout: 120_000 };

const types = ['single', 'single', 'couple', 'other'] as const;

/** Guests who need no profile of their own: what is decided is decided in the event. */
function crowd(count: number, like: Owner, context: Context): Owner[] {
  return Array.from({ length: count }, (_, index) => {
    const type = types[index % types.length] ?? 'single';
    const [first] = like.profile.members;
    if (!first) throw new Error('Nobody is there.');
    const members = Array.from({ length: { single: 1, couple: 2, other: 4 }[type] }, () => first);
    const profile = { ...like.profile, id: context.newNumericId(), handle: `Guest ${index}`, type, members };
    return { ...like, personId: randomUUID(), profile, viewer: viewerOf(profile, nobodyExcluded) };
  });
}

const wishOf = ({ profile }: Owner, index: number) => ({
  people: profile.type === 'other' ? 1 + (index % 4) : undefined,
});

async function eventOf(id: number) {
  const found = await here.events.find(id);
  if (!found) throw new Error('The event is gone.');
  return found.value;
}

/** Faults of an event: too many people, a wrong sum, a seat that stays empty, a list that disagrees. */
async function faultsOf(id: number, organizer: Owner, guests: readonly Owner[]): Promise<string[]> {
  await waitForLag();
  const event = await eventOf(id);
  const faults: string[] = [];
  if (seatsTaken(event) > event.maxAttendees) faults.push(`${seatsTaken(event)} people have seats`);
  const list = await guestsOf(id, organizer, there);
  const attending = list.guests.filter(({ status }) => status === 'attending');
  const people = attending.reduce((sum, guest) => sum + guest.people, 0);
  if (list.attendeeCount !== people) faults.push(`${list.attendeeCount} counted, ${people} listed`);
  const waiting = entriesInState(event, 'waiting');
  if (!event.cancelled && waiting.some((entry) => hasRoomFor(event, entry)))
    faults.push('somebody waits who fits in');
  const positions = list.guests.filter(({ status }) => status === 'waiting').map(({ position }) => position);
  if (positions.some((position, index) => position !== index + 1)) faults.push('the waitlist has gaps');
  const ids = event.entries.map(({ profileId }) => profileId);
  if (new Set(ids).size !== ids.length) faults.push('somebody is there twice');
  for (const { profile } of guests) {
    const pointer = await here.ownEvents.find(profile.id, id);
    const state = event.entries.find(({ profileId }) => profileId === profile.id)?.state ?? 'none';
    if ((pointer?.standing ?? 'none') !== state)
      faults.push(`${state} in the event, ${pointer?.standing} in the list`);
  }
  return faults;
}

describe('many joins at once, on two instances', () => {
  it('are one join each, however often it comes', patient, async () => {
    const organizer = await newMember(here);
    const { id } = await host(organizer, here);
    const [guest] = crowd(1, organizer, here);
    if (!guest) return;
    await waitForLag();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => joinEvent(id, guest, index % 2 ? here : there)),
    );
    expect(await faultsOf(id, organizer, [guest])).toEqual([]);
    expect((await eventOf(id)).entries).toHaveLength(1);
  });
});

describe('an offer', () => {
  it('ends once, however many timers run, while it is accepted and seats become free', patient, async () => {
    const organizer = await newMember(here);
    for (let round = 0; round < rounds(2); round++) {
      const { id } = await host(organizer, here, { maxAttendees: 2 });
      const guests = crowd(8, organizer, here).map((guest) => ({
        ...guest,
        profile: { ...guest.profile, type: 'single' as const, members: guest.profile.members.slice(0, 1) },
      }));
      for (const guest of guests) await joinEvent(id, guest, here);
      const [first, second, third, fourth] = guests;
      if (!first || !second || !third || !fourth) return;
      await leave(id, first, here);
      await waitForLag();
      await leave(id, second, there);
      await waitForLag();
      const day = 24 * 60 * 60 * 1000 + 1000;
      const later = (context: Context) => atMoment(context, new Date(Date.now() + day));
      const answers = await Promise.allSettled([
        passOffersOn.carryOut({ eventId: id }, later(here)),
        passOffersOn.carryOut({ eventId: id }, later(there)),
        joinEvent(id, third, later(there)),
        leave(id, fourth, later(here)),
      ]);
      expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await faultsOf(id, organizer, guests)).toEqual([]);
      const offered =
        entriesInState(await eventOf(id), 'offered').length +
        entriesInState(await eventOf(id), 'joined').length;
      expect(offered).toBe(2);
    }
  });
});

describe('editing, cancelling and joining at the same instant', () => {
  it('end in one state that everybody agrees on', patient, async () => {
    const organizer = await newMember(here);
    for (let round = 0; round < rounds(2); round++) {
      const { id, version } = await host(organizer, here, { maxAttendees: 6 });
      const guests = crowd(20, organizer, here);
      await waitForLag();
      const edit = { eventId: id, version, maxAttendees: 4, time: '18:00' };
      const answers = await Promise.allSettled([
        ...guests.map((guest, index) => joinEvent(id, guest, index % 2 ? here : there, wishOf(guest, index))),
        handlers.editEvent(edit as never, organizer, there),
        handlers.cancelEvent({ eventId: id, reason: 'Snow' }, organizer, here),
      ]);
      const refusals = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [answer.reason.status] : [],
      );
      for (const status of refusals) expect([400, 409]).toContain(status);
      expect(await faultsOf(id, organizer, guests)).toEqual([]);
      const event = await eventOf(id);
      expect(event.cancelled?.reason).toBe('Snow');
    }
  });
});
