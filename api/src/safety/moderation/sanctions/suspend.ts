import type { Context } from '../../../context.ts';
import { pseudonymOf, storedPseudonymsOf } from '../../../platform/secrets/keyed-hash.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';
import { decisionItemId, keptSeconds } from '../items.ts';
import { enactSanction } from './replay-sanctions.ts';

interface Suspension {
  /** The operator's name, of which the audit log keeps a keyed hash. */
  readonly by: string;
  readonly reason: string;
  readonly until: Date | null;
}

/** Suspends a profile for an operator. The decision can be appealed like any other. */
export async function suspendProfile(
  profile: Profile,
  { by, reason, until }: Suspension,
  context: Context,
): Promise<void> {
  const { cases, keyedHash, newId, now } = context;
  const decisionId = newId();
  const file = (await cases.find(profile.id))?.value;
  const decision = {
    id: decisionItemId(decisionId),
    subjectId: String(profile.id),
    kind: 'decision',
    schemaVersion: 1,
    decisionId,
    outcome: 'suspend',
    reason,
    clause: 'conduct',
    origin: 'own',
    at: now().toISOString(),
    days: null,
    until: until?.toISOString() ?? null,
    byProfileId: 0,
    byPseudonym: pseudonymOf(by, keyedHash),
    removed: [],
    hidden: [],
    isPrivate: false,
    isSealed: false,
    urgency: null,
    reporterIds: [],
    inviterId: file?.inviterId ?? profile.invitation?.inviterId ?? 0,
    appeal: null,
    ttl: keptSeconds,
  } as const;
  await enactSanction(
    {
      decision: { ...decision, removed: [], hidden: [], reporterIds: [] },
      pseudonyms: storedPseudonymsOf(profile.people, keyedHash),
    },
    context,
  );
}
