import * as z from 'zod/mini';
import {
  type InviteList,
  inviteListMessages,
  inviteLists,
} from '../../../../contract/gatherings/events/invite-lists.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { isAway, isOutOfLists, sanctionOfPerson } from '../../../platform/http/sanctions.ts';
import { asViewer } from '../../../platform/http/viewer.ts';
import { type NextRun, task, type Work } from '../../../platform/outbox/work.ts';
import { isPersonOf, type Profile } from '../../../profiles/profiles/profile.ts';
import type { ProfileSummary } from '../../../profiles/profiles/summary/summary.ts';
import { areShielded, seeProfile, type Viewer } from '../../../relations/visibility/visibility.ts';
import { changeIfThere } from '../event/change-event.ts';
import type { Gathering } from '../event/items.ts';
import { groupAccessOf } from '../groups.ts';
import { hostIds, isHost, isWithoutOrganizer } from '../rules.ts';
import { invitationNotice, withListInvitations } from './invitations.ts';
import { entriesInState, entryOf, hasBegun } from './seats.ts';

const pageSize = 100;

const payloadSchema = z.object({
  eventId: z.number(),
  list: z.enum(inviteLists),
  /** The host who asked for it. */
  profileId: z.number(),
  personId: z.string(),
  /** Where the next page begins; null for the first. */
  after: z.nullable(z.string()),
});
type ListPayload = z.output<typeof payloadSchema>;

/**
 * Invites one page in each run, and goes on from there after an interruption. It asks anew who hosts the event, and who
 * may see whom.
 */
export const inviteList = task(
  'inviteList',
  payloadSchema,
  async (payload, context): Promise<NextRun | undefined> => {
    const event = (await context.events.find(payload.eventId))?.value;
    const host = event && (await findHost(payload, event, context));
    if (!host) return undefined;
    const { ids, after } = await pageReaders[payload.list](event, host, payload.after, context);
    const guests = await listInvitable(ids, event, context);
    await changeIfThere(
      event.id,
      (latest, now) => {
        if (!mayInvite(latest, host.id, now)) return { event: latest };
        const invited = withListInvitations(latest, guests, now);
        const isNew = ({ id }: ProfileSummary) => entryOf(latest, id) !== entryOf(invited, id);
        const profileIds = guests.filter(isNew).map(({ id }) => id);
        return {
          event: invited,
          notices: [invitationNotice(invited, profileIds, { profile: host }, context)],
        };
      },
      context,
    );
    return after === null ? undefined : { againAt: context.now(), payload: { ...payload, after } };
  },
  { secret: { none: 'Hosts read of these invitations only by an answer, so that nobody is missed.' } },
);

/** The timer carries it out, not the call, whose answer would else tell how many there are. */
export const inviteListWork = (
  eventId: number,
  list: InviteList,
  { profile, personId }: Owner,
  context: Context,
): Work =>
  inviteList.at(context.now(), { eventId, list, profileId: profile.id, personId, after: null }, context);

/** @throws ApiError 409 for a list that the caller does not have */
export async function requireList(
  list: InviteList,
  event: Gathering,
  { profile }: Owner,
  context: Context,
): Promise<void> {
  if (list === 'group' && !(await isInGroup(event, profile.id, context)))
    throw new ApiError(409, inviteListMessages.noGroup);
  if (list === 'last-time' && !(await findLastTime(profile.id, context)))
    throw new ApiError(409, inviteListMessages.noLastTime);
  if (list === 'connections' && (await pageReaders[list](event, profile, null, context)).ids.length === 0)
    throw new ApiError(409, inviteListMessages.noConnections);
}

const isInGroup = async ({ groupId }: Gathering, profileId: number, context: Context): Promise<boolean> =>
  groupId !== null && (await groupAccessOf(groupId, profileId, context)).isIn;

