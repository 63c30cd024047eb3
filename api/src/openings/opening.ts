import * as z from 'zod/mini';
import { openingLimits } from '../../contract/photos/openings.ts';
import { stored } from '../platform/cosmos/stored.ts';
import { isOpenable, type Photo } from '../profiles/photo.ts';
import type { Profile } from '../profiles/profile.ts';

const openingSchema = stored({
  toId: z.number(),
  photoIds: z.array(z.string()),
  at: z.string(),
  until: z.nullable(z.string()),
  byPerson: z.string(),
  /** Both sides' people when it was made: a change of either's people closes it. */
  people: z.array(z.string()),
  toPeople: z.array(z.string()),
  /** In UTC, latest first. */
  days: z.array(z.string()),
});
export type Opening = z.output<typeof openingSchema>;

export const openingsId = 'openings';

/** One item, so that one read decides and one write closes all. */
export const openingsItem = stored({
  id: z.literal(openingsId),
  profileId: z.string(),
  kind: z.literal('openings'),
  schemaVersion: z.literal(1),
  open: z.array(openingSchema),
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

/** @param openings of an owner whom the viewer sees */
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

export const photosOf = ({ photoIds }: Opening, photos: readonly Photo[]): Photo[] =>
  photos.filter((photo) => isOpenable(photo) && photoIds.includes(photo.id));

export const without = (openings: readonly Opening[], toId: number): Opening[] =>
  openings.filter((opening) => opening.toId !== toId);

/** The same array where the day is known. */
export function withDay(openings: Opening[], toId: number, day: string): Opening[] {
  const found = openings.find((opening) => opening.toId === toId);
  if (!found || found.days.includes(day)) return openings;
  const days = [day, ...found.days].sort().reverse().slice(0, openingLimits.days);
  return openings.map((opening) => (opening === found ? { ...opening, days } : opening));
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
