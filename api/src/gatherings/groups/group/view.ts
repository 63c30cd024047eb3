import type { GroupRole } from '../../../../contract/gatherings/groups/fields.ts';
import {
  type GroupCard,
  type GroupDetail,
  type GroupMember,
  privacyOf,
} from '../../../../contract/gatherings/groups/groups.ts';
import { hiddenName } from '../../../../contract/gatherings/groups/messages.ts';
import type { Context } from '../../../context.ts';
import { unseenBy } from '../../../messaging/rooms/away.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { primaryPhotoPath } from '../../../profiles/profiles/view.ts';
import { type PresentPeople, seePresent, seeProfiles } from '../../../relations/visibility/see-profiles.ts';
import type { Viewer } from '../../../relations/visibility/visibility.ts';
import { type Belonging, groupStandingOf, roleIn } from '../membership/belonging.ts';
import { memberKey } from '../membership/member-key.ts';
import { coverPath, latestCover, publicCover } from './cover.ts';
import { type EventsPage, eventsView, noEvents, organizersOf } from './group-events.ts';
import type { Group, MemberRow } from './items.ts';
import { activeFor, countFor } from './people.ts';

export function cardOf(
  group: Group,
  { standing, removedUntil }: Pick<GroupCard, 'standing' | 'removedUntil'>,
  viewer: Pick<Viewer, 'id' | 'pictureTokenFor' | 'excluded'>,
): GroupCard {
  const { slug, name, description, category, place, tags, joinPolicy, discoverable } = group;
  const unseen = unseenBy(viewer, group);
  const cover = publicCover(group);
  return {
    id: Number(group.groupId),
    slug,
    name,
    description,
    category,
    place: place || null,
    tags,
    privacy: privacyOf[joinPolicy],
    joinPolicy,
    discoverable,
    memberCount: countFor(group, unseen),
    lastActivityAt: activeFor(group, unseen),
    cover: cover ? coverPath(group, cover, viewer) : null,
    standing,
    isMember: standing === 'member' || standing === 'mod' || standing === 'creator',
    removedUntil,
  };
}

function groupCardOf(at: Belonging, viewer: Pick<Viewer, 'id' | 'pictureTokenFor' | 'excluded'>): GroupCard {
  const standing = groupStandingOf(at);
  return cardOf(
    at.group,
    { standing, removedUntil: standing === 'removed' ? (at.removal?.until ?? null) : null },
    viewer,
  );
}

/** Dates are cut to the month, because an exact time could reveal who is behind “A member”. */
const monthLength = 'YYYY-MM'.length;

const roleRank: Record<GroupRole, number> = { creator: 0, mod: 1, member: 2 };

/**
 * Sorts by role, then by name. Hidden members come last, sorted by a key that changes when they hide, so their place
 * reveals nothing.
 */
const compareMembers = (one: GroupMember, other: GroupMember): number =>
  roleRank[one.role] - roleRank[other.role] ||
  Number(one.profileId === null) - Number(other.profileId === null) ||
  compareText(sortNameOf(one), sortNameOf(other));
const sortNameOf = ({ profileId, name, id }: GroupMember): string => (profileId === null ? id : name);
const compareText = (one: string, other: string): number => (one < other ? -1 : 1);

/** Leaves out members whom a block separates from the reader, those who are away and those who left Veil. */
function memberViews(
  rows: readonly MemberRow[],
  group: Group,
  { seen, present }: PresentPeople,
  { profile, viewer }: Pick<Owner, 'profile' | 'viewer'>,
  context: Pick<Context, 'keyedHash'>,
): GroupMember[] {
  const found = rows.flatMap((row): GroupMember[] => {
    const shown = seen.get(row.profileId);
    if (!shown && !present.has(row.profileId)) return [];
    return [
      {
        id: memberKey(row, profile.id, shown !== undefined, context),
        profileId: shown?.id ?? null,
        name: shown?.handle ?? hiddenName,
        photo: shown ? primaryPhotoPath(shown, viewer) : null,
        role: roleIn(group, row.profileId),
        joinedAt: row.joinedAt.slice(0, monthLength),
        isSelf: row.profileId === profile.id,
      },
    ];
  });
  return found.sort(compareMembers);
}

export async function showMembers(
  rows: readonly MemberRow[],
  group: Group,
  caller: Pick<Owner, 'profile' | 'viewer'>,
  context: Context,
): Promise<GroupMember[]> {
  const ids = rows.map(({ profileId }) => profileId);
  return memberViews(rows, group, await seePresent(caller.viewer, ids, context), caller, context);
}

const nobodyPresent: PresentPeople = { seen: new Map(), present: new Set(), existing: new Set() };

interface GroupContents {
  readonly members: readonly MemberRow[];
  readonly events: EventsPage;
}

const mostWaitingRead = 100;

/** Leaves out those whom the list of requests leaves out. */
async function countWaiting(
  { id, group }: Belonging,
  { viewer }: Pick<Owner, 'viewer'>,
  context: Context,
): Promise<number> {
  if (group.requests === 0) return 0;
  const rows = await context.groupMembers.listRequests(id, undefined, mostWaitingRead);
  const ids = rows.map(({ profileId }) => profileId);
  const shown = await seeProfiles(viewer, ids, context, new Set(ids));
  return Math.max(group.requests - (ids.length - shown.size), 0);
}

/** Makes one store call for a member, and two more if somebody hides. */
export async function detailView(
  at: Belonging,
  caller: Pick<Owner, 'profile' | 'viewer'>,
  inside: GroupContents | undefined,
  context: Context,
): Promise<GroupDetail> {
  const { group, member } = at;
  const role = member ? roleIn(group, member.profileId) : null;
  const isAdmin = role === 'mod' || role === 'creator';
  const { members = [], events = noEvents } = inside ?? {};
  const ids = [...members.map(({ profileId }) => profileId), ...organizersOf(events)];
  const people = ids.length > 0 ? await seePresent(caller.viewer, ids, context) : nobodyPresent;
  const latest = role === 'creator' ? latestCover(group) : undefined;
  return {
    ...groupCardOf(at, caller.viewer),
    canEnter: role !== null,
    role,
    isAdmin,
    houseRules: group.houseRules,
    members: memberViews(members, group, people, caller, context),
    ...eventsView(events, people),
    waitingRequests: isAdmin ? await countWaiting(at, caller, context) : 0,
    version: group.version,
    coverPhoto: latest
      ? {
          photoId: latest.id,
          path: coverPath(group, latest),
          status: latest.status,
          rejection: latest.rejection,
        }
      : null,
  };
}
