import type { Eraser, PersonalData, Resources } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofProfile } from '../../profiles/profiles/parts/fate.ts';
import { statementsAfter } from './after-change.ts';
import { stateReasons } from './state-reasons.ts';
import { createStatementStore, statementsContainer } from './store.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly statements: ReturnType<typeof createStatementStore>;
  }
}

export const stores = ({ database }: Resources) => ({ statements: createStatementStore(database) });

export const tasks = tasksOf(stateReasons);

export const workAfterChange = { statements: statementsAfter };

export const erasers: Record<'statements', Eraser> = {
  statements: ({ profileId }, { statements }) => statements.eraseSomeOf(profileId),
};

export const personal = {
  [statementsContainer]: {
    fates: { 'decisions about the profile': ofProfile },
    erasedBy: ['statements'],
    copiedAs: ['decisionsAbout'],
  },
} satisfies Record<string, PersonalData>;
