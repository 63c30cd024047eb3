import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { stored } from '../../platform/cosmos/stored.ts';
import type { PhotoOwner } from './owner.ts';

const item = stored({
  id: z.string(),
  kind: z.literal('shownIn'),
  schemaVersion: z.literal(1),
  photos: z.array(stored({ kind: z.string(), ownerId: z.number(), photoId: z.string() })),
});
type Named = z.output<typeof item>['photos'][number];

const idOf = (personId: string): string => `shown-in-${personId}`;
/** A person named more often is asked no more: it looks like silence. */
const mostNamed = 200;

/** For each person the photos that name them beside the cards of a profile. The photos themselves decide. */
export function createShownInStore(database: Database) {
  const items = new Items(database, 'people', item);
  const list = async (personId: string): Promise<Named[]> =>
    (await items.find(idOf(personId), idOf(personId)))?.value.photos ?? [];

  return {
    list,

    /** @returns whether the person is asked of all that name them now */
    async change(
      personId: string,
      { kind, id: ownerId }: PhotoOwner,
      { named = [], gone = [] }: { named?: readonly string[]; gone?: readonly string[] },
    ): Promise<boolean> {
      if (named.length === 0 && (gone.length === 0 || (await list(personId)).length === 0)) return true;
      const id = idOf(personId);
      let isWhole = true;
      await items.change(id, id, (before) => {
        const known = before?.photos ?? [];
        const isIts = (one: Named) => one.kind === kind && one.ownerId === ownerId;
        const kept = known.filter((one) => !isIts(one) || !gone.includes(one.photoId));
        const more = named.filter((photoId) => !kept.some((one) => isIts(one) && one.photoId === photoId));
        if (more.length === 0 && kept.length === known.length) return before;
        const photos = [...kept, ...more.map((photoId) => ({ kind, ownerId, photoId }))];
        isWhole = photos.length <= mostNamed;
        return { id, kind: 'shownIn', schemaVersion: 1, photos: photos.slice(0, mostNamed) };
      });
      return isWhole;
    },

    async erase(personId: string): Promise<void> {
      await items.remove(idOf(personId), idOf(personId));
    },
  };
}
