import * as z from 'zod/mini';
import type { GuestStanding } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { closeProfiles } from '../../../notifications/realtime/publish.ts';
import { task } from '../../../platform/outbox/work.ts';
import { eachOf } from '../../../platform/turns/each-of.ts';
import type { EventPointer, Gathering } from '../event/items.ts';
import { invitationId, offerId, reminderId, requestId } from '../event-notices.ts';
import { guestStandingOf, hostIds } from '../rules.ts';
import { orderKeyOf, pointerId } from './mine-store.ts';
import { findUnanswered } from './no-show-rules.ts';
import { entryOf } from './seats.ts';

const listOf: Record<GuestStanding, EventPointer['list']> = {
  none: 'none',
  hosting: 'hosting',
  invited: 'waiting',
  requested: 'waiting',
  waiting: 'waiting',
  offered: 'waiting',
  joined: 'going',
  removed: 'removed',
};
const daySeconds = 24 * 60 * 60;

function pointerOf(event: Gathering, profileId: number): EventPointer {
  const standing = guestStandingOf(event, profileId);
  const entry = entryOf(event, profileId);
  const list = listOf[standing];
  const noShow = findUnanswered(event, profileId);
  const attendance = entry?.attendance === 'no-show' && !noShow ? null : (entry?.attendance ?? null);
  const noShowFrom = noShow?.noShow?.countsFrom;
  return {
    id: pointerId(event.id),
    profileId: String(profileId),
    kind: 'event',
    schemaVersion: 1,
    eventId: event.id,
    organizerId: event.organizerId,
    standing,
    list,
    title: event.title,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    isCancelled: event.cancelled !== null,
    isShown: standing === 'hosting' || (standing === 'joined' && entry?.shownTo === 'guests'),
    since: entry?.at ?? event.createdAt,
    orderKey: orderKeyOf(event.startsAt, event.id),
    attendance,
    ...(noShowFrom && { noShowFrom }),
    version: event.version,
    ttl: list === 'none' ? daySeconds : -1,
  };
}

export const followEvent = task(
  'followEvent',
  z.object({ eventId: z.number(), profileIds: z.array(z.number()) }),
  async ({ eventId, profileIds }, context): Promise<undefined> => {
    const found = await context.events.find(eventId);
    if (!found) return;
    await updatePointers(found.value, profileIds, context);
    const isOut = (id: number) => ['none', 'removed'].includes(guestStandingOf(found.value, id));
    await closeProfiles(profileIds.filter(isOut), context);
    const notComing = found.value.cancelled ? profileIds : profileIds.filter(isOut);
    await eachOf(notComing, (profileId) => context.activity.withdraw(profileId, reminderId(eventId)));
    await endAnsweredNews(found.value, profileIds, context);
  },
  { secret: 'none' },
);

/** News that asks for something ends once nobody waits for the answer, or the event was cancelled. */
async function endAnsweredNews(
  event: Gathering,
  profileIds: readonly number[],
  { activity }: Pick<Context, 'activity'>,
): Promise<void> {
  const { id, cancelled } = event;
  const standingOf = (profileId: number) => (cancelled ? 'none' : guestStandingOf(event, profileId));
  await eachOf(profileIds, async (profileId) => {
    const standing = standingOf(profileId);
    if (standing !== 'invited') await activity.withdraw(profileId, invitationId(id));
    if (standing !== 'requested')
      await eachOf(hostIds(event), (hostId) => activity.withdraw(hostId, requestId(id, profileId)));
    if (cancelled || standing === 'joined') await activity.withdraw(profileId, offerId(id));
  });
}

async function updatePointers(
  event: Gathering,
  profileIds: readonly number[],
  { ownEvents }: Pick<Context, 'ownEvents'>,
): Promise<void> {
  await eachOf(profileIds, (profileId) => ownEvents.put(pointerOf(event, profileId)));
}

const isSameToAll = (one: Gathering, other: Gathering): boolean =>
  one.title === other.title &&
  one.startsAt === other.startsAt &&
  one.endsAt === other.endsAt &&
  one.organizerId === other.organizerId &&
  (one.cancelled === null) === (other.cancelled === null);

const profileIdsIn = ({ organizerId, coHostIds, entries }: Gathering): Set<number> =>
  new Set([
    ...(organizerId === null ? [] : [organizerId]),
    ...coHostIds,
    ...entries.map(({ profileId }) => profileId),
  ]);

export function followersOf(before: Gathering | undefined, after: Gathering): number[] {
  if (!before) return [...profileIdsIn(after)];
  const all = new Set([...profileIdsIn(before), ...profileIdsIn(after)]);
  if (!isSameToAll(before, after)) return [...all];
  return [...all].filter(
    (id) =>
      entryOf(before, id) !== entryOf(after, id) ||
      guestStandingOf(before, id) !== guestStandingOf(after, id),
  );
}