async function findLastTime(profileId: number, { ownEvents, events, now }: Context) {
  const [latest] = await ownEvents.listHosted(profileId, { now: now(), limit: 1 });
  return latest && (await events.find(latest.eventId))?.value;
}

const mayInvite = (event: Gathering, profileId: number, now: Date): boolean =>
  isHost(event, profileId) &&
  !event.cancelled &&
  !event.withheld &&
  !isWithoutOrganizer(event) &&
  !hasBegun(event, now);

/** @returns undefined if whoever asked may no longer invite */
async function findHost(
  { profileId, personId }: ListPayload,
  event: Gathering,
  { profiles, now }: Context,
): Promise<Profile | undefined> {
  const profile = (await profiles.find(profileId))?.value;
  if (profile?.status !== 'Approved' || isAway(profile)) return undefined;
  if (!isPersonOf(profile, personId) || sanctionOfPerson(profile, personId, now())) return undefined;
  return mayInvite(event, profileId, now()) ? profile : undefined;
}

interface ListPage {
  readonly ids: readonly number[];
  /** null after the last page */
  readonly after: string | null;
}

type PageReader = (
  event: Gathering,
  host: Profile,
  after: string | null,
  context: Context,
) => Promise<ListPage>;

const pageReaders: Record<InviteList, PageReader> = {
  'last-time': async (_event, host, _after, context) => {
    const last = await findLastTime(host.id, context);
    return { ids: last ? idsOfThose(last) : [], after: null };
  },

  group: async (event, host, after, context) => {
    if (event.groupId === null || !(await isInGroup(event, host.id, context))) return noPage;
    const rows = await context.groupMembers.list(event.groupId, after ?? '', pageSize);
    return pageOf(
      rows,
      ({ profileId }) => profileId,
      ({ listKey }) => listKey,
    );
  },

  connections: async (_event, host, after, { relations }) => {
    const before = after === null ? Number.MAX_SAFE_INTEGER : Number(after);
    const found = await relations.list(host.id, 'mutual', before, pageSize);
    return pageOf(
      found,
      ({ otherId }) => otherId,
      ({ mutualId }) => String(mutualId),
    );
  },
};

const noPage: ListPage = { ids: [], after: null };

function pageOf<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  positionOf: (row: Row) => string,
): ListPage {
  const last = rows.at(-1);
  return { ids: rows.map(idOf), after: last && rows.length === pageSize ? positionOf(last) : null };
}

/** Who came; without a mark of anybody, who had a seat. Hosts are not marked. */
function idsOfThose(event: Gathering): number[] {
  const joined = entriesInState(event, 'joined');
  const marked = joined.filter(({ attendance }) => attendance === 'there');
  const came = marked.length > 0 ? marked : joined;
  return [...hostIds(event), ...came.map(({ profileId }) => profileId)];
}

/**
 * Leaves out whom any of the hosts is kept apart from by a block, a shield or a hide, and who is away or out of lists.
 * What guests ask of the organizer alone does not count: whoever is named would notice it.
 */
async function listInvitable(
  ids: readonly number[],
  event: Gathering,
  context: Context,
): Promise<(ProfileSummary & { readonly members: readonly unknown[] })[]> {
  const { profileSummaries, profiles } = context;
  const [summaries, hosts] = await Promise.all([
    profileSummaries.listByIds(new Set(ids)),
    Promise.all(hostIds(event).map((id) => profiles.find(id))),
  ]);
  const viewers = await Promise.all(hosts.flatMap((host) => (host ? [asViewer(host.value, context)] : [])));
  return summaries
    .filter((one) => one.status === 'Approved' && !isOutOfLists(one))
    .filter((one) => viewers.every((viewer) => mayMeet(viewer, one)))
    .map((one) => ({ ...one, members: one.tags }));
}

const mayMeet = (viewer: Viewer, one: ProfileSummary): boolean =>
  !viewer.hides?.has(one.id) &&
  !areShielded(viewer, one) &&
  seeProfile(viewer, one, { knows: true }) !== undefined;
