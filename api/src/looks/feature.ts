import type * as rows from '../../contract/profiles/looks.ts';
import type { Eraser, HandlersOf, PersonalData, Resources } from '../feature.ts';
import { onDemand } from '../http/on-demand.ts';
import { tasksOf } from '../outbox/work.ts';
import { forgetPersonInLooks } from './forget-person.ts';
import { looksContainer } from './look.ts';
import { lookAtChange, looksAfter } from './look-at-change.ts';
import { lookAtText } from './look-at-text.ts';
import { createLookStore } from './store.ts';

export const stores = ({ database }: Resources) => ({ looks: createLookStore(database) });

export const handlers: HandlersOf<typeof rows> = {
  secondLooks: onDemand(async () => (await import('../on-demand-handlers.ts')).secondLooks),
  closeSecondLook: onDemand(async () => (await import('../on-demand-handlers.ts')).closeSecondLook),
};

export const tasks = tasksOf(lookAtChange, lookAtText);

export const workAfterChange = { looks: looksAfter };

export const erasers: Record<'looks', Eraser> = {
  looks: ({ profileId }, { looks }) => looks.eraseSomeOf(profileId),
};

export const personErasers = { looksOfPerson: forgetPersonInLooks };

export const personal = {
  [looksContainer]: {
    erasedBy: ['looks'],
    copiedAs: 'It repeats what the copy has as the profile and as what they wrote.',
  },
} satisfies Record<string, PersonalData>;
