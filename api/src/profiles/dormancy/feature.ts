import type { Context } from '../../context.ts';
import { type Eraser, eraseInOneStep, type PersonalData, type Resources } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofPerson } from '../profiles/parts/fate.ts';
import { sendAbsenceLetter } from './absence-letter.ts';
import { followAbsences } from './follow-absences.ts';
import { noteVisit } from './note-visit.ts';
import { createVisitStore } from './visit-store.ts';

export { confirmProfile } from './confirm-profile.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly visits: ReturnType<typeof createVisitStore>;
  }
}

export const stores = (resources: Resources) => ({ visits: createVisitStore(resources) });

export const onSignedInCall = { visits: noteVisit };

export const recurring = tasksOf(followAbsences);

export const tasks = tasksOf(sendAbsenceLetter);

export const personErasers: Record<'visits', Eraser> = {
  visits: eraseInOneStep(({ personId }, { visits }) => visits.forget(personId)),
};

export const erasers = personErasers;

export const copyParts = {
  /** The download leaves out legal holds, of which the person may not learn. */
  lastVisits: async (_profileId: number, _limit: number, { visits }: Context, personId: string) => {
    const visit = (await visits.find(personId))?.value;
    return visit ? [{ day: visit.visitedOn, toldOfErasureAt: visit.warnedAt }] : [];
  },
};

export const personal = {
  people: { fates: { 'day of the latest visit': ofPerson }, erasedBy: ['visits'], copiedAs: ['lastVisits'] },
} satisfies Record<string, PersonalData>;
