import * as z from 'zod/mini';
import type { GroupDetail } from '../../../../contract/gatherings/groups/groups.ts';
import { groupLimits } from '../../../../contract/gatherings/groups/messages.ts';
import type { Context } from '../../../context.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../../platform/paging/paging.ts';
import { type PresentPeople, seePresent } from '../../../relations/visibility/see-profiles.ts';
import { type Belonging, getMembership } from '../membership/belonging.ts';

const cursor = cursorOf(z.strictObject({ at: z.iso.datetime(), id: z.int() }));

type ListedGroupEvent = Awaited<ReturnType<Context['events']['listOfGroup']>>[number];

export interface EventsPage {
  readonly items: readonly ListedGroupEvent[];
  readonly nextCursor: string | null;
}
export const noEvents: EventsPage = { items: [], nextCursor: null };

export async function listEvents(
  { id, member }: Belonging,
  after: string | undefined,
  context: Context,
): Promise<EventsPage> {
  const { events, now } = context;
  const start = cursor.read(after, context) ?? { at: now().toISOString(), id: 0 };
  return pageOf(
    groupLimits.eventsPage,
    (limit) => events.listOfGroup({ groupId: id, viewerId: member?.profileId ?? 0 }, start, limit),
    cursor,
    (last) => ({ at: last.startsAt, id: last.id }),
    context,
  );
}

export const organizersOf = ({ items }: EventsPage): number[] =>
  items.flatMap(({ organizerId }) => (organizerId === null ? [] : [organizerId]));

/** The organizer's name is left out if the reader may not see them. */
export const eventsView = (
  { items, nextCursor }: EventsPage,
  { seen, present }: PresentPeople,
): Pick<GroupDetail, 'upcomingEvents' | 'moreEvents'> => ({
  upcomingEvents: items.flatMap(({ id, title, date, time, organizerId }) =>
    organizerId !== null && present.has(organizerId)
      ? [{ id, title, date, time, organizer: seen.get(organizerId)?.handle ?? null }]
      : [],
  ),
  moreEvents: nextCursor,
});

export const groupEvents: Handler<'groupEvents'> = async ({ group: ref, ...input }, caller, context) => {
  const at = await getMembership(ref, caller, context);
  const page = await listEvents(at, input.cursor, context);
  return eventsView(page, await seePresent(caller.viewer, organizersOf(page), context));
};
