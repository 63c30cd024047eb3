import { countPhrase } from '../../../contract/fields/count-phrase.ts';
import { introductionLimits } from '../../../contract/relations/introductions.ts';
import type { Context } from '../../context.ts';
import type { AwayChangeHook, BlockHook, Eraser, PersonalData, Resources } from '../../feature.ts';
import { day, type Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofProfile, untilPersonLeaves } from '../../profiles/profiles/parts/fate.ts';
import { deliverIntroduction } from './deliver.ts';
import { answerOf } from './introduction.ts';
import { introductionWorkAfterChange, settleIntroduction, settleIntroductionsOf } from './settle.ts';
import { createIntroductionStore, introductionsContainer } from './store.ts';

export { introduce } from './introduce.ts';
export { answerIntroduction, introductions, writtenIntroductions } from './own-introductions.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly introductions: ReturnType<typeof createIntroductionStore>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database }: Resources) => ({ introductions: createIntroductionStore(database) });

export const limits = {
  /** The same numbers as for first letters. */
  introductions: {
    most: introductionLimits.most,
    mostWhenNew: introductionLimits.mostWhenNew,
    windowSeconds: day,
    by: 'person',
    refusal: (_retryAfter, most) =>
      `You can introduce people to each other ${countPhrase(most, 'time')} a day.`,
  } satisfies Limit,
};

export const tasks = tasksOf(deliverIntroduction, settleIntroduction, settleIntroductionsOf);

export const workAfterChange = { introductions: introductionWorkAfterChange };

/** Removed on the other side too. What they were asked stays there, and can no longer open. */
export const erasers: Record<
  'introductionsWritten' | 'introductionsAsked' | 'introductionsOfOthers',
  Eraser
> = {
  async introductionsWritten({ profileId }, context) {
    const found = await context.introductions.listWritten(profileId);
    for (const written of found) await context.introductions.withdraw(written);
    return found.length > 0;
  },
  introductionsAsked: ({ profileId }, context) => context.introductions.eraseSomeAsked(profileId),
  introductionsOfOthers: async ({ profileId }, { introductions: store, relations, now }) => {
    const isForgotten = await store.forgetSomeWith(profileId, now());
    return (await relations.forgetSomeIntroducedBy(profileId)) || isForgotten;
  },
};

export const personErasers: Record<'introductionsOfPerson', Eraser> = {
  async introductionsOfPerson({ profileId, personId }, context) {
    const found = await context.introductions.listWrittenBy(profileId, personId);
    for (const written of found) await context.introductions.withdraw(written);
    return found.length > 0;
  },
};

export const onBlock: Record<'introductions', BlockHook> = {
  async introductions(makerId, otherId, context) {
    while (await context.introductions.eraseSomeAskedBy(makerId, otherId));
  },
};

/** Whoever is back may have been the reason why it did not open. */
export const onAwayChange: Record<'introductions', AwayChangeHook> = {
  async introductions(profileId, isAway, context) {
    if (!isAway) await settleIntroductionsOf.carryOut({ profileId }, context);
  },
};

export const copyParts = {
  introductionsWritten: async (profileId: number, limit: number, context: Context, personId: string) =>
    (await context.introductions.listWrittenBy(profileId, personId, limit)).map(
      ({ between, line, createdAt: at }) => ({ profileIds: between, line, at }),
    ),
  introductionsReceived: async (profileId: number, limit: number, context: Context, personId: string) =>
    (await context.introductions.listAsked(profileId, limit)).map((asked) => {
      const answer = answerOf(asked, personId);
      const { introducedBy: fromProfileId, line, createdAt: at } = asked;
      return { fromProfileId, line, at, answer: answer === undefined ? null : answer ? 'yes' : 'no' };
    }),
};

export const personal = {
  [introductionsContainer]: {
    fates: {
      'introductions that a person wrote, and answers to others': untilPersonLeaves,
      'introductions to the profile': ofProfile,
    },
    erasedBy: ['introductionsWritten', 'introductionsAsked', 'introductionsOfOthers'],
    copiedAs: ['introductionsWritten', 'introductionsReceived'],
  },
} satisfies Record<string, PersonalData>;
