import { eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { requireOffered } from '../../../discovery/places/offered.ts';
import { answerRepeat, partsLike } from '../../../platform/http/answer-repeat.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { carryOut } from '../../../platform/outbox/carry-out.ts';
import { numericIdFrom } from '../../../platform/runtime/ids.ts';
import type { ProfileSummary } from '../../../profiles/profiles/summary/summary.ts';
import { judgeTexts } from '../../../safety/texts/judge.ts';
import { eraseChat } from '../chat/erase-chat.ts';
import { notifyOfEvent } from '../event-notices.ts';
import { requireGroup } from '../groups.ts';
import { newCode } from '../guests/code.ts';
import { eraseKeepApart } from '../guests/erase-keep-apart.ts';
import { followEvent } from '../guests/follow.ts';
import { chatEndsAt, keepApartEndsAt } from '../rules.ts';
import { firstGuestsNotice, listGuestsOf, withFirstGuests } from './again.ts';
import {
  type DescribedFields,
  describedFields,
  requireSplit,
  textSubject,
  textsOf,
  townOf,
} from './draft.ts';
import { besideEvent, type Gathering } from './items.ts';
import { remindersOf } from './remind.ts';
import { getAsHost, seeEvent } from './see-event.ts';
import { type EventTimes, timesMovedTo, timesOf, zoneFor } from './times.ts';
import { detailView } from './view.ts';

interface EventPlan {
  readonly fields: DescribedFields;
  readonly place: Gathering['place'];
  /** The beginning as typed. */
  readonly when: When;
  times(): EventTimes;
  readonly firstGuests?: readonly ProfileSummary[];
}

export const createEvent: Handler<'createEvent'> = async (
  { requestId, againOf, ...typed },
  caller,
  context,
) => {
  const place = await townOf(typed);
  const timeZone = zoneFor(typed.timeZone, place, caller.profile.place?.timeZone ?? 'UTC');
  const times = () => timesOf({ ...typed, timeZone }, context.now());
  const firstGuests = againOf === undefined ? [] : await listGuestsOf(againOf, caller, context);
  const plan = { fields: describedFields(typed), place, when: typed, times, firstGuests };
  return createFromPlan(plan, requestId, caller, context);
};

/** Guests, photos and messages are not copied. */
export const copyEvent: Handler<'copyEvent'> = async (input, caller, context) => {
  const { eventId, date, time, requestId } = input;
  const { event } = await getAsHost(eventId, caller, context);
  const times = () => timesMovedTo(event, date, time ?? event.time, context.now());
  return createFromPlan(
    { fields: describedFields(event), place: event.place, when: { date, time: time ?? event.time }, times },
    requestId,
    caller,
    context,
  );
};

/** A repeated request returns the event that it created the first time. */
async function createFromPlan(
  { fields, place, when, times, firstGuests = [] }: EventPlan,
  requestId: string | undefined,
  caller: Owner,
  context: Context,
) {
  const { events, limits, now, newId } = context;
  const request = requestId ?? newId();
  const id = numericIdFrom(`event ${caller.profile.id} ${request}`);
  const answerEarlier = (made: Gathering) => {
    const sent = { ...fields, ...plannedTimes(times, when) };
    const madeParts = made.edits === 1 ? partsLike(sent, made) : undefined;
    return answerRepeat(sent, madeParts, () => eventAnswer(made, caller, context));
  };
  const earlier = await events.find(id);
  if (earlier) return answerEarlier(earlier.value);
  requireOffered(fields.location, place, context);
  requireSplit(fields);
  await requireGroup(fields, caller, context);
  const planned: Gathering = {
    ...fields,
    ...times(),
    ...withoutGuests,
    id,
    requestId: request,
    organizerId: caller.profile.id,
    byPerson: caller.personId,
    place,
    createdAt: now().toISOString(),
    code: newCode(context),
  };
  const event = withFirstGuests(planned, firstGuests, now());
  const notice = firstGuestsNotice(event, caller, context);
  await limits.take('events', caller);
  const reviewWork = await judgeTexts(textSubject(caller.profile.id, id), textsOf(fields), context);
  const work = [
    ...reviewWork,
    followEvent.now({ eventId: id, profileIds: [caller.profile.id, ...notice.profileIds] }, context),
    ...(notice.profileIds.length > 0
      ? [notifyOfEvent.now({ ...notice, profileIds: [...notice.profileIds] }, context)]
      : []),
    eraseChat.at(chatEndsAt(event), { eventId: id }, context),
    eraseKeepApart.at(keepApartEndsAt(event), { eventId: id }, context),
    ...remindersOf(event, context),
  ];
  if ((await events.create(event, work)) === 'done') {
    context.eventIndex.expectNews();
    await carryOut(besideEvent(id), work, context);
    return eventAnswer(event, caller, context);
  }
  await limits.giveBack('events', caller);
  const twin = await events.find(id);
  if (!twin) throw new ApiError(404, eventMessages.notFound);
  return answerEarlier(twin.value);
}

type When = Pick<Gathering, 'date' | 'time'>;

/** A repeated request may come after the event has begun. Its times are then no longer accepted. */
function plannedTimes(times: EventPlan['times'], when: When): Partial<EventTimes> {
  try {
    const { date, time, endDate, endTime } = times();
    return { date, time, endDate, endTime };
  } catch {
    return { date: when.date, time: when.time };
  }
}

const withoutGuests = {
  coHostIds: [],
  cancelled: null,
  entries: [],
  nextSeq: 1,
  edits: 1,
  version: 1,
  people: 0,
  offered: 0,
  waiting: 0,
  photos: [],
};

async function eventAnswer(event: Gathering, caller: Owner, context: Context) {
  return { event: detailView(event, await seeEvent(event, caller, context), caller, context) };
}
