import type { CalendarFeed } from '../../../../contract/gatherings/events/calendar.ts';
import { eventLimits } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { asViewer } from '../../../platform/http/viewer.ts';
import { rewriteItem } from '../../../platform/outbox/change.ts';
import { compare } from '../../../platform/paging/order.ts';
import { isPersonOf, type Profile } from '../../../profiles/profiles/profile.ts';
import { endOfSessions } from '../../../profiles/profiles/sessions.ts';
import type { Gathering } from '../event/items.ts';
import { loadShownEvents } from '../event/search-events.ts';
import { getEvent } from '../event/see-event.ts';
import { isGuest, isHost, readsAddress } from '../rules.ts';
import { endFeed } from './end-feed.ts';
import type { FeedOwner, StoredFeed } from './feed-store.ts';
import { calendarType, type DatedEvent, icalOf } from './ical.ts';

type ReadableEvent = Omit<DatedEvent, 'address'> & Parameters<typeof readsAddress>[0];

const datedFor = <E extends ReadableEvent & Pick<Gathering, 'address'>>(
  event: E,
  profileId: number,
  now: Date,
): DatedEvent => ({
  ...event,
  address: readsAddress(event, profileId, now) ? event.address : null,
});

export const eventFile: Handler<'eventFile'> = async ({ eventId, show = 'appointment' }, caller, context) => {
  const { event } = await getEvent(eventId, caller, context);
  const now = context.now();
  const content = await icalOf([datedFor(event, caller.profile.id, now)], show, now);
  return { fileName: `${show === 'title' ? 'event' : 'appointment'}-${event.date}.ics`, content };
};

const whoseOf = ({ profile, personId }: Owner): FeedOwner => ({ profileId: profile.id, personId });

const addressOf = (feed: StoredFeed | undefined): CalendarFeed => ({
  path: feed ? pathOf(feed.secret) : null,
  words: feed?.words ?? 'appointment',
});

/** Signing out everywhere ends the address too. */
const hasEnded = ({ issuedAt = 0 }: StoredFeed, profile: Profile, personId: string): boolean =>
  issuedAt < endOfSessions(profile, personId);

export const calendarFeed: Handler<'calendarFeed'> = async (_input, caller, context) => {
  const found = await context.calendarFeeds.find(whoseOf(caller));
  if (found && hasEnded(found.value, caller.profile, caller.personId)) {
    await endFeed(whoseOf(caller), context);
    return addressOf(undefined);
  }
  if (found && !found.value.isSettled) await settleFeed(whoseOf(caller), context);
  return addressOf(found?.value);
};

export const renewCalendarFeed: Handler<'renewCalendarFeed'> = async ({ words }, caller, context) => {
  const { calendarFeeds, limits, newId } = context;
  const whose = whoseOf(caller);
  await limits.take('calendarFeeds', caller);
  const secret = newId().replaceAll('-', '');
  const { issuedAt } = caller;
  await rewriteItem(calendarFeeds.at(whose), (before) => {
    const keys = [calendarFeeds.keyOf(secret), ...(before?.keys ?? [])];
    return { after: { secret, words, issuedAt, keys, isSettled: false } };
  });
  await settleFeed(whose, context);
  return { path: pathOf(secret), words };
};

/** Writes the key of the current secret and removes the earlier ones. Safe to repeat and to race. */
async function settleFeed(whose: FeedOwner, { calendarFeeds }: Context): Promise<void> {
  let put: string | undefined;
  await rewriteItem(calendarFeeds.at(whose), async (feed) => {
    const present = feed && calendarFeeds.keyOf(feed.secret);
    // The feed was ended or renewed while its key was being written.
    if (put !== undefined && put !== present) await calendarFeeds.removeKey(put);
    if (!feed || present === undefined || feed.isSettled) return undefined;
    await calendarFeeds.putKey(present, whose);
    put = present;
    for (const key of feed.keys) if (key !== present) await calendarFeeds.removeKey(key);
    return { after: { ...feed, keys: [present], isSettled: true } };
  });
}

export const endCalendarFeed: Handler<'endCalendarFeed'> = async (_input, caller, context) => {
  await endFeed(whoseOf(caller), context);
  return addressOf(undefined);
};

const pathOf = (secret: string): string => `/api/calendar?key=${secret}`;

const longSinceMs = 30 * 24 * 60 * 60 * 1000;

/** Every invalid key gets the same answer, and an address that tries many has to wait. */
export const readCalendarFeed: Handler<'readCalendarFeed'> = async ({ key: secret }, _caller, context) => {
  const { calendarFeeds, limits, request, profiles, ownEvents, now } = context;
  const opened = await calendarFeeds.open(secret);
  const profile = opened && (await profiles.find(opened.profileId))?.value;
  if (
    !opened ||
    profile?.status !== 'Approved' ||
    !isPersonOf(profile, opened.personId) ||
    hasEnded(opened.feed, profile, opened.personId)
  ) {
    await limits.take('calendarTries', { personId: '', from: request.from });
    throw new ApiError(404, 'There is no such calendar.');
  }
  const viewer = await asViewer(profile, context);
  const since = new Date(now().getTime() - longSinceMs);
  const pointers = await ownEvents.listComing(profile.id, ['hosting', 'going'], {
    now: since,
    after: '',
    limit: eventLimits.feedEvents,
  });
  const shown = await loadShownEvents(
    pointers.map(({ eventId }) => eventId),
    { profile, viewer },
    context,
  );
  const events = [...shown.values()]
    .map(({ event }) => event)
    .filter((event) => isHost(event, profile.id) || isGuest(event, profile.id))
    .sort((one, other) => compare(one.startsAt, other.startsAt) || compare(one.id, other.id))
    .map((event) => datedFor(event, profile.id, now()));
  return { bytes: Buffer.from(await icalOf(events, opened.feed.words, now())), contentType: calendarType };
};
