import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { Items, type Stored, type WriteOutcome } from '../platform/cosmos.ts';
import { isPersonOf, type Profile } from '../profiles/profile.ts';
import type { ProfileStore } from '../profiles/store.ts';
import { type Admission, type Person, personSchema, signInSchema } from './person.ts';

const maxRemembered = 50_000;
/** How long an instance may take a sign-in for what it was, in ms: one that is pointed elsewhere counts after that. */
const signInMs = 10 * 60 * 1000;

export type PeopleStore = ReturnType<typeof createPeopleStore>;

export function createPeopleStore(database: Database, profiles: ProfileStore, now: () => Date) {
  const items = new Items(database, 'people', personSchema);
  /** Which profile was whose: as long as it is there it is theirs, and a request needs its read alone. */
  const profileIds = new Map<string, number>();

  const signIns = new Items(database, 'people', z.union([signInSchema, z.looseObject({ id: z.string() })]));
  /** Whose each sign-in is. */
  const signedIn = new Map<string, { personId: string; until: number }>();

  function remember<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
    if (map.size >= maxRemembered) map.clear();
    map.set(key, value);
  }

  async function find(personId: string): Promise<Person | undefined> {
    return (await items.find(personId, personId))?.value;
  }

  /** Undefined also for a deleted profile, and for one that collides with somebody else's id. */
  async function profileOf(personId: string, profileId: number): Promise<Stored<Profile> | undefined> {
    const found = await profiles.find(profileId);
    if (!found || !isPersonOf(found.value, personId)) return undefined;
    remember(profileIds, personId, profileId);
    return found;
  }

  return {
    find,

    /** Whose the sign-in is. One read, after the first request of a sign-in at this instance none for a while. */
    async resolve(signInId: string): Promise<string> {
      const at = now().getTime();
      const known = signedIn.get(signInId);
      if (known && known.until > at) return known.personId;
      const found = (await signIns.find(signInId, signInId))?.value;
      if (!found) return signInId;
      const personId = 'kind' in found && found.kind === 'sign-in' ? String(found.personId) : signInId;
      remember(signedIn, signInId, { personId, until: at + signInMs });
      return personId;
    },

    /** Lets another sign-in lead to the person: after a change of the provider, or of the account there. */
    async addSignIn(personId: string, signInId: string): Promise<void> {
      await signIns.upsert({ id: signInId, kind: 'sign-in', personId });
    },

    /** Erases the further sign-ins of somebody who leaves. Across partitions, by index, once for each. */
    async eraseSignIns(personId: string): Promise<void> {
      const found = await signIns.queryEverywhere({
        query: `SELECT TOP 100 * FROM c WHERE c.kind = 'sign-in' AND c.personId = @person`,
        parameters: [{ name: '@person', value: personId }],
      });
      for (const { id } of found) await signIns.remove(id, id);
    },

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
      const admitted = await items.patchAndRead(personId, personId, {
        operations: [{ op: 'set', path: '/admission', value: admission }],
        condition: 'FROM c WHERE NOT IS_DEFINED(c.admission)',
      });
      return (admitted ?? (await find(personId)))?.admission;
    },

    /** Another profile's id than the one that turned out to be somebody else's. Safe to repeat. */
    async readmit(personId: string, taken: number, profileId: number): Promise<void> {
      await items.patch(personId, personId, {
        operations: [{ op: 'set', path: '/admission/profileId', value: profileId }],
        condition: `FROM c WHERE c.admission.profileId = ${taken}`,
      });
    },

    /** The profile of somebody, with its ETag. One read, after the first request of a person at this instance. */
    async findOwn(personId: string): Promise<Stored<Profile> | undefined> {
      const known = profileIds.get(personId);
      const remembered = known === undefined ? undefined : await profileOf(personId, known);
      if (remembered) return remembered;
      profileIds.delete(personId);
      // Who left, and came back by another invitation, has another profile.
      const profileId = (await find(personId))?.admission?.profileId;
      return profileId === undefined || profileId === known ? undefined : profileOf(personId, profileId);
    },

    async findOwnProfile(personId: string): Promise<Profile | undefined> {
      return (await this.findOwn(personId))?.value;
    },
  };
}
