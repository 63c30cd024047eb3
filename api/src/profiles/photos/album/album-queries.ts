import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { type Changes, Items } from '../../../platform/cosmos/cosmos.ts';
import { photoSchema } from '../../profiles/parts/album.ts';
import type { ListPosition } from '../../profiles/store.ts';
import type { FeedPosition, OwnedAlbum } from './owner.ts';

export const albumShape = {
  id: z.coerce.number(),
  name: z.string(),
  photos: z.array(photoSchema),
  photosWaitingSince: z.string(),
};

interface AlbumSource {
  readonly container: string;
  readonly kind: string;
  /** The field that holds the owner's number as text. */
  readonly key: string;
  /** The field that holds the owner's name. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly row: z.ZodMiniType<OwnedAlbum>;
  /** A condition that leaves out albums for which `@reviewer` is responsible. */
  readonly notOwn: string;
}

export type AlbumQueries = ReturnType<typeof createAlbumQueries>;

/**
 * Queries over owners other than profiles, for reviewers. These indexed queries cross partitions; `limit` bounds each
 * list.
 */
export function createAlbumQueries(
  database: Database,
  { container, kind, key, name, columns, row, notOwn }: AlbumSource,
) {
  const albums = new Items(database, container, row);
  const numbers = new Items(database, container, z.object({ id: z.coerce.number() }));
  const pictured = new Items(
    database,
    container,
    z.pipe(
      z.looseObject({ photos: z._default(z.array(photoSchema), []) }),
      z.transform(({ photos, ...item }) => ({ id: Number(item[key]), photos })),
    ),
  );
  const fields = [...columns, 'photos', 'photosWaitingSince'].map((field) => `c.${field}`).join(', ');

  return {
    /** Orders by `photosWaitingSince`, then by the number as text. */
    listWaiting(
      reviewerId: number,
      { after, limit }: { after: ListPosition | undefined; limit: number },
    ): Promise<OwnedAlbum[]> {
      return albums.queryEverywhere({
        query: `SELECT TOP @limit c.${key} AS id, c.${name} AS name, ${fields}
          FROM c WHERE c.kind = '${kind}' AND ${notOwn}
          AND (c.photosWaitingSince > @at OR (c.photosWaitingSince = @at AND c.${key} > @id))
          ORDER BY c.photosWaitingSince, c.${key}`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@reviewer', value: reviewerId },
          { name: '@at', value: after?.at ?? '' },
          { name: '@id', value: after?.id ?? '' },
        ],
      });
    },

    listPhotos: (from: FeedPosition): Promise<Changes<Pick<OwnedAlbum, 'id' | 'photos'>>> =>
      pictured.listChanges([kind], from),

    async listDecidedBy(reviewerId: number, limit: number): Promise<number[]> {
      const decided = await numbers.queryEverywhere({
        query: `SELECT TOP @limit c.${key} AS id FROM c WHERE c.kind = '${kind}'
          AND EXISTS(SELECT VALUE p FROM p IN c.photos WHERE p.decision.reviewer.profileId = @reviewer)`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@reviewer', value: reviewerId },
        ],
      });
      return decided.map(({ id }) => id);
    },
  };
}
