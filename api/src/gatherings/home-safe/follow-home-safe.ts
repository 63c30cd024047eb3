import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { asViewer } from '../../platform/http/viewer.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { isConnected } from '../../relations/connections/mutual.ts';
import { seeProfile } from '../../relations/visibility/visibility.ts';
import type { Gathering } from '../events/event/items.ts';
import { entryOf, hasBegun } from '../events/guests/seats.ts';
import { isGuest, isHost } from '../events/rules.ts';
import { questionItem, toldItem, withdrawNotices } from './notices.ts';
import type { HomeSafeItem } from './store.ts';
import { nextLook, timesAfter } from './times.ts';

/** Asks, tells and erases at their times. It may be repeated and interrupted at any place. */
export const followHomeSafe = task(
  'followHomeSafe',
  z.object({ profileId: z.number(), id: z.string() }),
  async ({ profileId, id }, context): Promise<NextRun | undefined> => {
    const item = await context.homeSafe.find(profileId, id);
    if (!item) return undefined;
    const event = (await context.events.find(item.eventId))?.value;
    const now = context.now();
    if (!event || !isExpected(event, profileId, now) || !(await isStillThere(item, context)))
      return endHomeSafe(item, context);
    const times = timesAfter(event, item.askedAt);
    if (now < times.asksAt) return { againAt: nextLook(times.asksAt, now) };
    if (now >= times.erasesAt) return endHomeSafe(item, context);
    const quietUntil = await findQuietEnd(item, context);
    if (item.askedAt === null && quietUntil > now) return { againAt: quietUntil };
    const asked = await ask(item, context);
    const { tellsAt, erasesAt } = timesAfter(event, asked?.askedAt ?? null);
    if (now < tellsAt) return { againAt: tellsAt };
    await tell(item, context);
    return { againAt: erasesAt };
  },
  { secret: { none: 'A friend who is still connected, or the host, is told.' }, isNeverGivenUp: true },
);

/**
 * People on the waitlist, and those who asked to join, may still come until the event begins. Whoever was there when a
 * host cancelled it or left, or when a block took their place, is on their way home as well.
 */
export function isExpected(event: Gathering, profileId: number, now: Date): boolean {
  const isBeforeStart = (at: string) => Date.parse(at) < Date.parse(event.startsAt);
  if (event.cancelled && isBeforeStart(event.cancelled.at)) return false;
  if (isHost(event, profileId) || isGuest(event, profileId)) return true;
  const entry = entryOf(event, profileId);
  if (entry?.state === 'removed') return !isBeforeStart(entry.at);
  return entry !== undefined && !hasBegun(event, now);
}

async function isStillThere({ profileId, personId }: HomeSafeItem, { profiles }: Context): Promise<boolean> {
  const people = (await profiles.find(Number(profileId)))?.value.people ?? [];
  return people.some((one) => one.personId === personId);
}

export async function endHomeSafe(item: HomeSafeItem, context: Context): Promise<undefined> {
  await withdrawNotices(item, context);
  await context.homeSafe.remove(item);
}

/** The end of a quiet that the person chose for once, as by drawing the curtains; their quiet hours do not count. */
async function findQuietEnd({ profileId, personId }: HomeSafeItem, context: Context): Promise<Date> {
  const settings = await context.notificationSettings.find(Number(profileId), personId);
  return new Date(settings?.quietUntil ?? 0);
}

/** The question has the time at which it is asked, so that no earlier notification covers it. */
async function ask(item: HomeSafeItem, context: Context): Promise<HomeSafeItem | undefined> {
  const at = context.now().toISOString();
  const marked = await mark(
    item,
    (before) => (before.homeAt === null ? { ...before, askedAt: before.askedAt ?? at } : before),
    context,
  );
  if (!marked?.askedAt || marked.homeAt !== null) return marked;
  await context.activity.record(Number(item.profileId), questionItem(item, marked.askedAt));
  return marked;
}

/** The mark is written first, so that a yes at the same moment either prevents this or is told after it. */
async function tell(item: HomeSafeItem, context: Context): Promise<void> {
  const asker = await findAskerFor(item, context);
  if (!asker) return;
  const at = context.now().toISOString();
  const marked = await mark(
    item,
    (before) =>
      before.homeAt === null && before.agrees ? { ...before, toldAt: before.toldAt ?? at } : before,
    context,
  );
  if (!marked?.toldAt || marked.homeAt !== null) return;
  const told = toldItem(item, 'home-safe-unsaid', asker, marked.toldAt, item.answeredBy);
  await context.activity.record(item.otherId, told);
}

const mark = (
  { profileId, id }: HomeSafeItem,
  change: (before: HomeSafeItem) => HomeSafeItem,
  { homeSafe }: Context,
): Promise<HomeSafeItem | undefined> =>
  rewriteItem(homeSafe.at(Number(profileId), id), (before) => {
    if (!before) return undefined;
    const after = change(before);
    return { after, result: after };
  });

/** A connection, or somebody who hosts the evening: newcomers know nobody else there. */
export const mayBeTold = async (
  event: Gathering | undefined,
  { askerId, otherId }: { askerId: number; otherId: number },
  context: Context,
): Promise<boolean> =>
  askerId !== otherId &&
  ((event !== undefined && isHost(event, otherId)) || (await isConnected(askerId, otherId, context)));

/** Returns undefined once the two may not see each other, the named one may not be told, or either person has left. */
export async function findAskerFor(item: HomeSafeItem, context: Context): Promise<Profile | undefined> {
  const askerId = Number(item.profileId);
  const [asker, named] = await Promise.all([
    context.profiles.find(askerId),
    context.profiles.find(item.otherId),
  ]);
  const isPerson = ({ people }: Profile, personId: string | null) =>
    personId === null || people.some((one) => one.personId === personId);
  if (!asker || !named || !isPerson(asker.value, item.personId)) return undefined;
  if (!isPerson(named.value, item.answeredBy)) return undefined;
  const event = (await context.events.find(item.eventId))?.value;
  if (!(await mayBeTold(event, { askerId, otherId: item.otherId }, context))) return undefined;
  return seeProfile(await asViewer(named.value, context), asker.value, { knows: true });
}
