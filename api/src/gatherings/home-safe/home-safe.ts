import type { OutputOf } from '../../../contract/fields/endpoint.ts';
import { eventMessages } from '../../../contract/gatherings/events/words.ts';
import {
  type homeSafe as endpoint,
  homeSafeLimits,
  homeSafeMessages,
} from '../../../contract/gatherings/home-safe.ts';
import type { Context } from '../../context.ts';
import { activityWork } from '../../notifications/activity/record-activity.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeItem, rewriteItem } from '../../platform/outbox/change.ts';
import { findSeen } from '../../profiles/profiles/report-profile.ts';
import { seeProfiles } from '../../relations/visibility/see-profiles.ts';
import { getEvent } from '../events/event/see-event.ts';
import { entryOf, hasBegun, hasEnded } from '../events/guests/seats.ts';
import { isHost } from '../events/rules.ts';
import { endHomeSafe, findAskerFor, followHomeSafe, isExpected, mayBeTold } from './follow-home-safe.ts';
import { questionId, toldItem } from './notices.ts';
import { type HomeSafeItem, homeSafeId } from './store.ts';
import { timesAfter } from './times.ts';

export const homeSafe: Handler<'homeSafe'> = (_input, caller, context) => shownTo(caller, context);

export const askHomeSafe: Handler<'askHomeSafe'> = async ({ eventId, handle }, caller, context) => {
  const { profile, personId } = caller;
  const id = homeSafeId(eventId, memberIdOf(caller));
  const known = await context.homeSafe.find(profile.id, id);
  if (handle === null) {
    if (known) await endHomeSafe(known, context);
    return shownTo(caller, context);
  }
  const { event } = await getEvent(eventId, caller, context);
  const state = entryOf(event, profile.id)?.state;
  const hasPlace = isHost(event, profile.id) || (state !== undefined && state !== 'invited');
  if (!hasPlace) throw new ApiError(409, eventMessages.notJoined);
  if (event.cancelled || hasEnded(event, context.now())) throw new ApiError(409, homeSafeMessages.over);
  await context.limits.take('homeSafe', caller);
  const other = await findSeen(handle, caller.viewer, context);
  if (!other || !(await mayBeTold(event, { askerId: profile.id, otherId: other.id }, context)))
    throw new ApiError(404, homeSafeMessages.notConnected);
  if (known?.otherId === other.id) return shownTo(caller, context);
  if (known) await endHomeSafe(known, context);
  const item: HomeSafeItem = {
    id,
    profileId: String(profile.id),
    kind: 'home-safe',
    schemaVersion: 1,
    personId,
    eventId,
    otherId: other.id,
    answeredBy: null,
    agrees: null,
    askedAt: null,
    homeAt: null,
    toldAt: null,
  };
  const question = toldItem(item, 'home-safe-request', profile, context.now().toISOString(), null);
  const work = [
    followHomeSafe.at(context.now(), { profileId: profile.id, id }, context),
    activityWork(other.id, question, context),
  ];
  await changeItem(
    context.homeSafe.at(profile.id, id),
    (before) => (before ? undefined : { after: item, work }),
    context,
  );
  return shownTo(caller, context);
};

export const sayHomeSafe: Handler<'sayHomeSafe'> = async ({ eventId }, caller, context) => {
  const id = homeSafeId(eventId, memberIdOf(caller));
  const at = context.now().toISOString();
  const known = await context.homeSafe.find(caller.profile.id, id);
  const event = known && (await context.events.find(eventId))?.value;
  if (!event) throw new ApiError(404, homeSafeMessages.notAsked);
  if (!hasBegun(event, context.now())) throw new ApiError(409, homeSafeMessages.notBegun);
  const after = await rewriteItem(context.homeSafe.at(caller.profile.id, id), (before) => {
    if (!before) throw new ApiError(404, homeSafeMessages.notAsked);
    const said = before.homeAt === null ? { ...before, homeAt: at } : before;
    return { after: said, result: said };
  });
  await context.activity.withdraw(caller.profile.id, questionId(after));
  if (after.toldAt !== null && (await findAskerFor(after, context))) {
    const told = toldItem(after, 'home-safe-said', caller.profile, after.homeAt ?? at, after.answeredBy);
    await context.activity.record(after.otherId, told);
  }
  return shownTo(caller, context);
};

export const agreeHomeSafe: Handler<'agreeHomeSafe'> = async ({ id, profileId, agrees }, caller, context) => {
  const known = await context.homeSafe.find(profileId, id);
  const isNamed = isFor(known, caller) && (await findAskerFor(known, context)) !== undefined;
  if (!isNamed) throw new ApiError(404, homeSafeMessages.notAsked);
  await context.limits.take('homeSafe', caller);
  await rewriteItem(context.homeSafe.at(profileId, id), (before) => {
    if (!isFor(before, caller)) throw new ApiError(404, homeSafeMessages.notAsked);
    return { after: { ...before, agrees, answeredBy: caller.personId } };
  });
  return shownTo(caller, context);
};

/** Once somebody of the named profile has answered, nobody else on it may change the answer. */
const isFor = (item: HomeSafeItem | undefined, { profile, personId }: Owner): item is HomeSafeItem =>
  item?.otherId === profile.id && (item.answeredBy === null || item.answeredBy === personId);

const memberIdOf = ({ profile, personId }: Owner): number =>
  profile.people.find((one) => one.personId === personId)?.memberId ?? 0;

async function shownTo(caller: Owner, context: Context): Promise<OutputOf<typeof endpoint>> {
  const { homeSafe: store, events } = context;
  const { profile, personId, viewer } = caller;
  const [all, naming] = await Promise.all([
    store.listOf(profile.id, homeSafeLimits.shown),
    store.listNaming(profile.id, homeSafeLimits.shown),
  ]);
  const own = all.filter((one) => one.personId === personId);
  const ids = new Set([...own.map(({ otherId }) => otherId), ...naming.map((one) => Number(one.profileId))]);
  const [seen, found] = await Promise.all([
    seeProfiles(viewer, ids, context, ids),
    Promise.all(own.map(async (one) => ({ one, event: (await events.find(one.eventId))?.value }))),
  ]);
  return {
    own: found.flatMap(({ one, event }) => {
      if (!event || !isExpected(event, profile.id, context.now())) return [];
      const { asksAt, tellsAt } = timesAfter(event, one.askedAt);
      return [
        {
          eventId: one.eventId,
          title: entryOf(event, profile.id)?.state === 'removed' ? homeSafeMessages.evening : event.title,
          handle: seen.get(one.otherId)?.handle ?? null,
          hasAgreed: one.agrees === true,
          asksAt: asksAt.toISOString(),
          tellsAt: tellsAt.toISOString(),
          canAnswer: hasBegun(event, context.now()),
          isAnswered: one.homeAt !== null,
          wasTold: one.toldAt !== null,
        },
      ];
    }),
    others: naming.flatMap((one) => {
      const asker = seen.get(Number(one.profileId));
      if (!asker || !isFor(one, caller)) return [];
      return [{ id: one.id, profileId: asker.id, handle: asker.handle, agrees: one.agrees }];
    }),
  };
}
