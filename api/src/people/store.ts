import type { Database } from '@azure/cosmos';
import { Items } from '../platform/cosmos.ts';
import type { Profile } from '../profiles/profile.ts';
import type { ProfileStore } from '../profiles/store.ts';
import { type Admission, type Person, personSchema } from './person.ts';

const maxRemembered = 50_000;

export type PeopleStore = ReturnType<typeof createPeopleStore>;

export function createPeopleStore(database: Database, profiles: ProfileStore) {
  const items = new Items(database, 'people', personSchema);
  /** Which profile is whose never changes, so that a request needs the profile's own read alone. */
  const profileIds = new Map<string, number>();

  function remember({ id, admission }: Person): void {
    if (!admission) return;
    if (profileIds.size >= maxRemembered) profileIds.clear();
    profileIds.set(id, admission.profileId);
  }

  async function find(personId: string): Promise<Person | undefined> {
    const found = await items.find(personId, personId);
    if (found) remember(found.value);
    return found?.value;
  }

  return {
    find,

    /** Creates the record at first contact. Safe to race and to repeat. */
    async findOrCreate(person: Pick<Person, 'id' | 'email' | 'name'>, now: Date): Promise<Person> {
      const known = await find(person.id);
      if (known) return known;
      const { id, email, name } = person;
      const created: Person = { id, email, name, createdAt: now.toISOString() };
      const outcome = await items.create(created);
      return outcome === 'done' ? created : ((await find(id)) ?? created);
    },

    /** The first admission stands: answers whichever the person now has. */
    async admit(personId: string, admission: Admission): Promise<Admission | undefined> {
      await items.patch(personId, personId, {
        operations: [{ op: 'set', path: '/admission', value: admission }],
        condition: 'FROM c WHERE NOT IS_DEFINED(c.admission)',
      });
      return (await find(personId))?.admission;
    },

    /** One read, after the first request of a person at this instance. */
    async findOwnProfile(personId: string): Promise<Profile | undefined> {
      const profileId = profileIds.get(personId) ?? (await find(personId))?.admission?.profileId;
      if (profileId === undefined) return undefined;
      const profile = (await profiles.find(profileId))?.value;
      return profile?.ownerId === personId ? profile : undefined;
    },
  };
}
