import { type Eraser, eraseInOneStep, type PersonalData, type Resources } from '../../feature.ts';
import { type Limit, minute } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { beginsAnew, ofPerson, ofProfile } from '../../profiles/profiles/parts/fate.ts';
import { createProfileStore } from '../../profiles/profiles/store.ts';
import { forgetUninvited } from './forget-uninvited.ts';
import { createPeopleStore } from './store.ts';

export { checkUserStatus } from './check-user-status.ts';
export { syncUser } from './sync-user.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly people: ReturnType<typeof createPeopleStore>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = (resources: Resources) => ({
  people: createPeopleStore(resources.database, createProfileStore(resources.database), resources),
});

export const limits = {
  visitorCalls: {
    most: 50,
    windowSeconds: minute,
    by: 'address',
    refusal: () => 'Many calls came from here in the last minute. Please try again in a moment.',
  } satisfies Limit,
};

export const recurring = tasksOf(forgetUninvited);

export const erasers: Record<'signIns', Eraser> = {
  signIns: eraseInOneStep(({ personId }, { people }) => people.eraseSignIns(personId)),
};

export const personErasers = erasers;

export const personal = {
  people: { fates: { 'sign-ins': ofPerson }, erasedBy: ['signIns'], copiedAs: ['account'] },
  keys: {
    fates: {
      'suspensions of people who left': {
        ...ofProfile,
        personDeleted: beginsAnew('Whoever leaves while suspended is kept as a keyed hash.'),
      },
    },
    erasedBy: 'Who left while suspended is kept for 24 months, as a keyed hash of their sign-in.',
    copiedAs: 'The hash says nothing to anybody; the copy says that they are suspended.',
  },
} satisfies Record<string, PersonalData>;
