import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { rewrite } from '../outbox/change.ts';
import { task, type Work } from '../outbox/work.ts';
import type { Profile } from '../profiles/profile.ts';
import { changesSince, isComparable, snapshotOf } from './changes.ts';
import { type Look, profileLookId, snapshotSchema } from './look.ts';

const payloadSchema = z.object({ profileId: z.number(), before: snapshotSchema, at: z.string() });
type Payload = z.output<typeof payloadSchema>;

/** The baseline is the profile before its first change since the approval. What was changed back needs no look. */
export const lookAtChange = task(
  'lookAtChange',
  payloadSchema,
  async ({ profileId, before, at }, context) => {
    const { looks, profiles, now } = context;
    await rewrite(looks.at(profileId, profileLookId), async (found) => {
      const profile = (await profiles.find(profileId))?.value;
      if (!profile) return undefined;
      const { seen, seenAt } = baselineOf(found, { before, at });
      const latest = snapshotOf(profile);
      const findings = changesSince(seen, latest, now());
      const waitingSince = found?.waitingSince ?? now().toISOString();
      const after: Look = {
        id: profileLookId,
        profileId: String(profileId),
        kind: 'look',
        schemaVersion: 1,
        written: { kind: 'profile', ref: '' },
        findings,
        ...(findings.length > 0 && { waitingSince }),
        seen,
        seenAt,
        latest,
        ttl: -1,
      };
      return { after };
    });
    return undefined;
  },
);

/** Entries may run in the other order: the earlier baseline counts. */
function baselineOf(
  found: Look | undefined,
  { before, at }: Pick<Payload, 'before' | 'at'>,
): { seen: Payload['before']; seenAt: string } {
  const { seen, seenAt } = found ?? {};
  return seen && seenAt !== undefined && seenAt <= at ? { seen, seenAt } : { seen: before, seenAt: at };
}

export function looksAfter(before: Profile, after: Profile, context: Context): Work[] {
  if (before.status !== 'Approved' || after.status !== 'Approved') return [];
  if (before.members === after.members && before.photos === after.photos) {
    if (before.mainBio === after.mainBio && before.funFact === after.funFact) return [];
  }
  const seen = snapshotOf(before);
  if (!isComparable(seen, snapshotOf(after))) return [];
  return [lookAtChange.now({ profileId: after.id, before: seen, at: context.now().toISOString() }, context)];
}
