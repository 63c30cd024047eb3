import type * as rows from '../../contract/consents/agreements.ts';
import { agreementLimits, agreementMessages } from '../../contract/consents/agreements.ts';
import type { Context } from '../context.ts';
import type { HandlersOf } from '../feature.ts';
import { onDemand } from '../http/on-demand.ts';
import { hourly } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import { deedOf, lastingAsks } from '../profiles/agreements.ts';
import { carryOutAsk } from './carry-out-ask.ts';
import { awaitingAfter, tellOfAwaited } from './tell-of-awaited.ts';

export const handlers: HandlersOf<typeof rows> = {
  ownAgreements: onDemand(async () => (await import('../on-demand-handlers.ts')).ownAgreements),
  setAgreement: onDemand(async () => (await import('../on-demand-handlers.ts')).setAgreement),
  askTogether: onDemand(async () => (await import('../on-demand-handlers.ts')).askTogether),
  answerAgreement: onDemand(async () => (await import('../on-demand-handlers.ts')).answerAgreement),
};

export const limits = {
  agreementAsks: hourly(agreementLimits.perHour, () => agreementMessages.tooOften),
};

export const tasks = tasksOf(carryOutAsk, tellOfAwaited);

export const workAfterChange = { agreements: awaitingAfter };

export const copyParts = {
  /** The caller's own: what another asks, or answered, is not theirs. */
  asksForYes: async (profileId: number, limit: number, { profiles, now }: Context, personId: string) => {
    const profile = (await profiles.find(profileId))?.value;
    if (!profile) return [];
    return lastingAsks(profile, now())
      .filter(({ byPerson }) => byPerson === personId)
      .slice(0, limit)
      .map((ask) => ({ what: deedOf(ask), at: ask.at, until: ask.until }));
  },
};
