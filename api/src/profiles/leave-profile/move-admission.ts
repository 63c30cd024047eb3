import type { Context } from '../../context.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';

export interface ProfileMove {
  readonly personId: string;
  readonly fromId: number;
  readonly toId: number;
}

/** From here on the person signs in for the other profile. Returns false if the account is gone. Safe to repeat. */
export function moveAdmission(
  { personId, fromId, toId }: ProfileMove,
  { people }: Context,
): Promise<boolean> {
  return rewriteItem(people.admissionAt(personId), (person) => {
    const admission = person?.admission;
    if (admission?.profileId === toId) return { result: true };
    if (admission?.profileId === fromId) return { after: { ...admission, profileId: toId }, result: true };
    return { result: false };
  });
}
