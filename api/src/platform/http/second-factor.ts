import type { CallerKind } from '../../../contract/fields/endpoint.ts';
import type { Settings } from '../../settings.ts';
import type { Identity } from '../secrets/tokens.ts';

/** These callers read or decide about other members' content. */
export const staffKinds: readonly CallerKind[] = ['judge', 'reviewer', 'trusted', 'moderator'];

export const secondFactorMessage = 'Please sign in with a second factor to do this.';

/** An empty setting accepts every sign-in. */
export const hasSecondFactor = (
  { proofs }: Pick<Identity, 'proofs'>,
  { STAFF_SECOND_FACTOR }: Pick<Settings, 'STAFF_SECOND_FACTOR'>,
): boolean => STAFF_SECOND_FACTOR.length === 0 || STAFF_SECOND_FACTOR.some((word) => proofs.includes(word));
