import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { byStart, nearestFirst } from '../../../discovery/matching/nearest-first.ts';
import { rankInSlices, rankRows } from '../../../platform/column-index/rank.ts';
import { exceptWord, filterRows, inRange, rowFilterOf } from '../../../platform/column-index/row-filter.ts';
import { invalidFields } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { numberedPage } from '../../../platform/paging/paging.ts';
import type { ProfileSummary } from '../../../profiles/profiles/summary/summary.ts';
import { type Seen, seeProfile } from '../../../relations/visibility/visibility.ts';
import { groupsOf, noGroups } from '../groups.ts';
import { isFull } from '../guests/seats.ts';
import { isHost, isWithoutOrganizer } from '../rules.ts';
import { type EventTable, removedWord } from './event-index.ts';
import { daysOf, type EventFilters, filtersOf, rowFiltersOf } from './filters.ts';
import type { EventSummary } from './store.ts';
import { cardView, itemView } from './view.ts';

/** How often a page is refilled when some of its events may not be shown. */
const mostRounds = 4;

export const searchEvents: Handler<'searchEvents'> = async (asked, caller, context) => {
  const now = context.now();
  const filters = await filtersOf(asked, daysOf(asked, now), caller.profile);
  const table = await context.eventIndex.current();
  if (!table) {
    const { from: _from, ...numbered } = numberedPage(asked, 0);
    return { events: [], ...numbered, isGathering: true };
  }
  const needed = Math.max(asked.page, 1) * Math.min(Math.max(asked.pageSize, 1), eventLimits.mostPageSize);
  const groups = await groupsOf(caller.profile.id, table, context);
  const found = rowsOf(filters, { table, groups }, caller, now);
  const order = asked.sortBy === 'nearest' ? nearestFirst(table, caller.profile, now) : byStart(table);
  const ranked = await rankInSlices(found, order, Math.min(needed, table.rows) + spareRows);
  const shown = new Map<number, ShownEvent>();
  const gone = new Set<number>();
  for (let round = 1; ; round++) {
    const rows = ranked.rows.filter((row) => !gone.has(row));
    const { from, ...numbered } = numberedPage(asked, ranked.total - gone.size);
    const page = rows.slice(from, from + numbered.pageSize);
    const ids = page.map((row) => table.keyOf(row)).filter((id) => !shown.has(id));
    for (const [id, one] of await loadShownEvents(ids, caller, context, groups)) shown.set(id, one);
    const missing = page.filter((row) => !shown.has(table.keyOf(row)));
    if (missing.length === 0 || round === mostRounds) {
      const events = page.flatMap((row) => {
        const one = shown.get(table.keyOf(row));
        return one ? [cardOf(one, caller, now)] : [];
      });
      return { events, ...numbered, isGathering: false };
    }
    for (const row of missing) gone.add(row);
  }
};

const spareRows = 20;

/** Leaves out events whose organizer is excluded, and events where the caller's place was given back. */
export function rowsOf(
  filters: EventFilters,
  { table, groups }: { table: EventTable; groups: ReadonlySet<number> },
  { profile, viewer }: Pick<Owner, 'profile' | 'viewer'>,
  now: Date,
): Uint32Array {
  const { organizer, group } = table.columns;
  const excluded = viewer.excluded.profileIds;
  return filterRows(table.rows, table.frame.isPresent, [
    ...rowFiltersOf(filters, table, now),
    exceptWord(removedWord(profile.id), table.lists.removed),
    groups.size === 0
      ? inRange(group, 0, 0)
      : rowFilterOf((row) => group[row] === 0 || groups.has(group[row] ?? 0)),
    ...(excluded.size === 0 ? [] : [rowFilterOf((row) => !excluded.has(organizer[row] ?? 0))]),
  ]);
}

interface ShownEvent {
  readonly event: EventSummary;
  readonly organizer: Seen<ProfileSummary> | undefined;
}

/** Makes two store calls. */
export async function loadShownEvents(
  ids: readonly number[],
  { profile, viewer }: Pick<Owner, 'profile' | 'viewer'>,
  { events, profileSummaries }: Context,
  groups: ReadonlySet<number> = noGroups,
): Promise<Map<number, ShownEvent>> {
  const cards = await events.listCards(ids, profile.id);
  const organizers = await profileSummaries.listByIds(
    new Set([...cards.values()].flatMap(({ organizerId }) => organizerId ?? [])),
  );
  const byId = new Map(organizers.map((one) => [one.id, one]));
  return new Map(
    [...cards].flatMap(([id, event]): [number, ShownEvent][] => {
      const [own] = event.entries;
      if (own?.state === 'removed') return [];
      const isClosed = event.openTo === 'group' && event.groupId !== null && !groups.has(event.groupId);
      if (isClosed && !own && !isHost(event, profile.id)) return [];
      // Everybody who sees an event may see its organizer.
      const organizer = seeProfile(viewer, byId.get(event.organizerId ?? 0), { knows: true });
      const isLeft = isWithoutOrganizer(event) && (own !== undefined || isHost(event, profile.id));
      return organizer || isLeft ? [[id, { event, organizer }]] : [];
    }),
  );
}

export const cardOf = ({ event, organizer }: ShownEvent, caller: Owner, now: Date) =>
  cardView({ ...event, isFull: isFull({ ...event, entries: event.taken }) }, organizer, caller, now);

export const eventDays: Handler<'eventDays'> = async ({ from, to, ...asked }, caller, context) => {
  const now = context.now();
  const days = daysOf({ from, to, today: undefined, dateRange: 'all' }, now);
  if (Date.parse(to) - Date.parse(from) >= eventLimits.calendarDays * 24 * 60 * 60 * 1000)
    throw invalidFields([{ field: 'to', message: eventMessages.calendarDays }]);
  const filters = await filtersOf(asked, days, caller.profile);
  const table = await context.eventIndex.current();
  if (!table) return { days: [], totalCount: 0, isGathering: true };
  const groups = await groupsOf(caller.profile.id, table, context);
  const rows = rowsOf(filters, { table, groups }, caller, now);
  const byDay = Map.groupBy(rows, (row) => table.columns.day[row] ?? 0);
  const ranked = [...byDay]
    .sort(([one], [other]) => one - other)
    .map(([day, ofDay]) => ({
      day,
      ...rankRows(Uint32Array.from(ofDay), byStart(table), eventLimits.dayEvents),
    }));
  const first = ranked.flatMap((ofDay) => ofDay.rows);
  const shown = await loadShownEvents(
    first.map((row) => table.keyOf(row)),
    caller,
    context,
    groups,
  );
  return {
    days: ranked.map(({ day, total, rows: ofDay }) => {
      const events = ofDay.map((row) => shown.get(table.keyOf(row)));
      const present = events.filter((one) => one !== undefined);
      return {
        date: dateOf(day),
        count: total - (events.length - present.length),
        events: present.map(({ event }) => itemView(event, caller, now)),
      };
    }),
    totalCount: ranked.reduce((sum, { total }) => sum + total, 0),
    isGathering: false,
  };
};

function dateOf(day: number): string {
  const text = String(day);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
