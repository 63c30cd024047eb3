import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { Items, type WriteOutcome } from '../platform/cosmos.ts';
import { profileItemId } from '../profiles/store.ts';
import { type Departure, departedKind, departureSchema } from './departure.ts';

const itemSchema = departureSchema.extend({
  id: z.literal(profileItemId),
  profileId: z.string(),
  kind: z.literal(departedKind),
});
const placeSchema = z.union([itemSchema, z.looseObject({ id: z.string(), kind: z.literal('profile') })]);
const anyItem = z.object({ id: z.string() });

const toItem = (departure: Departure): z.output<typeof itemSchema> => ({
  ...departure,
  id: profileItemId,
  profileId: String(departure.profileId),
  kind: departedKind,
});

const fromItem = ({ id: _id, kind: _kind, ...item }: z.output<typeof itemSchema>): Departure => ({
  ...item,
  profileId: Number(item.profileId),
});

/** A batch holds at most 100 operations. */
const batchSize = 100;

export type DepartureStore = ReturnType<typeof createDepartureStore>;

/** Who has left, in the place of the profile they had. */
export function createDepartureStore(database: Database) {
  const items = new Items(database, 'profiles', itemSchema);
  const places = new Items(database, 'profiles', placeSchema);
  const neighbours = new Items(database, 'profiles', anyItem);

  return {
    async find(profileId: number): Promise<Departure | undefined> {
      const found = (await places.find(profileItemId, String(profileId)))?.value;
      return found?.kind === departedKind ? fromItem(found) : undefined;
    },

    /** The point of no return of a profile. 'changed' when somebody else wrote since `etag` was read. */
    replaceProfile(departure: Departure, etag: string): Promise<WriteOutcome> {
      return items.replace(profileItemId, String(departure.profileId), toItem(departure), etag);
    },

    /** The same where no profile is yet, so that none can be made. 'conflict' when there is one by now. */
    create(departure: Departure): Promise<WriteOutcome> {
      return items.create(toItem(departure));
    },

    async markErased({ profileId }: Departure): Promise<void> {
      await items.patch(profileItemId, String(profileId), {
        operations: [
          { op: 'set', path: '/isErased', value: true },
          { op: 'set', path: '/handle', value: null },
        ],
        condition: `FROM c WHERE c.kind = '${departedKind}'`,
      });
    },

    /** Across partitions, by index; one timer asks, `limit` bounds it. */
    async list(limit: number): Promise<Departure[]> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = '${departedKind}'`,
        parameters: [{ name: '@limit', value: limit }],
      });
      return found.map(fromItem);
    },

    /** Erases some of what else lies in the profile's partition: views, marks. False once nothing was left. */
    async eraseSomeBeside({ profileId }: Pick<Departure, 'profileId'>): Promise<boolean> {
      const left = await neighbours.query(String(profileId), {
        query: `SELECT TOP ${batchSize} c.id FROM c WHERE c.id != '${profileItemId}'`,
      });
      if (left.length === 0) return false;
      await neighbours.batch(
        String(profileId),
        left.map(({ id }) => ({ operationType: 'Delete', id })),
      );
      return true;
    },

    async remove({ profileId }: Departure): Promise<void> {
      await items.remove(profileItemId, String(profileId));
    },
  };
}
