import {
  type AssentRequest,
  type JointAction,
  ownJointDecisions,
} from '@veil/api/contract/profiles/joint-decisions';
import { useRead } from '../../api/use-read.ts';
import { useUser } from '../../session/auth-context.ts';

interface JointRuleState {
  /** Whether everybody on the reader's profile has to agree first. */
  isAsked: boolean;
  /** The open requests of this kind. */
  requests: readonly AssentRequest[];
}

/** Whether an action needs the agreement of the other people on the profile, so that its button can say so. */
export function useJointRule(what: JointAction): JointRuleState {
  const { profile } = useUser();
  const mayBe = profile?.onboardingCompleted === true && profile.type !== 'single';
  const { data } = useRead(ownJointDecisions, mayBe ? {} : null);
  return {
    isAsked: data?.rules.some((rule) => rule.what === what && rule.state === 'inForce') ?? false,
    requests: data?.requests.filter((ask) => ask.what === what && ask.outcome === null) ?? [],
  };
}

export const jointRuleLine = 'You decide this together: the others on your profile are asked first.';
