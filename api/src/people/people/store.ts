import { createHash } from 'node:crypto';
import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import type { Resources } from '../../feature.ts';
import { Items, type Stored, type WriteOutcome } from '../../platform/cosmos/cosmos.ts';
import { signInAgain } from '../../platform/http/api-error.ts';
import type { SignedIn } from '../../platform/http/identify.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import { type ReadFact, readNow, recentOf } from '../../platform/memory/recent.ts';
import type { Writable } from '../../platform/outbox/change.ts';
import { storedPseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import { isPersonOf, type Profile } from '../../profiles/profiles/profile.ts';
import { endedSignIns, endOfSessions } from '../../profiles/profiles/sessions.ts';
import type { ProfileStore } from '../../profiles/profiles/store.ts';
import { type Admission, firstSecondAfter, type Person, personSchema, secondsOf } from './person.ts';
import { createSignInStore } from './sign-in-store.ts';
import { createSuspensionStore } from './suspension-store.ts';

const maxRemembered = 50_000;
/** The limit is low because each entry holds a whole profile. */
const mostSessions = 1000;

/** By then, all tokens of a deleted account have expired. */
const sessionEndSeconds = 24 * 60 * 60;
const sessionEndSchema = z.object({
  id: z.string(),
  notBefore: z.number(),
  endedBy: z.enum(['signed-out', 'deleted', 'erased']),
  ttl: z.number(),
});
type SessionEnd = Pick<z.output<typeof sessionEndSchema>, 'notBefore' | 'endedBy'>;
const noSessionEnd: SessionEnd = { notBefore: 0, endedBy: 'signed-out' };
/** The id is a hash, so it does not reveal the sign-in. */
const sessionEndId = (personId: string): string =>
  `sessions:${createHash('sha256').update(personId).digest('base64url')}`;

/**
 * After a deletion, tokens of the same second are refused too: an older one would recreate the record. The next second
 * counts, so that somebody who comes back as a newcomer can sign in at once.
 */
const deletedAt = (moment: Date): SessionEnd => ({ notBefore: secondsOf(moment) + 1, endedBy: 'deleted' });

type Newcomer = Pick<SignedIn, 'personId' | 'email' | 'name' | 'issuedAt'>;

export interface Session {
  readonly own: Stored<Profile> | undefined;
  /** In epoch seconds; tokens issued earlier are refused. */
  readonly notBefore: number;
  /** In epoch seconds; tokens from sign-ins at these times are refused. */
  readonly endedSignIns: readonly number[];
  readonly endedBy: SessionEnd['endedBy'];
  /** Set only for people without a profile. */
  readonly isSuspended: boolean;
}

export function createPeopleStore(
  database: Database,
  profiles: ProfileStore,
  { now, keyedHash }: Pick<Resources, 'now' | 'keyedHash'>,
) {
  const items = new Items(database, 'people', personSchema);
  const profileIds = new BoundedMap<string, number>('profile-ids', maxRemembered);

  const recentSessions = recentOf<Session>('sessions', { now }, mostSessions);

  const suspensions = createSuspensionStore(database, keyedHash);

  const sessionEnds = new Items(database, 'limits', sessionEndSchema);

  async function find(personId: string): Promise<Person | undefined> {
    return (await items.find(personId, personId))?.value;
  }

  /** Returns undefined also for a deleted profile, and if the id belongs to somebody else's profile. */
  async function profileOf(personId: string, profileId: number): Promise<Stored<Profile> | undefined> {
    const found = await profiles.find(profileId);
    if (!found || !isPersonOf(found.value, personId)) return undefined;
    profileIds.set(personId, profileId);
    return found;
  }

  async function findSessionEnd(personId: string): Promise<SessionEnd> {
    const id = sessionEndId(personId);
    return (await sessionEnds.find(id, id))?.value ?? noSessionEnd;
  }

  async function recordSessionEnd(personId: string, { notBefore, endedBy }: SessionEnd): Promise<void> {
    await sessionEnds.upsert({ id: sessionEndId(personId), notBefore, endedBy, ttl: sessionEndSeconds });
  }

  async function ownOf(
    personId: string,
  ): Promise<{ own?: Stored<Profile> | undefined; person?: Person | undefined }> {
    const known = profileIds.get(personId);
    const remembered = known === undefined ? undefined : await profileOf(personId, known);
    if (remembered) return { own: remembered };
    profileIds.delete(personId);
    const person = await find(personId);
    // A person who left and came back by another invitation has another profile.
    const profileId = person?.admission?.profileId;
    return {
      own: profileId === undefined || profileId === known ? undefined : await profileOf(personId, profileId),
      person,
    };
  }

  /** The provider did not vouch for an address when the person first signed in, and does now. */
  async function learnEmail(person: Person, email: string): Promise<Person> {
    const changed = await items.patchAndRead(person.id, person.id, {
      operations: [{ op: 'set', path: '/email', value: email }],
      condition: 'FROM c WHERE IS_NULL(c.email)',
    });
    return changed ?? (await find(person.id)) ?? person;
  }

  /** If the record says suspended, one more read checks whether the suspension has ended. */
  const isStillSuspended = async (person: Person | undefined): Promise<boolean> =>
    person?.isSuspended === true && (await suspensions.isSuspended(person.id));

  async function readSession(personId: string): Promise<Session> {
    const { own, person } = await ownOf(personId);
    if (own)
      return {
        own,
        ...noSessionEnd,
        notBefore: endOfSessions(own.value, personId),
        endedSignIns: endedSignIns(own.value, personId),
        isSuspended: false,
      };
    return {
      own,
      endedSignIns: [],
      ...(person ? { ...noSessionEnd, notBefore: person.notBefore ?? 0 } : await findSessionEnd(personId)),
      isSuspended: await isStillSuspended(person),
    };
  }

  return {
    ...createSignInStore(database, {
      now,
      markDeleted: (id, moment) => recordSessionEnd(id, deletedAt(moment)),
    }),
    find,
    suspensions,
    isStillSuspended,

    /** Costs one read after a person's first request at this instance. */
    findSession: (personId: string, read: ReadFact = readNow): Promise<Session> =>
      read(recentSessions, personId, () => readSession(personId)),

    /** Ends the sessions in the person's record. `withSessionsEnded` does the same in the profile. */
    async endSessions(personId: string, moment: Date): Promise<void> {
      const notBefore = firstSecondAfter(moment);
      const outcome = await items.patch(personId, personId, {
        operations: [{ op: 'set', path: '/notBefore', value: notBefore }],
        condition: `FROM c WHERE NOT IS_DEFINED(c.notBefore) OR c.notBefore < ${notBefore}`,
      });
      if (outcome === 'missing') await recordSessionEnd(personId, { ...noSessionEnd, notBefore });
    },

    /** Pass null to cancel the request. */
    async askRecovery(personId: string, recovery: Person['recovery']): Promise<void> {
      await items.patch(personId, personId, {
        operations: [{ op: 'set', path: '/recovery', value: recovery ?? null }],
      });
    },

    /** Safe to repeat. */
    async endRecovery(personId: string, email: string): Promise<void> {
      await items.patch(personId, personId, {
        operations: [
          { op: 'set', path: '/email', value: email },
          { op: 'set', path: '/recovery', value: null },
        ],
      });
    },

    findStored: (personId: string): Promise<Stored<Person> | undefined> => items.find(personId, personId),

    /**
     * Tokens issued before `leftAt` are refused from then on. Returns 'changed' if the record was written since
     * `etag` was read.
     */
    async remove(personId: string, etag: string, leftAt: Date): Promise<WriteOutcome> {
      // This comes first: whoever no longer finds the record then finds the end of the sessions.
      const { endedBy } = await findSessionEnd(personId);
      await recordSessionEnd(personId, { ...deletedAt(leftAt), ...(endedBy === 'erased' && { endedBy }) });
      return items.remove(personId, personId, etag);
    },

    /** Sessions from before then read that the account was erased because the person was away. */
    noteErasure: (personId: string, moment: Date): Promise<void> =>
      recordSessionEnd(personId, { ...deletedAt(moment), endedBy: 'erased' }),

    /**
     * The person may return as a newcomer at once, but ended sessions stay ended. Returns 'changed' as `remove` does.
     */
    async forget({ value: { id, notBefore }, etag }: Stored<Person>): Promise<WriteOutcome> {
      if (notBefore !== undefined) await recordSessionEnd(id, { ...noSessionEnd, notBefore });
      return items.remove(id, id, etag);
    },

    /** This indexed query crosses partitions. It runs when somebody shields an e-mail address. */
    async listByEmail(email: string): Promise<string[]> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP 20 * FROM c WHERE c.email = @email`,
        parameters: [{ name: '@email', value: email }],
      });
      return found.map(({ id }) => id);
    },

    /** This indexed query crosses partitions. It runs once per suspension. */
    listByPseudonym: (pseudonym: string): Promise<Person[]> =>
      items.queryEverywhere({
        query: `SELECT TOP 20 * FROM c WHERE ARRAY_CONTAINS(c.pseudonyms, @pseudonym)`,
        parameters: [{ name: '@pseudonym', value: pseudonym }],
      }),

    /** Safe to repeat. */
    async noteSuspended(personId: string): Promise<void> {
      await items.patch(personId, personId, {
        operations: [{ op: 'set', path: '/isSuspended', value: true }],
      });
    },

    /**
     * Lists people created by `before` who redeemed no invitation. This indexed query crosses partitions, runs once a
     * day and is bounded by `limit`.
     */
    listUninvited(before: Date, limit: number): Promise<Person[]> {
      return items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.createdAt <= @before AND NOT IS_DEFINED(c.admission.profileId)`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@before', value: before.toISOString() },
        ],
      });
    },

    /** Removes the inviter's name after the inviter has left. Safe to repeat. */
    async forgetInviter(personId: string, inviterId: number): Promise<void> {
      await items.patch(personId, personId, {
        operations: [{ op: 'set', path: '/admission/invitation', value: null }],
        condition: `FROM c WHERE c.admission.invitation.inviterId = ${inviterId}`,
      });
    },

    /**
     * Safe to race and to repeat.
     * @throws ApiError 401 for a token issued before the person's account was deleted, or in the same second
     */
    async findOrCreate({ personId: id, email, name, issuedAt }: Newcomer, now: Date): Promise<Person> {
      const known = await find(id);
      if (known?.email === null && email !== null) return learnEmail(known, email);
      if (known) return known;
      const { notBefore, endedBy } = await findSessionEnd(id);
      if (issuedAt < notBefore) throw signInAgain(endedBy);
      const created: Person = {
        id,
        email,
        name,
        createdAt: now.toISOString(),
        pseudonyms: storedPseudonymsOf([{ personId: id }], keyedHash),
        ...(notBefore > 0 && { notBefore }),
        ...((await suspensions.isSuspended(id)) && { isSuspended: true }),
      };
      const outcome = await items.create(created);
      return outcome === 'done' ? created : ((await find(id)) ?? created);
    },

    /** Only the first admission is kept; later calls return it. */
    async admit(personId: string, admission: Admission): Promise<Admission | undefined> {
      const admitted = await items.patchAndRead(personId, personId, {
        operations: [{ op: 'set', path: '/admission', value: admission }],
        condition: 'FROM c WHERE NOT IS_DEFINED(c.admission)',
      });
      return (admitted ?? (await find(personId)))?.admission;
    },

    admissionAt: (personId: string): Writable<Person, Admission> => ({
      find: () => items.find(personId, personId),
      write: async (admission, found) =>
        found
          ? items.replace(personId, personId, { ...found.value, admission }, found.etag ?? '')
          : 'missing',
    }),

    /** Replaces a profile id that collided with somebody else's profile. Safe to repeat. */
    async readmit(personId: string, taken: number, profileId: number): Promise<void> {
      await items.patch(personId, personId, {
        operations: [{ op: 'set', path: '/admission/profileId', value: profileId }],
        condition: `FROM c WHERE c.admission.profileId = ${taken} AND NOT IS_DEFINED(c.admission.isByPartnerInvite)`,
      });
    },

    /** Costs one read after a person's first request at this instance. */
    findOwn: async (personId: string): Promise<Stored<Profile> | undefined> => (await ownOf(personId)).own,

    async findOwnProfile(personId: string): Promise<Profile | undefined> {
      return (await this.findOwn(personId))?.value;
    },
  };
}
