import { filterRows, inRange } from '../../platform/column-index/row-filter.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { townOfDay } from '../../profiles/profiles/town-of-day.ts';
import { nearestFirst } from '../matching/nearest-first.ts';

/** How many of the nearest events are read; a cancelled one stays in the index while somebody has a seat in it. */
const mostRead = 8;

/**
 * It ignores who hosts an event, so that the answer reveals nothing about excluded members. One town a day counts: whoever
 * moves around while they wait could otherwise learn where each event is.
 */
export const nextEvening: Handler<'nextEvening'> = async (
  _input,
  { profile },
  { eventIndex, events, now },
) => {
  const table = await eventIndex.current();
  if (!table) return { startsAt: null };
  const { startsAt, group } = table.columns;
  const home = { place: townOfDay(profile, now()) };
  const rows = filterRows(table.rows, table.frame.isPresent, [
    inRange(startsAt, now().getTime(), Infinity),
    inRange(group, 0, 0),
  ]);
  const ids = [...rows]
    .sort(nearestFirst(table, home, now()))
    .slice(0, mostRead)
    .map((row) => table.keyOf(row));
  const cards = await events.listCards(ids, profile.id);
  const next = ids.map((id) => cards.get(id)).find((card) => card && !card.cancelled);
  return { startsAt: next?.startsAt ?? null };
};
