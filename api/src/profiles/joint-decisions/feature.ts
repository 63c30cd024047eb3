import { jointDecisionLimits, jointDecisionMessages } from '../../../contract/profiles/joint-decisions.ts';
import type { Context } from '../../context.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { assentRequestsOf, jointActionOf } from '../profiles/decisions/joint-decisions.ts';
import { carryOutJointDecision } from './carry-out-joint-decision.ts';
import { assentWorkAfter, notifyOfAwaited } from './notify-of-awaited.ts';

export {
  answerAssentRequest,
  ownJointDecisions,
  seeRuleEnding,
  setJointRule,
} from './own-joint-decisions.ts';
export { requestAssent } from './request-assent.ts';

declare module '../../context.ts' {
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const limits = {
  assentRequests: hourlyLimit(jointDecisionLimits.perHour, () => jointDecisionMessages.tooOften),
};

export const tasks = tasksOf(carryOutJointDecision, notifyOfAwaited);

export const workAfterChange = { jointDecisions: assentWorkAfter };

export const copyParts = {
  /**
   * The download holds only requests that this person made, not those of the profile's other people or their answers.
   */
  assentRequests: async (profileId: number, limit: number, { profiles, now }: Context, personId: string) => {
    const profile = (await profiles.find(profileId))?.value;
    if (!profile) return [];
    return assentRequestsOf(profile, now())
      .filter(({ byPerson }) => byPerson === personId)
      .slice(0, limit)
      .map((ask) => ({ what: jointActionOf(ask), at: ask.at, until: ask.until }));
  },
};
