import type { Context } from '../context.ts';
import { markOf, marksOf } from '../platform/secrets/keyed-hash.ts';
import type { Profile } from '../profiles/profile.ts';
import { decisionItemId, keptSeconds } from './items.ts';
import { enact } from './replay-sanctions.ts';

interface Suspension {
  /** The suspending person, of whom the audit keeps a keyed hash. */
  readonly by: string;
  /** The member reads it. */
  readonly reason: string;
  readonly until: Date | null;
}

/** A suspension without a case, by an operator: a decision like any other, which can be appealed. */
export async function suspend(
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
    byMark: markOf(by, keyedHash),
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
  await enact(
    {
      decision: { ...decision, removed: [], hidden: [], reporterIds: [] },
      marks: marksOf(profile.people, keyedHash),
    },
    context,
  );
}
