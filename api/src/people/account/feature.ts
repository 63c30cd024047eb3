import type * as rows from '../../../contract/people/account/account.ts';
import { accountLimits, accountMessages } from '../../../contract/people/account/account.ts';
import { type Eraser, eraseInOneStep, type HandlersOf, type PersonalData } from '../../feature.ts';
import { hourlyLimit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { deleteAccount } from './delete-account.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

export const handlers: HandlersOf<typeof rows> = {
  exportAccount,
  deleteAccount,
};

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
    erasedBy: ['limits', 'allLimits'],
    copiedAs:
      'Counts, and the end of the sessions of who left, that lapse within a day; keyed hashes of texts to many, a week.',
  },
} satisfies Record<string, PersonalData>;
