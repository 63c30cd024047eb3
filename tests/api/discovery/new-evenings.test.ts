import { describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { isInSlot, slotAt } from '../../../api/src/discovery/new-evenings/rules.ts';
import { tellNewEvenings } from '../../../api/src/discovery/new-evenings/tell-new-evenings.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { withoutLimits, withPart } from '../../support/context-parts.ts';
import { host, joinEvent, leave } from '../../support/events-fixtures.ts';
import { openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { acceptInvite, company, inviteTo } from '../../support/partner-invites-fixtures.ts';
import { inviteAndJoin, newGroup } from '../gatherings/groups-in-process.ts';

const slotMs = 10 * 60 * 1000;
const weekMs = 7 * 24 * 60 * 60 * 1000;
const inside = await openIsolated();
const context = withoutLimits(inside.context);
const start = inside.clock.now;
const as = (who: Owner) => callsAs(who, context);

const brussels = {
  id: 'brussels',
  name: 'Brussels',
  region: '',
  country: 'Belgium',
  latitude: 50.85,
  longitude: 4.35,
  timeZone: 'Europe/Brussels',
};
const lisbon = { ...brussels, id: 'lisbon', name: 'Lisbon', latitude: 38.72, longitude: -9.14 };

const live = async (who: Owner, place: typeof brussels | null) => {
  await changeProfile(who.profile.id, (profile) => ({ ...profile, place }), context);
};

async function membersIn<Count extends number>(count: Count, place = brussels) {
  const all = await newMembers(count, context);
  for (const one of all as Owner[]) await live(one, place);
  return all;
}

/** The beginning of the first slot of the profile after the moment. */
function slotOf({ profile }: Owner, after: Date): number {
  let slot = slotAt(after) + 1;
  while (!isInSlot(profile.id, slot)) slot++;
  return slot;
}

/** Lets the week of a profile come, `weeks` after the next. */
async function passWeekOf(who: Owner, weeks = 0, by: Context = context) {
  const slot = slotOf(who, start) + (weeks * weekMs) / slotMs;
  inside.clock.now = new Date(slot * slotMs + 60_000);
  try {
    for (const index of [context.eventIndex, context.candidateIndex]) index.expectNews();
    return await tellNewEvenings.carryOut({ slot }, by);
  } finally {
    inside.clock.now = start;
  }
}

const noticesOf = async (who: Owner) =>
  (await as(who).notifications({})).notifications
    .filter(({ id }) => id.startsWith('evenings-'))
    .map(({ title }) => title);

const inDays = (days: number) => new Date(+start + days * 86_400_000).toISOString().slice(0, 10);

let towns = 0;
/** A town of their own, where somebody makes one event, so that no other test is near. */
async function lonely(title: string, changes: object = {}) {
  const place = { ...brussels, id: `town-${++towns}`, latitude: -40 + towns * 3, longitude: 100 };
  const [organizer, reader] = await membersIn(2, place);
  const { id } = await host(organizer, context, { title, ...changes });
  await moveTo(place, id);
  return { organizer, reader, place, id };
}

async function moveTo(place: typeof brussels, eventId: number): Promise<void> {
  const found = await context.events.find(eventId);
  if (found) await context.events.replace({ ...found.value, place }, found.etag, []);
}
type Lonely = Awaited<ReturnType<typeof lonely>>;

describe('the weekly notice', () => {
  it('names at most three new events near the town, the soonest first, and none to their own host', async () => {
    const [nadia, iris] = await membersIn(2);
    for (const [at, title] of ['Fourth', 'Third', 'Second', 'First'].entries())
      await host(nadia, context, { title, date: inDays(30 - at) });
    await passWeekOf(iris);
    expect(await noticesOf(iris)).toEqual(['New evenings near you: First, Second, Third']);
    await passWeekOf(nadia);
    expect(await noticesOf(nadia)).toEqual([]);
  });

  it('comes once a week, and not without an event that is new since the last one', async () => {
    const { organizer, reader, place } = await lonely('A');
    await passWeekOf(reader);
    const first = await as(reader).notifications({});
    // A run that was interrupted is repeated.
    await passWeekOf(reader);
    expect(await as(reader).notifications({})).toEqual(first);
    await passWeekOf(reader, 1);
    expect(await as(reader).notifications({})).toEqual(first);
    inside.clock.now = new Date(slotOf(reader, start) * slotMs + weekMs + 60_000);
    const { id } = await host(organizer, context, { title: 'B' });
    inside.clock.now = start;
    await moveTo(place, id);
    await passWeekOf(reader, 1);
    expect(await noticesOf(reader)).toEqual(['New evenings near you: A']);
    await passWeekOf(reader, 2);
    expect(await noticesOf(reader)).toEqual(['New evenings near you: B']);
  });

  it('is not for whoever lives far away, has no town, is paused or turned it off', async () => {
    const { reader, place } = await lonely('B');
    const [far, homeless, paused, off, digest] = await newMembers(5, context);
    await live(far, lisbon);
    await live(homeless, null);
    for (const who of [paused, off, digest]) await live(who, place);
    await as(paused).pauseProfile({ isPaused: true });
    const choose = async (who: Owner, nearby: 'never' | 'weekly') => {
      const { quiet, timeZone } = await as(who).ownNotificationSettings({});
      const frequencies = { nearby };
      await as(who).saveNotificationSettings({ frequencies, onPhone: frequencies, quiet, timeZone });
    };
    await choose(off, 'never');
    await choose(digest, 'weekly');
    for (const who of [reader, far, homeless, paused, off, digest]) await passWeekOf(who);
    for (const who of [reader, digest]) expect(await noticesOf(who)).toEqual(['New evenings near you: B']);
    for (const who of [far, homeless, paused, off]) expect(await noticesOf(who)).toEqual([]);
  });

  it('reaches those people of a profile who did not turn it off', async () => {
    const { place } = await lonely('C');
    const first = await company(context);
    const bo = await acceptInvite((await inviteTo(first, 1, context)).code, context);
    const iris = await rereadOwner(first, context);
    await changeProfile(
      iris.profile.id,
      (profile) => ({ ...profile, place, status: 'Approved' as const }),
      context,
    );
    const { quiet, timeZone } = await as(bo).ownNotificationSettings({});
    const frequencies = { nearby: 'never' as const };
    await as(bo).saveNotificationSettings({ frequencies, onPhone: frequencies, quiet, timeZone });
    await passWeekOf(iris);
    expect(await noticesOf(iris)).toEqual(['New evenings near you: C']);
    expect(await noticesOf(bo)).toEqual([]);
  });
});

describe('what it never names', () => {
  it('is an event that the list does not show its reader, and the notice reads as without it', async () => {
    const worlds = {
      none: async () => {},
      'blocked by the host': ({ organizer, reader }: Lonely) =>
        as(organizer).blockMember({ handle: reader.profile.handle }),
      'of a blocked host': ({ organizer, reader }: Lonely) =>
        as(reader).blockMember({ handle: organizer.profile.handle }),
      'of a host who pauses': ({ organizer }: Lonely) => as(organizer).pauseProfile({ isPaused: true }),
      cancelled: ({ organizer, id }: Lonely) => as(organizer).cancelEvent({ eventId: id, reason: 'Snow' }),
      'from which they were removed': async ({ organizer, reader, id }: Lonely) => {
        await joinEvent(id, reader, context);
        await as(organizer).removeGuest({ eventId: id, profileId: reader.profile.id });
      },
      'that they joined': ({ reader, id }: Lonely) => joinEvent(id, reader, context),
      'that they declined': async ({ organizer, reader, id }: Lonely) => {
        await as(organizer).inviteToEvent({ eventId: id, handle: reader.profile.handle });
        await leave(id, reader, context);
      },
      'of a group that they are not in': async ({ organizer, id }: Lonely) => {
        const group = await newGroup(organizer, context);
        const found = await context.events.find(id);
        const closed = {
          groupId: group.id,
          openTo: 'group' as const,
          version: (found?.value.version ?? 0) + 1,
        };
        if (found) await context.events.replace({ ...found.value, ...closed }, found.etag, []);
      },
    };
    const read: Record<string, string[]> = {};
    for (const [name, end] of Object.entries(worlds)) {
      const made = await lonely('Secret');
      await end(made);
      await runTimer(context);
      await passWeekOf(made.reader);
      read[name] = await noticesOf(made.reader);
    }
    const { none, ...hidden } = read;
    expect(none).toEqual(['New evenings near you: Secret']);
    expect(Object.entries(hidden).filter(([, titles]) => titles.length > 0)).toEqual([]);
  });

  it('is named to the members of its group', async () => {
    const { organizer, reader, id } = await lonely('Inside');
    const group = await newGroup(organizer, context);
    await inviteAndJoin(organizer, reader, String(group.id), context);
    const found = await context.events.find(id);
    if (found)
      await context.events.replace(
        { ...found.value, groupId: group.id, openTo: 'group', version: found.value.version + 1 },
        found.etag,
        [],
      );
    await passWeekOf(reader);
    expect(await noticesOf(reader)).toEqual(['New evenings near you: Inside']);
  });
});

describe('a notice that is there', () => {
  it('keeps no title of a host whom its reader may no longer see, or who has left', async () => {
    const { organizer, reader, place } = await lonely('Jazz');
    const [other] = await membersIn(1, place);
    const { id } = await host(other, context, { title: 'Supper', date: inDays(20) });
    await moveTo(place, id);
    await passWeekOf(reader);
    expect(await noticesOf(reader)).toEqual(['New evenings near you: Jazz, Supper']);
    await as(organizer).blockMember({ handle: reader.profile.handle });
    expect(await noticesOf(reader)).toEqual(['New evenings near you: Supper']);
    await as(other).deleteAccount({ confirm: other.profile.handle });
    for (let run = 0; run < 3; run++) await runTimer(context);
    expect(await noticesOf(reader)).toEqual(['New evenings near you']);
    const stored = JSON.stringify(await context.activity.list(reader.profile.id, 20));
    expect(stored).not.toContain('Supper');
  });
});

describe('a run', () => {
  it('goes on where it stopped, and one failure holds up nobody else', async () => {
    const { reader, place } = await lonely('Late');
    const [broken] = await membersIn(1, place);
    const find: Context['profiles']['find'] = async (id, ...rest) => {
      if (id === broken.profile.id) throw new Error('Torn.');
      return context.profiles.find(id, ...rest);
    };
    const torn = withPart(context, 'profiles', { find });
    const last = Math.max(slotOf(reader, start), slotOf(broken, start));
    inside.clock.now = new Date(last * slotMs + 60_000);
    context.eventIndex.expectNews();
    context.candidateIndex.expectNews();
    const again = await tellNewEvenings.carryOut({ slot: slotAt(start) + 1 }, torn);
    inside.clock.now = start;
    expect(await noticesOf(reader)).toEqual(['New evenings near you: Late']);
    expect(again).toEqual({ againAt: new Date((last + 1) * slotMs), payload: { slot: last + 1, after: 0 } });
  });

  it('looks at so many profiles, and says where the next begins', async () => {
    await lonely('Many');
    const slot = slotAt(start) + 1;
    const ids = Array.from({ length: 130 }, (_, at) => (slot % 1008) + 1008 * (at + 1));
    const table = {
      rows: ids.length,
      keyOf: (row: number) => ids[row],
      frame: { isPresent: ids.map(() => 1) },
    };
    const asked: number[] = [];
    const many = {
      ...context,
      candidateIndex: { current: async () => table },
      profiles: { find: async (id: number) => void asked.push(id) },
      now: () => new Date(slot * slotMs + 60_000),
    } as never as Context;
    context.eventIndex.expectNews();
    const first = await tellNewEvenings.carryOut({ slot }, many);
    expect(asked).toEqual(ids.slice(0, 100));
    expect(first?.payload).toEqual({ slot, after: ids[99] });
    const second = await tellNewEvenings.carryOut(first?.payload, many);
    expect(asked).toEqual(ids);
    expect(second?.payload).toEqual({ slot: slot + 1, after: 0 });
  });
});
