import type { Endpoint } from '../../contract/endpoint.ts';
import type { Sanction } from '../../contract/me.ts';
import type { Profile } from '../profiles/profile.ts';
import { ApiError } from './api-error.ts';

type Sanctioned = Pick<Profile, 'status' | 'sanction'>;

/** What is in force over a profile now. A restriction ends by itself. */
export function sanctionOf({ status, sanction }: Sanctioned, now: Date): Sanction | null {
  if (status === 'Suspended') return { kind: 'suspended', until: null };
  const until = sanction?.restrictedUntil ?? null;
  return until !== null && new Date(until) > now ? { kind: 'restricted', until } : null;
}

export const suspended = () => new ApiError(403, 'Your account is suspended.', { code: 'suspended' });
const restrictedMessage = 'You can read, and not do this, while your account is restricted.';

/**
 * The one place that holds a sanction against a call.
 * @throws ApiError 403
 */
export function refuseSanctioned(
  { method, sanctioned }: Pick<Endpoint, 'method' | 'sanctioned'>,
  sanction: Sanction | null,
): void {
  if (sanction === null || sanctioned === 'suspended') return;
  if (sanction.kind === 'suspended') throw suspended();
  if (method !== 'GET' && sanctioned === undefined) throw new ApiError(403, restrictedMessage);
}

export const isPaused = ({ pauses }: Pick<Profile, 'pauses'>): boolean =>
  pauses !== undefined && pauses.length > 0;

/** Whether what it does with others goes on without it. */
export const isAway = ({ status, pauses }: Pick<Profile, 'status' | 'pauses'>): boolean =>
  status === 'Suspended' || isPaused({ pauses });

const pausedMessage = 'Your profile is paused: you can read, and nothing is sent from it.';

/**
 * Holds the pause of a profile against a call. Who reads, takes something back, blocks, reports or leaves is not refused.
 * @throws ApiError 403
 */
export function refusePaused(
  { method, sanctioned }: Pick<Endpoint, 'method' | 'sanctioned'>,
  profile: Pick<Profile, 'pauses'>,
): void {
  if (method !== 'GET' && sanctioned === undefined && isPaused(profile))
    throw new ApiError(403, pausedMessage);
}

/** Whether somebody who reviews may not, for now. */
export const mayNotReview = (profile: Sanctioned & Pick<Profile, 'reviewsAgainAt'>, now: Date): boolean =>
  sanctionOf(profile, now) !== null ||
  (profile.reviewsAgainAt !== undefined && new Date(profile.reviewsAgainAt) > now);
