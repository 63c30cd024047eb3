import { connectionMessages } from '../../../contract/relations/connections.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { isMutual } from './mutual.ts';
import {
  type Acquaintance,
  noAcquaintance,
  type Seen,
  type Subject,
  seeProfile,
  type Viewer,
  visibilityOf,
} from './visibility.ts';

/**
 * Returns the ids that the viewer knows by a mutual connection, an answered conversation, a vetted group or an event.
 * Makes four parallel store calls.
 */
export async function knownAmong(
  viewer: Pick<Viewer, 'id'>,
  ids: Iterable<number>,
  { relations, inbox, myGroups, ownEvents, now }: AcquaintanceStores,
): Promise<Set<number>> {
  const [found, answered, grouped, met] = await Promise.all([
    relations.listAmong(viewer.id, ids),
    inbox.listAnsweredAmong(viewer.id, ids),
    myGroups.listKnownAmong(viewer.id, ids),
    ownEvents.listKnownAmong(viewer.id, ids, metSince(now())),
  ]);
  const mutual = [...found.values()].filter(isMutual).map(({ otherId }) => otherId);
  return new Set([...mutual, ...answered, ...grouped, ...met]);
}

export type AcquaintanceStores = Pick<Context, 'relations' | 'inbox' | 'myGroups' | 'ownEvents' | 'now'>;

/** How long after an event its guests count as acquainted, in ms. */
const metMs = 90 * 24 * 60 * 60 * 1000;
const metSince = (now: Date): Date => new Date(now.getTime() - metMs);

/** An id that no profile has, because ids are made from the time. */
export const nobodysId = 0;

/**
 * Makes four parallel store calls unless the subject is visible to everybody. An unknown, a hidden and a rejected
 * profile cost the same.
 */
export async function acquaintanceWith(
  viewer: Viewer,
  subject: Subject | undefined,
  { relations, inbox, myGroups, ownEvents, now }: AcquaintanceStores,
): Promise<Acquaintance> {
  if (subject && visibilityOf(viewer, subject, noAcquaintance) !== 'none') return noAcquaintance;
  const id = subject?.id ?? nobodysId;
  const [found, isAnswered, grouped, met] = await Promise.all([
    relations.find(viewer.id, id),
    inbox.isAnswered(viewer.id, id),
    myGroups.listKnownAmong(viewer.id, [id]),
    ownEvents.listKnownAmong(viewer.id, [id], metSince(now())),
  ]);
  return { knows: isMutual(found?.value) || isAnswered || grouped.length + met.length > 0 };
}

export async function seeAsAcquaintance<T extends Subject>(
  viewer: Viewer,
  subject: T,
  context: AcquaintanceStores,
): Promise<Seen<T> | undefined> {
  const known = await knownAmong(viewer, [subject.id], context);
  const knows = known.has(subject.id);
  return knows || subject.id === viewer.id ? seeProfile(viewer, subject, { knows }) : undefined;
}

export async function seeOneProfile<T extends Subject>(
  viewer: Viewer,
  subject: T | undefined,
  context: AcquaintanceStores,
): Promise<Seen<T> | undefined> {
  return seeProfile(viewer, subject, await acquaintanceWith(viewer, subject, context));
}

/** @throws ApiError 404 if there is no such profile or the caller may not see it */
export async function getSeen(
  profileId: number,
  { viewer }: Pick<Owner, 'viewer'>,
  context: Context,
): Promise<Seen<Profile>> {
  const found = await context.profiles.find(profileId);
  const profile = await seeOneProfile(viewer, found?.value, context);
  if (profile?.status !== 'Approved') throw new ApiError(404, connectionMessages.notFound);
  return profile;
}
