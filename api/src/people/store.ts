import type { Database } from '@azure/cosmos';
import { Items, type Stored, type WriteOutcome } from '../platform/cosmos.ts';
import type { Profile } from '../profiles/profile.ts';
import type { ProfileStore } from '../profiles/store.ts';
import { type Admission, type Person, personSchema } from './person.ts';

const maxRemembered = 50_000;

export type PeopleStore = ReturnType<typeof createPeopleStore>;

export function createPeopleStore(database: Database, profiles: ProfileStore) {
  const items = new Items(database, 'people', personSchema);
  /** Which profile was whose: as long as it is there it is theirs, and a request needs its read alone. */
  const profileIds = new Map<string, number>();

  async function find(personId: string): Promise<Person | undefined> {
    return (await items.find(personId, personId))?.value;
  }

  /** Undefined also for a profile whose owner has left, or that collides with somebody else's id. */
  async function profileOf(personId: string, profileId: number): Promise<Profile | undefined> {
    const profile = (await profiles.find(profileId))?.value;
    if (profile?.ownerId !== personId) return undefined;
    if (profileIds.size >= maxRemembered) profileIds.clear();
    profileIds.set(personId, profileId);
    return profile;
  }

  return {
    find,

    findStored(personId: string): Promise<Stored<Person> | undefined> {
      return items.find(personId, personId);
    },

    /** From then on the person is one whom nobody has seen. 'changed' when somebody else wrote since `etag` was read. */
    remove(personId: string, etag: string): Promise<WriteOutcome> {
      return items.remove(personId, personId, etag);
    },

    /** When the inviter has left. Safe to repeat. */
    async forgetInviter(personId: string, inviterId: number): Promise<void> {
      await items.patch(personId, personId, {
        operations: [{ op: 'set', path: '/admission/invitation', value: null }],
        condition: `FROM c WHERE c.admission.invitation.inviterId = ${inviterId}`,
      });
    },

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

    /** Another profile's id than the one that turned out to be somebody else's. Safe to repeat. */
    async readmit(personId: string, taken: number, profileId: number): Promise<void> {
      await items.patch(personId, personId, {
        operations: [{ op: 'set', path: '/admission/profileId', value: profileId }],
        condition: `FROM c WHERE c.admission.profileId = ${taken}`,
      });
    },

    /** One read, after the first request of a person at this instance. */
    async findOwnProfile(personId: string): Promise<Profile | undefined> {
      const known = profileIds.get(personId);
      const remembered = known === undefined ? undefined : await profileOf(personId, known);
      if (remembered) return remembered;
      profileIds.delete(personId);
      // Who left, and came back by another invitation, has another profile.
      const profileId = (await find(personId))?.admission?.profileId;
      return profileId === undefined || profileId === known ? undefined : profileOf(personId, profileId);
    },
  };
}
