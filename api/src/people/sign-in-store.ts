import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import type { Resources } from '../feature.ts';
import { Items } from '../platform/cosmos/cosmos.ts';
import { BriefMap } from '../platform/memory/brief-map.ts';
import { signInSchema } from './person.ts';

const maxRemembered = 50_000;
/** How long an instance may take a sign-in for what it was, in ms: one that is pointed elsewhere counts after that. */
const signInMs = 10 * 60 * 1000;

interface Needed extends Pick<Resources, 'now'> {
  /** Ends the sessions of a sign-in whose account is deleted. */
  markDeleted(signInId: string, moment: Date): Promise<void>;
}

/** The person of each sign-in. A person's first sign-in has their own id, and needs no item. */
export function createSignInStore(database: Database, { now, markDeleted }: Needed) {
  const items = z.union([signInSchema, z.looseObject({ id: z.string() })]);
  const signIns = new Items(database, 'people', items);
  const leadsTo = (found: z.output<typeof items>): string => {
    if ('kind' in found && found.kind === 'sign-in') return String(found.personId);
    return 'isClosed' in found && found.isClosed === true ? `${found.id}-closed` : found.id;
  };
  const signedIn = new BriefMap<string, string>(maxRemembered, signInMs, () => now().getTime());

  return {
    /** The person of a sign-in. One read; none for a while after the first request of a sign-in at this instance. */
    async resolve(signInId: string): Promise<string> {
      const known = signedIn.get(signInId);
      if (known !== undefined) return known;
      const found = (await signIns.find(signInId, signInId))?.value;
      if (!found) return signInId;
      const personId = leadsTo(found);
      signedIn.set(signInId, personId);
      return personId;
    },

    /** Lets another sign-in lead to the person: after a change of the provider, or of the account there. */
    async addSignIn(personId: string, signInId: string): Promise<void> {
      await signIns.upsert({ id: signInId, kind: 'sign-in', personId });
    },

    /** No sign-in so far leads to the person any more. Whoever signs in by one is somebody whom nobody knows. */
    async closeSignIns(personId: string): Promise<void> {
      await signIns.patch(personId, personId, {
        operations: [{ op: 'set', path: '/isClosed', value: true }],
      });
      await eraseSignIns(personId);
    },

    eraseSignIns,
  };

  /** Erases the further sign-ins of somebody who leaves. Across partitions, by index, once for each. */
  async function eraseSignIns(personId: string): Promise<void> {
    const found = await signIns.queryEverywhere({
      query: `SELECT TOP 100 * FROM c WHERE c.kind = 'sign-in' AND c.personId = @person`,
      parameters: [{ name: '@person', value: personId }],
    });
    for (const { id } of found) {
      await markDeleted(id, now());
      await signIns.remove(id, id);
    }
  }
}
