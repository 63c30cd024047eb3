import type { Evening, EveningGuest } from '../../../../contract/gatherings/events/evening.ts';
import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import { emergencyNumberFor } from '../../../../contract/safety/emergency-number.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { hidesInForce, profileIdsOfHide } from '../../../platform/http/viewer.ts';
import { eachOf } from '../../../platform/turns/each-of.ts';
import { isInForce } from '../../../relations/blocks/exclusions.ts';
import { seeProfiles } from '../../../relations/visibility/see-profiles.ts';
import { changeEvent } from '../event/change-event.ts';
import type { Gathering, GuestEntry } from '../event/items.ts';
import { getAsHost, requireHost } from '../event/see-event.ts';
import { withAttendance } from '../guests/attendance.ts';
import { guestIdOf, guestList } from '../guests/guest-list.ts';
import { entriesInState, entryOf, withEntry } from '../guests/seats.ts';
import { isAttendanceOpen, isEveningOn, isOrganizer } from '../rules.ts';
import { findHelp } from './call-for-help.ts';

const hourMs = 60 * 60 * 1000;

export const eventEvening: Handler<'eventEvening'> = async ({ eventId }, caller, context) => {
  const { event } = await getAsHost(eventId, caller, context);
  return eveningOf(event, caller, context);
};

export const markHere: Handler<'markHere'> = async (input, caller, context) => {
  const { eventId, profileId, isHere } = input;
  await getAsHost(eventId, caller, context);
  const changed = await changeEvent(
    eventId,
    (event, now) => {
      requireHost(event, caller.profile.id);
      const entry = entryOf(event, guestIdOf(event, profileId, caller, context));
      if (entry?.state !== 'joined') throw new ApiError(404, eventMessages.noGuest);
      if (!isEveningOn(event, now)) throw new ApiError(409, eventMessages.hereClosed);
      if (isHereNow(entry) === isHere) return { event };
      if (isAttendanceOpen(event, now)) return withAttendance(event, entry, isHere ? 'there' : null, context);
      return { event: withEntry(event, { ...entry, isHere }) };
    },
    context,
  );
  return eveningOf(changed, caller, context);
};

async function eveningOf(event: Gathering, caller: Owner, context: Context): Promise<Evening> {
  const now = context.now();
  const isOn = isEveningOn(event, now);
  const [listed, apart, help] = await Promise.all([
    guestList(event, caller, context),
    keptApartFor(event, caller, context),
    isOn ? findHelp(event.id, context) : null,
  ]);
  const coming = entriesInState(event, 'joined');
  const guests = listed.guests.flatMap((guest): EveningGuest[] => {
    const { id, handle, photo, signedBy, type, people, shownTo, keepApart, note } = guest;
    const entry = coming.find(({ profileId }) => profileId === guestIdOf(event, id, caller, context));
    if (!entry) return [];
    return [
      {
        id,
        handle,
        photo,
        signedBy,
        type,
        people,
        shownTo,
        note,
        isHere: isHereNow(entry),
        joinedLateAt: isLate(event, entry) ? guest.joinedAt : null,
        keepApart: [
          ...new Set([...keepApart, ...(handle === null ? [] : (apart.get(entry.profileId) ?? []))]),
        ],
      },
    ];
  });
  return {
    guests,
    hereCount: coming.filter(isHereNow).reduce((sum, { people }) => sum + people, 0),
    attendeeCount: event.people,
    maxAttendees: event.maxAttendees,
    waitingCount: event.waiting,
    offeredCount: event.offered,
    freed: (event.freed ?? []).toReversed(),
    isOn,
    help,
    emergencyNumber: emergencyNumberFor(event),
  };
}

/** A tick from before attendance opens is kept apart from it. */
const isHereNow = ({ isHere, attendance }: GuestEntry): boolean => isHere ?? attendance === 'there';

/** A host who answered the request knows of it, and nobody is late to an event that was made on its last day. */
function isLate({ startsAt, createdAt, joinRule }: Gathering, { at, isInvited }: GuestEntry): boolean {
  const from = Date.parse(startsAt) - eventLimits.lateHours * hourMs;
  const isKnown = joinRule === 'request' && !isInvited;
  return !isKnown && Date.parse(createdAt) <= from && Date.parse(at) > from;
}

/** By the profile of the guest who asked: handles, never of the organizer or of somebody whom they may not see. */
async function keptApartFor(
  event: Gathering,
  caller: Owner,
  context: Context,
): Promise<ReadonlyMap<number, string[]>> {
  if (!isOrganizer(event, caller.profile.id)) return new Map();
  const apart = await listKeptApart(event, context);
  const ids = new Set([...apart.values()].flatMap((all) => [...all]));
  if (ids.size === 0) return new Map();
  const seen = await seeProfiles(caller.viewer, ids, context, ids);
  return new Map(
    [...apart].map(([id, all]) => [
      id,
      [...all].flatMap((otherId) => (otherId === caller.profile.id ? [] : (seen.get(otherId)?.handle ?? []))),
    ]),
  );
}

/**
 * Returns whom each guest who allows it blocked or hid, among those who come. Shields are left out: they would tell the
 * organizer whose address a guest knows. At most two reads for each such guest.
 */
async function listKeptApart(event: Gathering, context: Context): Promise<Map<number, Set<number>>> {
  const coming = entriesInState(event, 'joined');
  const there = new Set([...event.coHostIds, ...coming.map(({ profileId }) => profileId)]);
  const found = new Map<number, Set<number>>();
  await eachOf(
    coming.filter(({ sitsApart }) => sitsApart),
    async ({ profileId }) => {
      const avoided = await listAvoided(profileId, context);
      found.set(profileId, new Set(avoided.filter((id) => there.has(id))));
    },
  );
  return found;
}

async function listAvoided(profileId: number, { profiles, blocks, now }: Context): Promise<number[]> {
  const profile = (await profiles.find(profileId))?.value;
  if (!profile) return [];
  const rows = profile.hasExclusions ? await blocks.list(profileId) : [];
  const blocked = rows.filter((row) => row.side === 'made' && row.cause === 'block' && isInForce(row, now()));
  return [
    ...blocked.flatMap((row) => row.profileId ?? []),
    ...hidesInForce(profile.hides, now()).flatMap(profileIdsOfHide),
  ];
}
