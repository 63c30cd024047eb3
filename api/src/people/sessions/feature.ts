import { sessionLimits, sessionMessages } from '../../../contract/people/sessions.ts';
import type { Context } from '../../context.ts';
import { type Eraser, eraseInOneStep, type PersonalData, type Resources } from '../../feature.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { ofPerson } from '../../profiles/profiles/parts/fate.ts';
import { createSessionStore } from './store.ts';

export { endSession, noteSession, ownSessions } from './own-sessions.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly deviceSessions: ReturnType<typeof createSessionStore>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database }: Resources) => ({ deviceSessions: createSessionStore(database) });

export const limits = {
  sessionsNoted: hourlyLimit(sessionLimits.notedPerHour, () => sessionMessages.tooMany),
};

export const personErasers: Record<'deviceSessions', Eraser> = {
  deviceSessions: eraseInOneStep(({ profileId, personId }, { deviceSessions }) =>
    deviceSessions.forget(profileId, personId),
  ),
};

export const erasers = personErasers;

export const personal = {
  activity: {
    fates: { 'device sessions': ofPerson, 'push endpoints': ofPerson },
    erasedBy: ['deviceSessions'],
    copiedAs: ['signedInOn'],
  },
} satisfies Record<string, PersonalData>;

export const copyParts = {
  signedInOn: async (profileId: number, limit: number, { deviceSessions }: Context, personId: string) =>
    (await deviceSessions.list(profileId, personId))
      .slice(0, limit)
      .map(({ push, browser, system, since, lastUsed }) => ({
        browser,
        system,
        since,
        lastUsed,
        newsTo: push ? new URL(push.endpoint).origin : null,
      })),
};
