import { connectionMessages } from '../../../contract/relations/connections.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
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
  context: Context,
): Promise<Set<number>> {
  const known = await Promise.all(
    Object.values(context.acquaintances).map((one) => one.listKnownAmong(viewer.id, ids, context)),
  );
  return new Set(known.flat());
}

/** An id that no profile has, because ids are made from the time. */
export const nobodysId = 0;

/**
 * Makes four parallel store calls unless the subject is visible to everybody. An unknown, a hidden and a rejected
 * profile cost the same.
 */
export async function acquaintanceWith(
  viewer: Viewer,
  subject: Subject | undefined,
  context: Context,
): Promise<Acquaintance> {
  if (subject && visibilityOf(viewer, subject, noAcquaintance) !== 'none') return noAcquaintance;
  const id = subject?.id ?? nobodysId;
  const isKnown = await Promise.all(
    Object.values(context.acquaintances).map((one) => one.isKnown(viewer.id, id, context)),
  );
  return { knows: isKnown.includes(true) };
}

export async function seeAsAcquaintance<T extends Subject>(
  viewer: Viewer,
  subject: T,
  context: Context,
): Promise<Seen<T> | undefined> {
  const known = await knownAmong(viewer, [subject.id], context);
  const knows = known.has(subject.id);
  return knows || subject.id === viewer.id ? seeProfile(viewer, subject, { knows }) : undefined;
}

export async function seeOneProfile<T extends Subject>(
  viewer: Viewer,
  subject: T | undefined,
  context: Context,
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
