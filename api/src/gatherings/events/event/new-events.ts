import type { Context } from '../../../context.ts';
import { byStart } from '../../../discovery/matching/nearest-first.ts';
import { spherePoint } from '../../../discovery/matching/traits.ts';
import { rankRows } from '../../../platform/column-index/rank.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { groupsOf } from '../groups.ts';
import { hasDeclined } from '../guests/entries.ts';
import { entryOf, hasBegun } from '../guests/seats.ts';
import { isHost } from '../rules.ts';
import type { EventTable } from './event-index.ts';
import { everyDay } from './filters.ts';
import type { Gathering } from './items.ts';
import { loadShownEvents, rowsOf } from './search-events.ts';

const nearKm = 50;
/** How many of the soonest are read; some of them may not be shown, or are answered. */
const mostRead = 12;

interface MadeWithin {
  /** Unix time in milliseconds; `to` is the first instant after. */
  readonly from: number;
  readonly to: number;
}

/** Events made in that time and near the caller's town that the caller may see and has not answered, the soonest first. */
export async function listNewNear(
  { profile, viewer }: Pick<Owner, 'profile' | 'viewer'>,
  { from, to }: MadeWithin,
  table: EventTable,
  context: Context,
): Promise<Pick<Gathering, 'title' | 'organizerId'>[]> {
  const { place } = profile;
  if (!place) return [];
  const now = context.now();
  const groups = await groupsOf(profile.id, table, context);
  const filters = {
    searchTerm: '',
    category: 'all' as const,
    location: '',
    days: everyDay,
    near: { place: spherePoint(place), withinKm: nearKm },
  };
  const { madeAt } = table.columns;
  const isNew = (row: number) => (madeAt[row] ?? 0) >= from && (madeAt[row] ?? 0) < to;
  const rows = rowsOf(filters, { table, groups }, { profile, viewer }, now).filter(isNew);
  const ids = rankRows(rows, byStart(table), mostRead).rows.map((row) => table.keyOf(row));
  if (ids.length === 0) return [];
  const shown = await loadShownEvents(ids, { profile, viewer }, context, groups);
  const whole = await Promise.all(ids.filter((id) => shown.has(id)).map((id) => context.events.find(id)));
  return whole.flatMap((found) => (found && isOpen(found.value, profile.id, now) ? [found.value] : []));
}

const isOpen = (event: Gathering, profileId: number, now: Date): boolean =>
  !event.cancelled &&
  !event.withheld &&
  !hasBegun(event, now) &&
  !isHost(event, profileId) &&
  entryOf(event, profileId) === undefined &&
  !hasDeclined(event, profileId);
