import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { EventTable } from '../../gatherings/events/event/event-index.ts';
import { listNewNear } from '../../gatherings/events/event/new-events.ts';
import { isTurnedOff } from '../../notifications/activity/notification-settings.ts';
import { recordForPeople } from '../../notifications/activity/record-for-people.ts';
import { isAway, isOutOfLists, isPersonSuspended } from '../../platform/http/sanctions.ts';
import { asViewer } from '../../platform/http/viewer.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import { eachApart } from '../../platform/turns/each-apart.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { beginOf, firstSlot, isInSlot, slotAt, weekBefore } from './rules.ts';

/** How many profiles a run looks at; the rest follows in the next run. */
const mostInRun = 100;
/** How many events a notice names. */
const mostNamed = 3;

const payloadSchema = z.object({
  /** The slot at which the next run begins. */
  slot: z.optional(z.number()),
  /** The profile of that slot after which it goes on. */
  after: z._default(z.number(), 0),
});

/** Tells each profile once a week of new events near its town. */
export const tellNewEvenings = task(
  'tellNewEvenings',
  payloadSchema,
  async ({ slot: kept, after: keptAfter }, context): Promise<NextRun> => {
    const now = context.now();
    const [events, profiles] = await Promise.all([
      context.eventIndex.current(),
      context.candidateIndex.current(),
    ]);
    const latest = slotAt(now);
    if (!events || !profiles) return { againAt: beginOf(latest + 1) };
    let slot = firstSlot(kept, now);
    let after = slot === kept ? keptAfter : 0;
    for (let left = mostInRun; slot <= latest; ) {
      const due = hasNew(events, slot) ? idsIn(profiles, slot, after) : [];
      const page = due.slice(0, left);
      await eachApart(
        page,
        (id) => tellOne(id, slot, events, context),
        (profileId, fault) => context.log('error', 'sweep-failed', { profileId, fault: causeOf(fault) }),
      );
      left -= page.length;
      if (page.length < due.length) return { againAt: now, payload: { slot, after: page.at(-1) ?? after } };
      slot++;
      after = 0;
    }
    return { againAt: beginOf(slot), payload: { slot, after } };
  },
  { secret: { none: 'It names what the list of events shows its reader.' } },
);

function hasNew({ rows, frame, columns: { madeAt } }: EventTable, slot: number): boolean {
  const { from, to } = weekBefore(slot);
  for (let row = 0; row < rows; row++) {
    const at = madeAt[row] ?? 0;
    if (frame.isPresent[row] === 1 && at >= from && at < to) return true;
  }
  return false;
}

type ProfileTable = NonNullable<Awaited<ReturnType<Context['candidateIndex']['current']>>>;

/** In ascending order. The index in memory has every approved profile, also those that lists leave out. */
function idsIn(table: ProfileTable, slot: number, after: number): number[] {
  const found: number[] = [];
  for (let row = 0; row < table.rows; row++) {
    const id = table.keyOf(row);
    if (table.frame.isPresent[row] === 1 && id > after && isInSlot(id, slot)) found.push(id);
  }
  return found.sort((one, other) => one - other);
}

async function tellOne(profileId: number, slot: number, events: EventTable, context: Context): Promise<void> {
  const profile = (await context.profiles.find(profileId))?.value;
  if (profile?.status !== 'Approved' || isAway(profile) || isOutOfLists(profile)) return;
  const readers = await readersOf(profile, context);
  if (readers.length === 0) return;
  const viewer = await asViewer(profile, context);
  const found = await listNewNear({ profile, viewer }, weekBefore(slot), events, context);
  const named = found
    .slice(0, mostNamed)
    .flatMap(({ organizerId, title }) =>
      organizerId === null ? [] : [{ profileId: organizerId, words: title }],
    );
  if (named.length === 0) return;
  // A run that is repeated records the same item.
  const at = beginOf(slot).toISOString();
  await recordForPeople(profile, readers, { id: 'evenings-near', kind: 'evenings-near', named, at }, context);
}

async function readersOf(profile: Profile, context: Context): Promise<Profile['people']> {
  const settings = await context.notificationSettings.list(profile.id);
  const hasTurnedOff = (personId: string) =>
    settings.some((one) => one.personId === personId && isTurnedOff(one, 'nearby'));
  return profile.people.filter(
    ({ personId }) => !hasTurnedOff(personId) && !isPersonSuspended(profile, personId, context.now()),
  );
}
