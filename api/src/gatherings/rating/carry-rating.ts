import type { Context } from '../../context.ts';
import { applyFact } from './count-fact.ts';
import type { Fact } from './fact.ts';

/**
 * Facts about conduct as a guest, a correspondent and a member move along. Given feedback and invitees stay with the
 * profile.
 */
const carriedKinds: readonly Fact['kind'][] = ['event', 'sanction', 'answer', 'received'];

const momentOf = (fact: Fact): string =>
  'endsAt' in fact ? fact.endsAt : 'at' in fact ? fact.at : fact.month;

/**
 * Copies the facts since the person joined the profile, and all sanctions. Safe to repeat.
 * @param cameAt when the person joined; empty for the profile's maker
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
