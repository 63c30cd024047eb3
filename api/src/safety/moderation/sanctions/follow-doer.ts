import type { Context } from '../../../context.ts';
import { pseudonymsOf } from '../../../platform/secrets/keyed-hash.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';
import { type DecisionItem, isOverturned, isSanction, type SubjectFile } from '../items.ts';
import { bringDecision } from './carry-measures.ts';

/**
 * A sanction for what one person did reaches them where they are by now: on another profile, or when they come back.
 * Safe to repeat.
 */
export async function followDoer(
  file: SubjectFile,
  profile: Profile | undefined,
  { subjectId, decisionId, doneBy, outcome, until, appeal }: DecisionItem,
  context: Context,
): Promise<void> {
  if (doneBy === undefined || !isSanction(outcome)) return;
  const { keyedHash, people, sanctionTraces } = context;
  const isUndone = isOverturned({ appeal });
  if (isUndone) await sanctionTraces.forget(doneBy, decisionId);
  else await sanctionTraces.keep(doneBy, { subjectId, decisionId, until });
  if (profile && pseudonymsOf(profile.people, keyedHash).includes(doneBy)) return;
  if (outcome === 'suspend')
    await (isUndone ? people.suspensions.forget([doneBy]) : people.suspensions.keep([doneBy]));
  for (const { id } of await people.listByPseudonym(doneBy)) {
    if (outcome === 'suspend' && !isUndone) await people.noteSuspended(id);
    const own = await people.findOwnProfile(id);
    if (own) await bringDecision(own.id, file, decisionId, context);
  }
}

/** Whoever comes back with a sign-in that they had brings the sanctions for what they did. Safe to repeat. */
export async function bringSanctions({ id, people }: Profile, context: Context): Promise<void> {
  for (const { personId } of people)
    for (const { subjectId, decisionId } of await context.sanctionTraces.listStanding(personId)) {
      const file = subjectId === id ? undefined : (await context.cases.find(subjectId))?.value;
      if (file) await bringDecision(id, file, decisionId, context);
    }
}
