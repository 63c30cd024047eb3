import { tierMessages as say, type TierAct, tierLimits } from '../../contract/tiers.ts';
import { ApiError } from '../http/api-error.ts';
import { sanctionOf } from '../http/sanctions.ts';
import type { Profile } from '../profiles/profile.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What decides about tier and role. */
export type Tiered = Pick<
  Profile,
  'id' | 'status' | 'tier' | 'isModerator' | 'standing' | 'sanction' | 'verifiableAgainAt' | 'invitation'
>;

/** Since when somebody may be verified; null while they may not. */
export function verifiableSince({ tier, standing, verifiableAgainAt }: Tiered, now: Date): string | null {
  const from = standing?.verifiableFrom ?? null;
  if (tier !== 'explorer' || from === null || new Date(from) > now) return null;
  return verifiableAgainAt !== undefined && new Date(verifiableAgainAt) > now ? null : from;
}

/** A founder invites for the house, and has nothing of it. */
const isNear = (by: Pick<Profile, 'id' | 'invitation'>, of: Pick<Profile, 'id' | 'invitation'>): boolean =>
  by.invitation !== null && (of.invitation?.inviterId === by.id || by.invitation.inviterId === of.id);

/** Why somebody may do nothing about another's tier; null where they may. */
export function refusalOf(by: Pick<Profile, 'id' | 'invitation'>, of: Tiered, now: Date): string | null {
  if (by.id === of.id) return say.own;
  if (isNear(by, of)) return say.near;
  return sanctionOf(of, now) === null ? null : say.sanctioned;
}

/** What may be done now about somebody of whom nothing is refused. */
export function actsOn(of: Tiered, now: Date): TierAct[] {
  const isVerifiable = verifiableSince(of, now) !== null;
  const may: Record<TierAct, boolean> = {
    verify: isVerifiable,
    wait: isVerifiable,
    trust: of.tier === 'verified',
    'make-moderator': of.tier === 'verified' && !of.isModerator,
    'end-moderator': of.isModerator === true,
  };
  return (Object.keys(may) as TierAct[]).filter((act) => may[act]);
}

/** Whether it was done before: a call that is repeated changes nothing. */
const isDone: Record<TierAct, (of: Tiered, now: Date) => boolean> = {
  verify: ({ tier }) => tier !== 'explorer',
  wait: ({ tier, verifiableAgainAt }, now) =>
    tier !== 'explorer' || (verifiableAgainAt !== undefined && new Date(verifiableAgainAt) > now),
  trust: ({ tier }) => tier === 'trusted',
  'make-moderator': ({ isModerator }) => isModerator === true,
  'end-moderator': ({ isModerator }) => !isModerator,
};

const whyNot: Record<TierAct, string> = {
  verify: say.notYet,
  wait: say.notYet,
  trust: say.verifiedFirst,
  'make-moderator': say.verifiedFirst,
  'end-moderator': say.verifiedFirst,
};

/** @throws ApiError 409 where it may not be done */
export function withAct<P extends Tiered>(profile: P, act: TierAct, now: Date): P {
  if (isDone[act](profile, now)) return profile;
  if (!actsOn(profile, now).includes(act)) {
    const isTrusted = profile.tier === 'trusted';
    throw new ApiError(409, isTrusted ? say.trustedAlready : whyNot[act]);
  }
  return { ...profile, ...changes(act, now) };
}

function changes(act: TierAct, now: Date): Partial<Tiered> {
  switch (act) {
    case 'verify':
      return { tier: 'verified' };
    case 'wait':
      return {
        verifiableAgainAt: new Date(now.getTime() + tierLimits.restDays * dayMs).toISOString(),
      };
    case 'trust':
      return { tier: 'trusted', isModerator: false };
    case 'make-moderator':
      return { isModerator: true };
    case 'end-moderator':
      return { isModerator: false };
  }
}
