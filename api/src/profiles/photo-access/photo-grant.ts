import * as z from 'zod/mini';
import { photoAccessLimits } from '../../../contract/profiles/photo-access.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { peopleBeyondOpening } from '../profiles/decisions/photo-consent.ts';
import { isOpenable, type Photo } from '../profiles/photo.ts';
import type { Profile } from '../profiles/profile.ts';

const photoGrantSchema = storedObject({
  toId: z.number(),
  photoIds: z.array(z.string()),
  at: z.string(),
  until: z.nullable(z.string()),
  byPerson: z.string(),
  /** The people shown who said yes to this grant, beyond what they allow for all photos. */
  agreedBy: z._default(z.array(z.string()), []),
  /** The people of the owner and the viewer at the time of the grant. A change of either ends the grant. */
  people: z.array(z.string()),
  toPeople: z.array(z.string()),
  /** The days (UTC) on which the viewer looked, latest first. */
  days: z.array(z.string()),
});
export type PhotoGrant = z.output<typeof photoGrantSchema>;

export const photoGrantsId = 'photoGrants';

/** All grants of an owner are one item: one read checks them, and one write revokes all. */
export const photoGrantsItem = storedObject({
  id: z.literal(photoGrantsId),
  profileId: z.string(),
  kind: z.literal('photoGrants'),
  schemaVersion: z.literal(1),
  open: z.array(photoGrantSchema),
  isAskable: z._default(z.boolean(), false),
  ttl: z.number(),
});

type WithPeople = { readonly people: readonly Pick<Profile['people'][number], 'personId'>[] };

export const personIdsOf = ({ people }: WithPeople): string[] =>
  people.map(({ personId }) => personId).sort();

const areSamePeople = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

export const hasExpired = ({ until }: Pick<PhotoGrant, 'until'>, now: Date): boolean =>
  until !== null && new Date(until) <= now;

type GrantOwner = WithPeople & Pick<Profile, 'hidden'>;
type GrantViewer = WithPeople & Pick<Profile, 'id'>;

/** @param grants of an owner whom the viewer may see */
export function activeGrantTo(
  grants: readonly PhotoGrant[],
  owner: GrantOwner,
  viewer: GrantViewer,
  now: Date,
): PhotoGrant | undefined {
  const found = grants.find(({ toId }) => toId === viewer.id);
  if (!found || hasExpired(found, now) || owner.hidden) return undefined;
  const isBetweenTheSame =
    areSamePeople(found.people, personIdsOf(owner)) && areSamePeople(found.toPeople, personIdsOf(viewer));
  return isBetweenTheSame ? found : undefined;
}

/** @param isMutual whether the viewer is a mutual connection of the owner */
export const grantedPhotosOf = (
  grant: PhotoGrant,
  { photos, people }: Pick<Profile, 'photos' | 'people'>,
  isMutual: boolean,
): Photo[] =>
  photos.filter(
    (photo) =>
      isOpenable(photo) &&
      grant.photoIds.includes(photo.id) &&
      peopleBeyondOpening(photo, people, grant, isMutual).length === 0,
  );

export const withoutGrantTo = (grants: readonly PhotoGrant[], toId: number): PhotoGrant[] =>
  grants.filter((grant) => grant.toId !== toId);

/** Returns the same array if the day is already recorded. */
export function withViewDay(grants: PhotoGrant[], toId: number, day: string): PhotoGrant[] {
  const found = grants.find((grant) => grant.toId === toId);
  if (!found || found.days.includes(day)) return grants;
  const days = [day, ...found.days].sort().reverse().slice(0, photoAccessLimits.days);
  return grants.map((grant) => (grant === found ? { ...grant, days } : grant));
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
