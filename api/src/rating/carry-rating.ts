import type { Context } from '../context.ts';
import { applyFact } from './count-fact.ts';
import type { Fact } from './fact.ts';

/** Conduct as a guest, a correspondent and a member. Feedback that they gave, and invitees, stay with the profile. */
const carriedKinds: readonly Fact['kind'][] = ['event', 'sanction', 'answer', 'received'];

const momentOf = (fact: Fact): string =>
  'endsAt' in fact ? fact.endsAt : 'at' in fact ? fact.at : fact.month;

/**
 * Facts count from when they came to the profile on, a sanction always. Safe to repeat.
 * @param cameAt empty for who made the profile
 */
export async function carryRating(
  fromId: number,
  toId: number,
  cameAt: string,
  context: Context,
): Promise<void> {
  for (const fact of await context.ratings.listFacts(fromId)) {
    const isTheirs = fact.kind === 'sanction' || momentOf(fact) >= cameAt;
    if (carriedKinds.includes(fact.kind) && isTheirs) await applyFact(toId, fact, context);
  }
}
