import {
  type AssentRequest,
  type JointAction,
  ownJointDecisions,
} from '@veil/api/contract/consents/joint-decisions';
import { useRead } from '../api/use-read.ts';
import { useUser } from '../session/auth-context.ts';

interface JointRuleState {
  /** Everybody on the reader's profile says yes to it first. */
  isAsked: boolean;
  /** The question of that kind that waits for a yes now. */
  requests: readonly AssentRequest[];
}

/** Whether an action waits for the yes of the others on the profile, so that its button can say so. */
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
