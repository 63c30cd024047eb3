import type { Activity } from '../../../contract/discovery/home/home.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { isReviewer } from '../../platform/http/roles.ts';
import { holdsRoles } from '../../platform/http/staff-role.ts';
import { pageOfWaiting } from '../../profiles/photos/review/pending-photos.ts';
import { isOffDuty } from '../../profiles/profiles/review-time/review-time.ts';
import type { WaitingProfile } from '../../profiles/profiles/summary/summary.ts';
import { listAppealTimes } from '../../safety/moderation/appeals/appeals.ts';
import { listWaitingCases } from '../../safety/moderation/cases/waiting-cases.ts';
import { listDecidable } from '../../safety/reviews/waiting.ts';
import { lineOf } from '../activity/kinds.ts';

type QueueLine = Omit<Activity, 'timeAgo' | 'isRead'>;
/** A queue gives one line, whatever its length. The line counts as news again when something is added. */
type Queue = (caller: Owner, context: Context) => Promise<QueueLine[]>;

const noActor = { handle: null, profileId: null, userPhoto: null };

type WaitingPhoto = Awaited<ReturnType<typeof pageOfWaiting>>['photos'][number];

const newestOf = (instants: readonly string[]): string => instants.toSorted().at(-1) ?? '';

/** Nobody is offered newcomers until the morning that they named, or beyond the number a week that they named. */
export const listNewcomers = async (caller: Owner, context: Context): Promise<readonly WaitingProfile[]> =>
  isReviewer(caller.viewer) && (await hasTime(caller, context)) ? listDecidable(caller, context) : [];

async function hasTime({ profile, personId }: Owner, { now, reviewTimes }: Context): Promise<boolean> {
  const person = profile.people.find((one) => one.personId === personId);
  if (!person?.reviewTime) return true;
  if (isOffDuty(person, now())) return false;
  const { perWeek } = person.reviewTime;
  return perWeek === undefined || ((await reviewTimes.measure()).decided.get(profile.id) ?? 0) < perWeek;
}

export function newcomersOf(waiting: readonly WaitingProfile[]): QueueLine[] {
  const [newest] = waiting;
  if (!newest) return [];
  const { handle, submittedAt: at } = newest;
  const isAlone = waiting.length === 1;
  const line = isAlone
    ? lineOf('queue-newcomer', { handle })
    : lineOf('queue-newcomers', { count: waiting.length });
  return [
    {
      id: 'pending-profiles',
      ...line,
      at,
      ...noActor,
      handle: isAlone ? handle : null,
      profileId: isAlone ? newest.id : null,
    },
  ];
}

const newcomersQueue: Queue = async (caller, context) => newcomersOf(await listNewcomers(caller, context));

export async function listPhotos(caller: Owner, context: Context): Promise<readonly WaitingPhoto[]> {
  if (!isReviewer(caller.viewer)) return [];
  return (await pageOfWaiting(caller, undefined, context)).photos;
}

export function photosOf(waiting: readonly WaitingPhoto[]): QueueLine[] {
  if (waiting.length === 0) return [];
  const line = lineOf('queue-photos', { count: waiting.length });
  const at = newestOf(waiting.map(({ photo }) => photo.uploadedAt));
  return [{ id: 'pending-photos', ...line, at, ...noActor }];
}

const photosQueue: Queue = async (caller, context) => photosOf(await listPhotos(caller, context));

function linesOfCases(items: Awaited<ReturnType<typeof listWaitingCases>>): QueueLine[] {
  if (items.length === 0) return [];
  const line = lineOf('queue-cases', { count: items.length });
  const at = newestOf(items.map(({ open }) => open?.openedAt ?? ''));
  return [{ id: 'open-cases', ...line, at, ...noActor }];
}

const casesQueue: Queue = async (caller, context) => linesOfCases(await listWaitingCases(caller, context));

const appealsQueue: Queue = async (caller, context) => {
  const times = await listAppealTimes(caller, context);
  if (times.length === 0) return [];
  const line = lineOf('queue-appeals', { count: times.length });
  return [{ id: 'open-appeals', ...line, at: newestOf(times), ...noActor }];
};

function isOnDuty({ viewer, profile, personId }: Owner, { now }: Context): boolean {
  if (!isReviewer(viewer) || !holdsRoles(profile, personId)) return false;
  const person = profile.people.find((one) => one.personId === personId);
  return !person || !isOffDuty(person, now());
}

/** Callers who are not reviewers, or have no time now, get an empty list without a call to the store. */
export async function queuesOf(caller: Owner, context: Context): Promise<QueueLine[]> {
  if (!isOnDuty(caller, context)) return [];
  const all = [newcomersQueue, photosQueue, casesQueue, appealsQueue];
  return (await Promise.all(all.map((queue) => queue(caller, context)))).flat();
}

export interface WaitingCases {
  readonly lines: readonly QueueLine[];
  /** The ids of the open cases that the caller may decide. */
  readonly caseIds: readonly string[];
}

/** The same of cases and appeals alone. */
export async function casesOf(caller: Owner, context: Context): Promise<WaitingCases> {
  if (!isOnDuty(caller, context)) return { lines: [], caseIds: [] };
  const [items, appeals] = await Promise.all([
    listWaitingCases(caller, context),
    appealsQueue(caller, context),
  ]);
  return {
    lines: [...linesOfCases(items), ...appeals],
    caseIds: items.flatMap(({ open }) => open?.caseId ?? []),
  };
}

export const hasQueue = async (
  caller: Pick<Owner, 'profile' | 'personId' | 'viewer'>,
  context: Context,
): Promise<boolean> =>
  (await queuesOf({ email: null, name: '', issuedAt: 0, etag: '', ...caller }, context)).length > 0;
