import * as z from 'zod/mini';
import {
  type AskedEventList,
  type OwnEventList,
  ownEventLists,
} from '../../../../contract/gatherings/events/calendar.ts';
import { eventLimits } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../../platform/paging/paging.ts';
import type { EventPointer } from '../event/items.ts';
import { cardOf, loadShownEvents } from '../event/search-events.ts';
import type { Listing } from './mine-store.ts';

const cursor = cursorOf(z.string());

const listsOf: Record<Exclude<AskedEventList, 'past'>, EventPointer['list'][]> = {
  coming: ['hosting', 'going'],
  hosting: ['hosting'],
  going: ['going'],
  waiting: ['waiting', 'removed'],
};

export const myEvents: Handler<'myEvents'> = async (input, caller, context) => {
  const { id } = caller.profile;
  const { items, nextCursor } = await pageOf(
    eventLimits.pageSize,
    (limit) => listOwn(id, input.list, cursor.read(input.cursor, context), limit, context),
    cursor,
    ({ orderKey }) => orderKey,
    context,
  );
  const there = items.filter(({ list }) => list !== 'removed');
  const shown = await loadShownEvents(
    there.map(({ eventId }) => eventId),
    caller,
    context,
  );
  const now = context.now();
  const isEmpty = items.length === 0 && input.cursor === undefined && input.list !== 'coming';
  const filled = isEmpty && filledBy(await context.ownEvents.listLists(id, now));
  return {
    events: there.flatMap(({ eventId }) => {
      const one = shown.get(eventId);
      return one ? [cardOf(one, caller, now)] : [];
    }),
    givenBack: items
      .filter(({ list }) => list === 'removed')
      .map(({ title, startsAt }) => ({ title, startsAt })),
    nextCursor,
    ...(filled && { filled }),
  };
};

function filledBy(listings: readonly Listing[]): OwnEventList[] {
  const lists = new Set(listings.map(listShowing));
  return ownEventLists.filter((list) => lists.has(list));
}

function listShowing({ list, isComing }: Listing): OwnEventList | undefined {
  const isOwn = list === 'hosting' || list === 'going';
  if (!isComing) return isOwn ? 'past' : undefined;
  if (isOwn) return list;
  return list === 'none' ? undefined : 'waiting';
}

function listOwn(
  profileId: number,
  list: AskedEventList,
  position: string | undefined,
  limit: number,
  { ownEvents, now }: Context,
): Promise<EventPointer[]> {
  if (list === 'past')
    return ownEvents.listPast(profileId, { now: now(), before: position ?? '9999', limit });
  return ownEvents.listComing(profileId, listsOf[list], { now: now(), after: position ?? '', limit });
}
