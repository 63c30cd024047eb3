import * as z from 'zod/mini';
import { openingLimits } from '../../contract/photos/openings.ts';
import { stored } from '../platform/cosmos/stored.ts';
import { isOpenable, type Photo } from '../profiles/photo.ts';
import type { Profile } from '../profiles/profile.ts';

/** Private photos of one profile that are open to another. */
const openingSchema = stored({
  toId: z.number(),
  photoIds: z.array(z.string()),
  at: z.string(),
  /** null while it has no end. */
  until: z.nullable(z.string()),
  byPerson: z.string(),
  /** People who signed in for the two when it was made. A change of them closes it. */
  people: z.array(z.string()),
  toPeople: z.array(z.string()),
  /** Days in UTC on which the photos were looked at, latest first. */
  days: z.array(z.string()),
});
export type Opening = z.output<typeof openingSchema>;

export const openingsId = 'openings';

/** All that a profile has open: one item, so that one read decides and one write closes all. */
export const openingsItem = stored({
  id: z.literal(openingsId),
  profileId: z.string(),
  kind: z.literal('openings'),
  schemaVersion: z.literal(1),
  open: z.array(openingSchema),
  /** Whether mutual connections may ask to be shown some. */
  isAskable: z._default(z.boolean(), false),
  ttl: z.number(),
});

type People = { readonly people: readonly Pick<Profile['people'][number], 'personId'>[] };

export const personIds = ({ people }: People): string[] => people.map(({ personId }) => personId).sort();

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

export const hasEnded = ({ until }: Pick<Opening, 'until'>, now: Date): boolean =>
  until !== null && new Date(until) <= now;

type Owner = People & Pick<Profile, 'hidden'>;
type Viewer = People & Pick<Profile, 'id'>;

/** The photos that an owner, seen by the viewer, has open to them now. */
export function openTo(
  openings: readonly Opening[],
  owner: Owner,
  viewer: Viewer,
  now: Date,
): Opening | undefined {
  const found = openings.find(({ toId }) => toId === viewer.id);
  if (!found || hasEnded(found, now) || owner.hidden) return undefined;
  const isBetweenTheSame =
    areSame(found.people, personIds(owner)) && areSame(found.toPeople, personIds(viewer));
  return isBetweenTheSame ? found : undefined;
}

/** Those of the owner's photos that an opening shows, in their order. */
export const photosOf = ({ photoIds }: Opening, photos: readonly Photo[]): Photo[] =>
  photos.filter((photo) => isOpenable(photo) && photoIds.includes(photo.id));

export const without = (openings: readonly Opening[], toId: number): Opening[] =>
  openings.filter((opening) => opening.toId !== toId);

/** The openings with a day on which one was looked at; the same array where that is known. */
export function withDay(openings: Opening[], toId: number, day: string): Opening[] {
  const found = openings.find((opening) => opening.toId === toId);
  if (!found || found.days.includes(day)) return openings;
  const days = [day, ...found.days].sort().reverse().slice(0, openingLimits.days);
  return openings.map((opening) => (opening === found ? { ...opening, days } : opening));
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
