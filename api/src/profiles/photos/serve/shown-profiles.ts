import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import type { Subject } from '../../../relations/visibility/visibility.ts';
import { profileSchema } from '../../profiles/profile-schema.ts';

const {
  status,
  hidden,
  pauses,
  dormancy,
  heldSince,
  invitation,
  people,
  place,
  townBefore,
  placeShields,
  unsettledExclusions,
  photos,
} = profileSchema.shape;

/** If a field that visibility needs is missing here, this does not compile. */
const shape = {
  status,
  hidden,
  pauses,
  dormancy,
  heldSince,
  invitation,
  people,
  place,
  townBefore,
  placeShields,
  unsettledExclusions,
  photos,
} satisfies Record<Exclude<keyof Subject, 'id'> | 'photos', unknown>;
const shownProfile = z.object(shape);
export type ShownProfile = z.output<typeof shownProfile> & { id: number };

const slotItem = z.union([
  z.extend(shownProfile, { profileId: z.coerce.number(), kind: z.literal('profile') }),
  z.object({ kind: z.literal('tombstone') }),
]);

const maxRemembered = 10_000;

export function createShownProfileStore(database: Database) {
  const slots = new Items(database, 'profiles', slotItem, maxRemembered);
  return {
    /** The read costs one request unit if nobody has written the profile since this instance last read it. */
    async find(id: number): Promise<ShownProfile | undefined> {
      const found = (await slots.find('profile', String(id)))?.value;
      return found?.kind === 'profile' ? { ...found, id: found.profileId } : undefined;
    },
  };
}
