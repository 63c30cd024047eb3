import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { EventInput } from '../../../api/contract/gatherings/events/input.ts';
import { eventLimits, type SeatKind } from '../../../api/contract/gatherings/events/words.ts';
import { entriesInState, hasRoomFor, seatsTaken } from '../../../api/src/gatherings/events/guests/seats.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { rounds } from '../../../local/rounds.ts';
import { waitForLag } from '../../database.ts';
import { evening } from '../../support/events-fixtures.ts';
import { memberFields, type Person, signIn } from '../../support/fixtures.ts';
import { guestCalled, newMember, openInProcess } from '../../support/in-process.ts';
import { type SecondApi, startSecondApi } from '../../support/second-api.ts';

const place = inject('addresses');
const { context } = openInProcess();
/** 200 in the long round, of whom 50 leave again. */
const crowdSize = rounds(40);
const leavers = crowdSize / 4;
const evenings = rounds(4);
/** Events that somebody new may create in a day. */
const perHost = eventLimits.perDayWhenNew;

interface Guest {
  readonly who: Person;
  readonly owner: Owner;
}

let secondApi: SecondApi;
let hosts: Person[];
let crowd: Guest[];

const types = ['single', 'single', 'couple', 'other'] as const;
const heads = { single: 1, couple: 2, other: 4 };

async function guestAs(type: (typeof types)[number]): Promise<Guest> {
  const email = `${randomUUID()}@guest.example`;
  const members = Array.from({ length: heads[type] }, (_, n) => ({ ...memberFields, name: `Member ${n}` }));
  const owner = await newMember(context, { profileType: type, members }, guestCalled(email, context));
  return { owner, who: await signIn(place, email) };
}

beforeAll(async () => {
  secondApi = await startSecondApi();
  hosts = [];
  while (hosts.length * perHost < evenings) hosts.push((await guestAs('single')).who);
  crowd = [];
  while (crowd.length < crowdSize)
    crowd.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, crowdSize - crowd.length) }, (_, n) =>
          guestAs(types[(crowd.length + n) % types.length] ?? 'single'),
        ),
      )),
    );
  await waitForLag();
}, 240_000);
afterAll(() => secondApi.stop());

/** Every other call goes to the second process. */
const throughApi = (who: Person, n: number): Person => (n % 2 === 0 ? who : secondApi.as(who));

const seatSplit = [
  { kind: 'couples', places: 2 },
  { kind: 'women', places: 3 },
  { kind: 'men', places: 2 },
  { kind: 'anyone', places: 3 },
] as const;

/** Twelve seats, every other evening split by kind. */
const seats = (round: number): Partial<EventInput> =>
  round % 2 === 0 ? { maxAttendees: 12 } : { maxAttendees: 12, split: [...seatSplit] };

const kindOf = ({ type }: Owner['profile'], n: number): SeatKind | undefined =>
  type === 'single' ? (['women', 'men'] as const)[n % 2] : undefined;

interface Joined {
  readonly profileId: number;
  /** On one clock that counts calls: `until` of one before `from` of another says who came first. */
  readonly from: number;
  readonly until: number;
}

/** Everybody joins: all at once, or in lines of four, where who stands behind another comes later. */
async function fill(eventId: string, round: number): Promise<Joined[]> {
  const isSplit = round % 2 === 1;
  let ticks = 0;
  const lines = isSplit
    ? Array.from({ length: crowdSize / 4 }, (_, n) => crowd.slice(n * 4, n * 4 + 4))
    : crowd.map((one) => [one]);
  const joined: Joined[] = [];
  await Promise.all(
    lines.map(async (line, n) => {
      for (const [turn, { who, owner }] of line.entries()) {
        const { profile } = owner;
        const from = ticks++;
        await throughApi(who, n + turn + round).call.do('joinEvent', {
          eventId,
          shownTo: 'guests',
          ...(profile.type === 'other' && { people: 1 + (n % 4) }),
          ...(isSplit && profile.type === 'single' && { kind: kindOf(profile, n) }),
          ...(isSplit && profile.type === 'couple' && { kind: 'couples' }),
        });
        joined.push({ profileId: profile.id, from, until: ticks++ });
        if (crowd.findIndex((one) => one.who === who) >= leavers) continue;
        await waitForLag();
        await throughApi(who, n + turn).call.do('leaveEvent', { eventId });
      }
    }),
  );
  return joined;
}

async function faultsOf(eventId: string, host: Person, joined: readonly Joined[]): Promise<string[]> {
  const faults: string[] = [];
  await waitForLag();
  const event = (await context.events.find(Number(eventId)))?.value;
  if (!event) return ['the event is gone'];
  if (seatsTaken(event) > event.maxAttendees) faults.push(`${seatsTaken(event)} people have seats`);
  const [list, other] = await Promise.all(
    [host, secondApi.as(host)].map((who) => who.call.do('eventGuests', { eventId })),
  );
  if (JSON.stringify(list?.guests.map(({ id }) => id)) !== JSON.stringify(other?.guests.map(({ id }) => id)))
    faults.push('two processes list other guests');
  const people = list?.guests.reduce((sum, one) => sum + (one.status === 'attending' ? one.people : 0), 0);
  const { event: detail } = await host.call.do('eventById', { eventId });
  if (detail.attendeeCount !== people) faults.push(`${detail.attendeeCount} counted, ${people} listed`);
  const stayed = crowd.slice(leavers).map(({ owner }) => owner.profile.id);
  const there = event.entries.map(({ profileId }) => profileId);
  if (there.toSorted().join() !== stayed.toSorted().join())
    faults.push(`${there.length} of ${stayed.length} are there`);
  const waiting = entriesInState(event, 'waiting').sort((one, another) => one.seq - another.seq);
  if (waiting.some((entry) => hasRoomFor(event, entry))) faults.push('somebody waits who fits in');
  // Whoever had their answer before another asked stands before them.
  const cameAt = new Map(joined.map((one) => [one.profileId, one]));
  for (const [index, { profileId }] of waiting.entries())
    for (const behind of waiting.slice(index + 1)) {
      const [first, later] = [cameAt.get(profileId), cameAt.get(behind.profileId)];
      if (first && later && later.until < first.from) faults.push('somebody stands before who came first');
    }
  for (const { owner } of crowd) {
    const pointer = await context.ownEvents.find(owner.profile.id, event.id);
    const state = event.entries.find(({ profileId }) => profileId === owner.profile.id)?.state ?? 'none';
    if ((pointer?.standing ?? 'none') !== state)
      faults.push(`${state} in the event, ${pointer?.standing} in the list`);
  }
  return faults;
}

it('many who join and leave at once through two processes take every seat once, and wait in their order', async () => {
  for (let round = 0; round < evenings; round++) {
    const host = hosts[Math.floor(round / perHost)];
    if (!host) throw new Error('Nobody hosts.');
    const { event } = await host.call.do('createEvent', {
      ...evening(seats(round)),
      title: `Round ${round}`,
    });
    const eventId = String(event.id);
    await waitForLag();
    expect(await faultsOf(eventId, host, await fill(eventId, round)), `round ${round}`).toEqual([]);
    await host.call.do('cancelEvent', { eventId, reason: 'The round is over.' });
  }
}, 600_000);
