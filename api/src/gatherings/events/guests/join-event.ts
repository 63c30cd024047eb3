import type { ParsedOf } from '../../../../contract/fields/endpoint.ts';
import type { joinEvent as endpoint } from '../../../../contract/gatherings/events/guests.ts';
import type { Context } from '../../../context.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { refuseWithoutAssent } from '../../../profiles/profiles/decisions/joint-decisions.ts';
import { changeEvent } from '../event/change-event.ts';
import type { Gathering } from '../event/items.ts';
import { type EventViewContext, getEvent, requireNotRemoved } from '../event/see-event.ts';
import { detailView } from '../event/view.ts';
import { type EventNotice, eventActivityItem } from '../event-notices.ts';
import { ownPeople } from '../rules.ts';
import { withJoin, withLeave } from './entries.ts';
import { resolveKeepApart } from './keep-apart.ts';
import { entryOf } from './seats.ts';

export const joinEvent: Handler<'joinEvent'> = async (input, caller, context) => {
  const { event, viewContext } = await getEvent(input.eventId, caller, context);
  const state = entryOf(event, caller.profile.id)?.state;
  // A profile that joined earlier already has everybody's assent.
  if (state === undefined || state === 'invited')
    refuseWithoutAssent(caller.profile, 'events', context.now());
  return {
    event: detailView(
      await performJoin(input, { event, viewContext }, caller, context),
      viewContext,
      caller,
      context,
    ),
  };
};

/** Requires that all people of the profile have agreed, if they decide on this together. */
export async function performJoin(
  { eventId, keepApart: handles = [], ...wish }: ParsedOf<typeof endpoint>,
  { event, viewContext }: { event: Gathering; viewContext: EventViewContext },
  caller: Owner,
  context: Context,
): Promise<Gathering> {
  const { profile } = caller;
  const range = ownPeople(profile.type, profile.members.length);
  const joiner = joinerOf(event, viewContext, caller);
  if (!entryOf(event, profile.id)) await context.limits.take('eventJoins', caller);
  const keepApart = await resolveKeepApart(handles, caller, context);
  const { shownAtEvents } = profile.privacy;
  const asked = {
    people: wish.people,
    kind: wish.kind,
    shownTo: wish.shownTo,
    keepApart,
    sitsApart: wish.sitsApart,
    note: wish.note,
    usuallyShownTo: shownAtEvents === 'ask' ? 'host' : shownAtEvents,
  } as const;
  return changeEvent(
    eventId,
    (latest, now) => {
      requireNotRemoved(latest, profile.id);
      const after = withJoin(latest, joiner, asked, range, now);
      return { event: after, notices: requestNotices(latest, after, caller, context) };
    },
    context,
  );
}

const joinerOf = (event: Gathering, viewContext: EventViewContext, { profile, personId }: Owner) => ({
  profileId: profile.id,
  personId,
  type: profile.type,
  isConnected: event.organizerId !== null && viewContext.connected.has(event.organizerId),
  isInGroup: viewContext.isInGroup,
});

function requestNotices(
  before: Gathering,
  after: Gathering,
  { profile: { id, handle } }: Owner,
  context: Context,
): EventNotice[] {
  const isNew = entryOf(after, id)?.state === 'requested' && entryOf(before, id)?.state !== 'requested';
  if (!isNew) return [];
  const hosts = after.organizerId === null ? after.coHostIds : [after.organizerId, ...after.coHostIds];
  const news = { kind: 'event-request' as const, values: { handle }, actorId: id };
  const item = eventActivityItem(after, `request-${id}`, news, context);
  return [{ profileIds: hosts, item }];
}

/** Leaving an event that the profile never joined changes nothing. */
export const leaveEvent: Handler<'leaveEvent'> = async ({ eventId }, caller, context) => {
  const { viewContext } = await getEvent(eventId, caller, context);
  const changed = await changeEvent(
    eventId,
    (latest, now) => {
      requireNotRemoved(latest, caller.profile.id);
      return { event: withLeave(latest, caller.profile.id, now) };
    },
    context,
  );
  return { event: detailView(changed, viewContext, caller, context) };
};
