import { eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { ProfileSummary } from '../../../profiles/profiles/summary/summary.ts';
import { isMutual } from '../../../relations/connections/mutual.ts';
import { nobodysId } from '../../../relations/visibility/known.ts';
import { type Seen, type Subject, seeProfile } from '../../../relations/visibility/visibility.ts';
import { groupAccessOf } from '../groups.ts';
import { entriesInState, entryOf } from '../guests/seats.ts';
import { hostIds, isGuest, isHost } from '../rules.ts';
import { noEvent } from './change-event.ts';
import type { Gathering, GuestEntry } from './items.ts';

export type AttendeeSummary = Pick<ProfileSummary, 'id' | 'handle' | 'photos'>;

export interface EventViewContext {
  /** Finds a host or guest of the event in its current state. */
  who(id: number, event: Gathering): Seen<AttendeeSummary> | undefined;
  readonly connected: ReadonlySet<number>;
  readonly isInGroup: boolean;
  /** Whether the viewer may learn which group it is. */
  readonly seesGroup: boolean;
}

/** Hosts see every guest. */
export const shownGuests = (event: Gathering, viewerId: number): GuestEntry[] =>
  entriesInState(event, 'joined').filter(
    ({ shownTo, profileId }) => shownTo === 'guests' || isHost(event, viewerId) || profileId === viewerId,
  );

/**
 * Makes two store calls in parallel, and one more for an event of a group.
 * @throws ApiError 404, also if the viewer and the organizer may not see each other, or if the viewer's place was given
 * back
 */
export async function seeEvent(
  event: Gathering,
  caller: Owner,
  context: Context,
  attendeeSummaries = attendeeSummariesOf(event, context),
): Promise<EventViewContext> {
  const { profile, viewer } = caller;
  const guests = shownGuests(event, profile.id).map(({ profileId }) => profileId);
  const [summaries, relations, group] = await Promise.all([
    attendeeSummaries,
    context.relations.listAmong(profile.id, [...hostIds(event), ...guests]),
    groupAccessOf(event.groupId, profile.id, context),
  ]);
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  const connected = new Set([...relations.values()].filter(isMutual).map(({ otherId }) => otherId));
  const viewContext: EventViewContext = {
    connected,
    isInGroup: group.isIn,
    seesGroup: group.isShown,
    who(id, now) {
      // Hosts are visible to everybody, and guests are visible to each other.
      const knows = hostIds(now).includes(id) || isInside(now, profile.id) || connected.has(id);
      return seeProfile(viewer, id === profile.id ? profile : byId.get(id), { knows });
    },
  };
  // This check comes first, so that a place that was given back reads the same with and without a block.
  requireNotRemoved(event, profile.id);
  if (!isOpenTo(event, viewContext, caller)) throw noEvent();
  return viewContext;
}

const attendeeSummariesOf = (event: Gathering, { profileSummaries }: Context): Promise<ProfileSummary[]> =>
  profileSummaries.listByIds(
    new Set([...hostIds(event), ...entriesInState(event, 'joined').map(({ profileId }) => profileId)]),
  );

export const isInside = (event: Gathering, profileId: number): boolean =>
  isHost(event, profileId) || isGuest(event, profileId);

export const isThereFor = (
  event: Gathering,
  { organizer, isInGroup }: { organizer: Subject | undefined; isInGroup: boolean },
  caller: Owner,
): boolean =>
  entryOf(event, caller.profile.id)?.state !== 'removed' &&
  isOpenTo(event, { isInGroup, who: () => seeProfile(caller.viewer, organizer, { knows: true }) }, caller);

type EventAudience = Pick<EventViewContext, 'isInGroup'> & {
  who(id: number, event: Gathering): Subject | AttendeeSummary | undefined;
};

function isOpenTo(event: Gathering, viewContext: EventAudience, { profile }: Owner): boolean {
  if (event.organizerId === null || event.isOrganizerAway)
    return isHost(event, profile.id) || entryOf(event, profile.id) !== undefined;
  const isForOthers = event.openTo === 'group' && !viewContext.isInGroup;
  if (isForOthers && !isHost(event, profile.id) && !entryOf(event, profile.id)) return false;
  return event.organizerId === profile.id || viewContext.who(event.organizerId, event) !== undefined;
}

/**
 * Makes the same calls for a missing event as for one whose organizer blocked the caller.
 * @throws ApiError 404
 */
export async function getEvent(
  id: number,
  caller: Owner,
  context: Context,
): Promise<{ event: Gathering; viewContext: EventViewContext }> {
  const { event, attendeeSummaries } = await context.eventReads.take(String(id), null, (asks) =>
    readForAll(id, asks, context),
  );
  if (!event) {
    await Promise.all([attendeeSummaries, context.relations.listAmong(caller.profile.id, [nobodysId])]);
    throw noEvent();
  }
  return { event, viewContext: await seeEvent(event, caller, context, attendeeSummaries) };
}

export interface EventRead {
  readonly event: Gathering | undefined;
  readonly attendeeSummaries: Promise<ProfileSummary[]>;
}

export const mostReaders = 100;

/** One read answers all callers that asked before it began, so nobody gets older data. */
async function readForAll(id: number, asks: readonly null[], context: Context): Promise<EventRead[]> {
  const event = (await context.events.find(id))?.value;
  const attendeeSummaries = event
    ? attendeeSummariesOf(event, context)
    : context.profileSummaries.listByIds(new Set([nobodysId]));
  // Every waiting caller gets this failure; the handler only avoids an unhandled rejection.
  attendeeSummaries.catch(() => undefined);
  return asks.map(() => ({ event, attendeeSummaries }));
}

/** @throws ApiError 404 if the caller may not see the event, 403 if they are not a host */
export async function getAsHost(
  id: number,
  caller: Owner,
  context: Context,
): Promise<{ event: Gathering; viewContext: EventViewContext }> {
  const found = await getEvent(id, caller, context);
  requireHost(found.event, caller.profile.id);
  return found;
}

export function requireHost(event: Gathering, profileId: number): void {
  if (!isHost(event, profileId)) throw new ApiError(403, eventMessages.notYours);
}

/** @throws ApiError 404 if a host gave the profile's place back */
export function requireNotRemoved(event: Gathering, profileId: number): void {
  if (entryOf(event, profileId)?.state === 'removed') throw new ApiError(404, eventMessages.givenBack);
}
