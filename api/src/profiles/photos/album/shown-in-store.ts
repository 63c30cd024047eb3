import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import type { PhotoOwner } from './owner.ts';

const shownInItem = storedObject({
  id: z.string(),
  kind: z.literal('shownIn'),
  schemaVersion: z.literal(1),
  photos: z.array(
    storedObject({
      kind: z.string(),
      ownerId: z.number(),
      photoId: z.string(),
      /** The profile that named the person. */
      by: z.number(),
      isYes: z.boolean(),
    }),
  ),
});
type StoredNaming = z.output<typeof shownInItem>['photos'][number];
type NewNaming = Pick<StoredNaming, 'photoId' | 'by' | 'isYes'>;

const idOf = (personId: string): string => `shown-in-${personId}`;

/** Limits per person. Above them the person is not asked, which looks like silence to the others. */
const mostNamings = { agreed: 150, open: 100, openOf: 30, openOfInCrowd: 1 };
/** From this many unanswered entries on, each profile may add only one, so that a few profiles cannot fill the list. */
const crowdSize = 50;

function hasRoom(known: readonly StoredNaming[], { by, isYes }: NewNaming): boolean {
  if (isYes) return known.filter((one) => one.isYes).length < mostNamings.agreed;
  const open = known.filter((one) => !one.isYes);
  const ofProfile = open.filter((one) => one.by === by).length;
  const mostOfProfile = open.length < crowdSize ? mostNamings.openOf : mostNamings.openOfInCrowd;
  return open.length < mostNamings.open && ofProfile < mostOfProfile;
}

/** Lists for each person the photos that name them. The photos themselves hold the answers that count. */
export function createShownInStore(database: Database) {
  const items = new Items(database, 'people', shownInItem);
  const list = async (personId: string): Promise<StoredNaming[]> =>
    (await items.find(idOf(personId), idOf(personId)))?.value.photos ?? [];

  return {
    list,

    /** @returns the ids of photos that did not fit */
    async change(
      personId: string,
      { kind, id: ownerId }: PhotoOwner,
      { named = [], gone = [] }: { named?: readonly NewNaming[]; gone?: readonly string[] },
    ): Promise<string[]> {
      if (named.length === 0 && (gone.length === 0 || (await list(personId)).length === 0)) return [];
      const id = idOf(personId);
      let refused: string[] = [];
      await items.change(id, id, (before) => {
        refused = [];
        const known = before?.photos ?? [];
        const isIts = (one: StoredNaming) => one.kind === kind && one.ownerId === ownerId;
        let photos = known.filter((one) => !isIts(one) || !gone.includes(one.photoId));
        for (const { photoId, by, isYes } of named) {
          const one = { kind, ownerId, photoId, by, isYes };
          const place = photos.findIndex((other) => isIts(other) && other.photoId === photoId);
          if (photos[place]?.isYes === isYes) continue;
          const mayStay = place !== -1 && !isYes;
          if (mayStay || hasRoom(photos, one))
            photos = place === -1 ? [...photos, one] : photos.with(place, one);
          else refused.push(photoId);
        }
        return isDeepStrictEqual(photos, known) ? before : { id, kind: 'shownIn', schemaVersion: 1, photos };
      });
      return refused;
    },

    async erase(personId: string): Promise<void> {
      await items.remove(idOf(personId), idOf(personId));
    },
  };
}
