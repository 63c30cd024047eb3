import { accountMessages } from '../../../contract/people/account/account.ts';
import type { CopyLists } from '../../../contract/people/account/copy.ts';
import { accountLimits } from '../../../contract/people/account/limits.ts';
import type { Context } from '../../context.ts';
import { type Eraser, eraseInOneStep, type PersonalData } from '../../feature.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { beginsAnew, ofEverybody, ofPerson } from '../../profiles/profiles/parts/fate.ts';
import { eraseAccount } from './erase-account.ts';

export { deleteAccount } from './delete-account.ts';
export { exportAccount } from './export-account.ts';
export { me } from './me.ts';
export { signOutEverywhere } from './sign-out-everywhere.ts';

declare module '../../context.ts' {
  interface Hooks {
    readonly erasers: Readonly<Record<string, Eraser>>;
    readonly lastErasers: Readonly<Record<string, Eraser>>;
    /** Erase what belongs to one person who leaves a profile that others keep. */
    readonly personErasers: Readonly<Record<string, Eraser>>;
    readonly copyParts: { readonly [List in keyof CopyLists]: CopyPart<CopyLists[List][number]> };
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

type CopyPart<Item> = (
  profileId: number,
  limit: number,
  context: Context,
  personId: string,
) => Promise<Item[]>;

export const limits = {
  downloads: hourlyLimit(accountLimits.downloadsPerHour, () => accountMessages.tooManyDownloads),
};

export const tasks = tasksOf(eraseAccount);

const forgetLimits = (which: 'all' | 'most') =>
  eraseInOneStep(({ personId, profileId }, { limits }) =>
    limits.forget({ personId, profile: { id: profileId } }, which),
  );

export const erasers: Record<'besideProfile' | 'limits', Eraser> = {
  besideProfile: ({ profileId }, { profiles, tasks }) =>
    profiles.eraseSomeBeside(
      profileId,
      Object.values(tasks).flatMap(({ name, outlivesProfile }) => (outlivesProfile ? [name] : [])),
    ),
  limits: forgetLimits('most'),
};

export const personErasers: Record<'personLimits', Eraser> = {
  personLimits: eraseInOneStep(({ personId, isErased }, { limits }) =>
    limits.forget({ personId }, isErased ? 'all' : 'most'),
  ),
};

export const lastErasers: Record<'allLimits', Eraser> = { allLimits: forgetLimits('all') };

export const personal = {
  limits: {
    fates: {
      'counts of a profile': ofEverybody,
      'counts of a person': {
        ...ofPerson,
        personDeleted: beginsAnew('Those that outlive the account stay.'),
      },
    },
    erasedBy: ['limits', 'allLimits'],
    copiedAs:
      'Counts, and the end of the sessions of who left, that lapse within a day; keyed hashes of texts to many, a week.',
  },
} satisfies Record<string, PersonalData>;
