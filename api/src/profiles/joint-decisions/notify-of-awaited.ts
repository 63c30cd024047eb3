import * as z from 'zod/mini';
import { jointActions } from '../../../contract/profiles/joint-decisions.ts';
import type { Context } from '../../context.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import { awaitedPersonIds, findJointRule } from '../profiles/decisions/joint-decisions.ts';
import type { Profile } from '../profiles/profile.ts';

const payloadSchema = z.object({ profileId: z.number(), about: z.string(), personId: z.string() });

/** Each key combines the joint decision and the person whose assent it needs, or who has not seen its end. */
function awaitedAssents(
  profile: Profile,
): Map<string, { about: string; personId: string; at: string | null }> {
  const { people, jointDecisions } = profile;
  const rules = jointActions.flatMap((what) => {
    const rule = findJointRule(profile, what);
    if (rule?.ending)
      return people
        .filter(({ personId }) => !rule.ending?.seen.includes(personId))
        .map(({ personId }) => ({ about: `ended-${what}`, personId, at: rule.ending?.at ?? null }));
    if (!rule || rule.since !== null) return [];
    return people
      .filter(({ personId }) => !rule.agreed.includes(personId))
      .map(({ personId }) => ({ about: `rule-${what}`, personId, at: null }));
  });
  const requests = (jointDecisions?.requests ?? []).flatMap((ask) =>
    awaitedPersonIds(profile, ask).map((personId) => ({ about: ask.id, personId, at: ask.at })),
  );
  return new Map([...rules, ...requests].map((one) => [`${one.about} ${one.personId}`, one]));
}

/** Withdraws the activity when the assent is no longer needed. */
export const notifyOfAwaited = task(
  'notifyOfAwaited',
  payloadSchema,
  async ({ profileId, about, personId }, { profiles, activity, now }): Promise<undefined> => {
    const profile = (await profiles.find(profileId))?.value;
    const card = profile?.people.find((person) => person.personId === personId)?.memberId ?? null;
    const id = `together-${about}-${card}`;
    const waits = profile && awaitedAssents(profile).get(`${about} ${personId}`);
    if (!waits) {
      await activity.withdraw(profileId, id);
      return;
    }
    await activity.record(profileId, {
      id,
      kind: kindOf(about),
      at: waits.at ?? now().toISOString(),
      personId,
    });
  },
  { secret: 'assent' },
);

function kindOf(about: string) {
  if (about.startsWith('ended-')) return 'joint-rule-ended';
  return about.startsWith('rule-') ? 'joint-rule-asked' : 'joint-yes-asked';
}

export function assentWorkAfter(before: Profile, after: Profile, context: Context): Work[] {
  if (before.jointDecisions === after.jointDecisions && before.people === after.people) return [];
  const [then, now] = [awaitedAssents(before), awaitedAssents(after)];
  const changed = [...then, ...now].filter(([key]) => then.has(key) !== now.has(key));
  return changed.map(([, { about, personId }]) =>
    notifyOfAwaited.now({ profileId: after.id, about, personId }, context),
  );
}
