import * as z from 'zod/mini';
import type { myEvents as endpoint, OwnEventList } from '../../../../contract/gatherings/events/calendar.ts';
import { eventLimits } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../../platform/paging/paging.ts';
import type { EventPointer } from '../event/items.ts';
import { cardOf, loadShownEvents } from '../event/search-events.ts';

const cursor = cursorOf(z.string());

const listsOf: Record<Exclude<OwnEventList, 'past'>, EventPointer['list'][]> = {
  hosting: ['hosting'],
  going: ['going'],
  waiting: ['waiting', 'removed'],
};

export const myEvents: Handler<typeof endpoint> = async (input, caller, context) => {
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
  return {
    events: there.flatMap(({ eventId }) => {
      const one = shown.get(eventId);
      return one ? [cardOf(one, caller, now)] : [];
    }),
    givenBack: items
      .filter(({ list }) => list === 'removed')
      .map(({ title, startsAt }) => ({ title, startsAt })),
    nextCursor,
  };
};

function listOwn(
  profileId: number,
  list: OwnEventList,
  position: string | undefined,
  limit: number,
  { ownEvents, now }: Context,
): Promise<EventPointer[]> {
  if (list === 'past')
    return ownEvents.listPast(profileId, { now: now(), before: position ?? '9999', limit });
  return ownEvents.listComing(profileId, listsOf[list], { now: now(), after: position ?? '', limit });
}
