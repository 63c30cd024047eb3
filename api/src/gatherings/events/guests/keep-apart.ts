import { eventMessages } from '../../../../contract/gatherings/events/words.ts';
import { handleKey } from '../../../../contract/profiles/profiles.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Gathering, GuestEntry } from '../event/items.ts';
import { isOrganizer } from '../rules.ts';

type KeepApartList = GuestEntry['keepApart'];

export const handlesOf = (list: KeepApartList): string[] => list.map(({ handle }) => handle);

/**
 * Reads once for each handle, even for one that nobody has.
 * @throws ApiError 400, 429
 */
export async function resolveKeepApart(
  handles: readonly string[],
  caller: Owner,
  context: Context,
): Promise<KeepApartList> {
  const byKey = new Map(handles.map((handle) => [handleKey(handle), handle]));
  if (byKey.has(handleKey(caller.profile.handle))) throw new ApiError(400, eventMessages.keepApartOneself);
  if (byKey.size === 0) return [];
  await context.limits.take('eventKeepApart', caller);
  return Promise.all(
    [...byKey.values()].map(async (handle) => ({
      handle,
      profileId: (await context.handles.lookUp(handle)) ?? null,
    })),
  );
}

/** @param seen the listed profiles that the caller may see, by id */
export function keepApartForHost(
  { keepApart }: GuestEntry,
  event: Gathering,
  { profile }: Owner,
  seen: ReadonlyMap<number, { handle: string }>,
): string[] {
  if (!isOrganizer(event, profile.id)) return [];
  const comes = ({ profileId, state }: GuestEntry) =>
    !['invited', 'removed'].includes(state) && profileId !== profile.id;
  const there = new Set([
    ...event.coHostIds,
    ...event.entries.filter(comes).map(({ profileId }) => profileId),
  ]);
  return keepApart.flatMap(({ profileId }) => {
    const handle = profileId !== null && there.has(profileId) && seen.get(profileId)?.handle;
    return handle ? [handle] : [];
  });
}

/** @param profileId removes this profile from all lists; if undefined, the lists are emptied */
export function withoutKeepApart(event: Gathering, profileId?: number): Gathering {
  const isKept = (one: KeepApartList[number]) => profileId !== undefined && one.profileId !== profileId;
  if (event.entries.every(({ keepApart }) => keepApart.every(isKept))) return event;
  const entries = event.entries.map((entry) =>
    entry.keepApart.every(isKept) ? entry : { ...entry, keepApart: entry.keepApart.filter(isKept) },
  );
  return { ...event, entries };
}

/** Removes what only hosts read about a guest, beside the list of people whom the guest cannot meet. */
export function withoutRecords<Entry extends Partial<GuestEntry>>({
  sitsApart: _apart,
  note: _note,
  isHere: _here,
  noShow: _mark,
  ...entry
}: Entry): Omit<Entry, 'sitsApart' | 'note' | 'isHere' | 'noShow'> {
  return entry;
}

const hasRecords = (entry: GuestEntry): boolean =>
  [entry.sitsApart, entry.note, entry.isHere, entry.noShow].some((record) => record !== undefined);

/** A mark that was answered counts for nothing, also without its answer. */
const withoutAnsweredMark = (entry: GuestEntry): GuestEntry =>
  entry.noShow?.answer ? { ...entry, attendance: null } : entry;

export function withoutEveningRecords(event: Gathering): Gathering {
  const kept = withoutKeepApart(event);
  const { declined, ...undeclined } = kept;
  const after = declined ? undeclined : kept;
  if (!after.entries.some(hasRecords)) return after;
  return { ...after, entries: after.entries.map((entry) => withoutRecords(withoutAnsweredMark(entry))) };
}
