import { ownMemberCards } from '@veil/api/contract/profiles/partner-invites';
import { useRead } from '../../api/use-read.ts';
import { useUser } from '../../session/auth-context.ts';

/** Whether somebody else signs in for this profile too. */
export function useIsShared(): boolean {
  const { profile } = useUser();
  const mayBe = profile?.onboardingCompleted === true && profile.type !== 'single';
  const { data } = useRead(ownMemberCards, mayBe ? {} : null);
  return data?.cards.some(({ holder }) => holder === 'another') ?? false;
}

export const leavingOthers =
  'Somebody else signs in for this profile, too. You leave it with your card, for good; it stays with them, and if too few are left it is hidden until they say what it is now.';
