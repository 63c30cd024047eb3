import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import type { Resources } from '../../feature.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { BriefMap } from '../../platform/memory/brief-map.ts';
import { signInSchema } from './person.ts';

const maxRemembered = 50_000;
/** How long, in ms, an instance remembers a sign-in's person. A changed link takes effect after this time. */
const signInMs = 10 * 60 * 1000;

interface SignInDependencies extends Pick<Resources, 'now'> {
  markDeleted(signInId: string, moment: Date): Promise<void>;
}

/** A person's first sign-in has the person's id and needs no item of its own. */
export function createSignInStore(database: Database, { now, markDeleted }: SignInDependencies) {
  const items = z.union([signInSchema, z.looseObject({ id: z.string() })]);
  const signIns = new Items(database, 'people', items);
  const leadsTo = (found: z.output<typeof items>): string => {
    if ('kind' in found && found.kind === 'sign-in') return String(found.personId);
    return 'isClosed' in found && found.isClosed === true ? `${found.id}-closed` : found.id;
  };
  const signedIn = new BriefMap<string, string>('sign-ins', maxRemembered, signInMs, () => now().getTime());

  return {
    /** Costs one read on a sign-in's first request at this instance, then none for a while. */
    async resolve(signInId: string): Promise<string> {
      const known = signedIn.get(signInId);
      if (known !== undefined) return known;
      const found = (await signIns.find(signInId, signInId))?.value;
      if (!found) return signInId;
      const personId = leadsTo(found);
      signedIn.set(signInId, personId);
      return personId;
    },

    async addSignIn(personId: string, signInId: string): Promise<void> {
      await signIns.upsert({ id: signInId, kind: 'sign-in', personId });
    },

    /** After this, whoever uses one of these sign-ins is treated as a stranger. */
    async closeSignIns(personId: string): Promise<void> {
      await signIns.patch(personId, personId, {
        operations: [{ op: 'set', path: '/isClosed', value: true }],
      });
      await eraseSignIns(personId);
    },

    eraseSignIns,
  };

  /** This indexed query crosses partitions. It runs only when a person leaves. */
  async function eraseSignIns(personId: string): Promise<void> {
    const found = await signIns.queryEverywhere({
      query: `SELECT * FROM c WHERE c.kind = 'sign-in' AND c.personId = @person`,
      parameters: [{ name: '@person', value: personId }],
    });
    for (const { id } of found) {
      await markDeleted(id, now());
      await signIns.remove(id, id);
    }
  }
}
