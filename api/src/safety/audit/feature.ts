import { staffKinds } from '../../../contract/safety/audit.ts';
import type { Context } from '../../context.ts';
import type { PersonalData, Resources } from '../../feature.ts';
import type { SignedIn } from '../../platform/http/identify.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofProfile } from '../../profiles/profiles/parts/fate.ts';
import { recordAction } from './record.ts';
import { createSignIns } from './sign-ins.ts';
import { createAuditStore } from './store.ts';

export { readAudit as audit } from './read-audit.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly audit: ReturnType<typeof createAuditStore>;
  }
  interface Memory {
    readonly signIns: ReturnType<typeof createSignIns>;
  }
}

export const stores = ({ database }: Resources) => ({
  audit: createAuditStore(database),
});

export const memory = () => ({
  signIns: createSignIns(),
});

export const onSignedInCall = {
  audit: (caller: SignedIn, context: Context) => context.signIns.note(caller, context),
};

export const tasks = tasksOf(recordAction);

export const copyParts = {
  staffReads: async (profileId: number, limit: number, { audit }: Context) =>
    (await audit.listAbout(profileId, staffKinds, limit)).map(({ kind, at }) => ({ what: kind, at })),
  aiCalls: async (profileId: number, limit: number, { audit }: Context) =>
    (await audit.listAbout(profileId, ['ai-call'], limit)).map(({ outcome, at }) => ({
      fields: outcome.split(', ').filter(Boolean),
      at,
    })),
};

export const personal = {
  audit: {
    fates: { 'records of actions': { ...ofProfile, profileDeleted: 'stays' } },
    erasedBy: 'What was done is kept for 400 days, with a keyed hash of who did it and numbers of profiles.',
    copiedAs: ['staffReads', 'aiCalls'],
  },
} satisfies Record<string, PersonalData>;
