import * as z from 'zod/mini';
import { groupLimits } from '../../../../contract/gatherings/groups/messages.ts';
import { handleKey } from '../../../../contract/profiles/profiles.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../../platform/paging/paging.ts';
import { primaryPhotoPath } from '../../../profiles/profiles/view.ts';
import { seePresent, seeProfiles } from '../../../relations/visibility/see-profiles.ts';
import { isAboutThread, type LogRow } from '../group/items.ts';
import { showMembers } from '../group/view.ts';
import { getMembership } from './belonging.ts';

const cursor = cursorOf(z.string().check(z.maxLength(120)));
const requestCursor = cursorOf(z.strictObject({ at: z.string(), id: z.string() }));
const mostFound = 8;

/** The search does not find members who hide. */
export const groupMembers: Handler<'groupMembers'> = async (
  { group: ref, search, ...input },
  caller,
  context,
) => {
  const { groupMembers } = context;
  const { id, group } = await getMembership(ref, caller, context);
  if (search?.trim()) {
    // Reads twice as many as are shown, because some may be hidden.
    const rows = await groupMembers.search(id, handleKey(search.trim()), 2 * mostFound);
    const found = await showMembers(rows, group, caller, context);
    return {
      members: found.filter(({ profileId }) => profileId !== null).slice(0, mostFound),
      nextCursor: null,
    };
  }
  const after = cursor.read(input.cursor, context) ?? '';
  const { items, nextCursor } = await pageOf(
    groupLimits.membersPage,
    (limit) => groupMembers.list(id, after, limit),
    cursor,
    ({ listKey }) => listKey,
    context,
  );
  return { members: await showMembers(items, group, caller, context), nextCursor };
};

/** Moderators may see profiles that ask to join, even hidden ones. */
export const groupRequests: Handler<'groupRequests'> = async ({ group: ref, ...input }, caller, context) => {
  const { id } = await getMembership(ref, caller, context, 'mod');
  const after = requestCursor.read(input.cursor, context);
  const { items, nextCursor } = await pageOf(
    groupLimits.requestsPage,
    (limit) => context.groupMembers.listRequests(id, after, limit),
    requestCursor,
    (last) => ({ at: last.at, id: last.id }),
    context,
  );
  const ids = items.map(({ profileId }) => profileId);
  const askers = await seeProfiles(caller.viewer, ids, context, new Set(ids));
  return {
    requests: items.flatMap(({ profileId, note, at }) => {
      const asker = askers.get(profileId);
      if (!asker) return [];
      const photo = primaryPhotoPath(asker, caller.viewer);
      return [{ profileId, handle: asker.handle, photo, note, at }];
    }),
    nextCursor,
  };
};

export const groupLog: Handler<'groupLog'> = async ({ group: ref, ...input }, caller, context) => {
  const { id } = await getMembership(ref, caller, context, 'mod');
  const before = cursor.read(input.cursor, context) ?? '9999';
  const { items, nextCursor } = await pageOf(
    groupLimits.logPage,
    (limit) => context.groupMembers.listLog(id, before, limit),
    cursor,
    ({ position }) => position,
    context,
  );
  const ids = items.flatMap(({ byId, aboutId }) => [byId, aboutId]).filter((one) => one > 0);
  const { seen: named, present } = await seePresent(caller.viewer, ids, context);
  const handleOf = (profileId: number) => named.get(profileId)?.handle ?? null;
  const isHeard = ({ act, aboutId }: LogRow) =>
    !isAboutThread(act) || aboutId === caller.profile.id || present.has(aboutId);
  return {
    entries: items.map((row) => ({
      id: row.id,
      at: row.at,
      act: row.act,
      by: handleOf(row.byId),
      about: handleOf(row.aboutId),
      what: isHeard(row) ? row.what : '',
    })),
    nextCursor,
  };
};
