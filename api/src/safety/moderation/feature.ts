import type * as appealRows from '../../../contract/safety/appeals.ts';
import type * as rows from '../../../contract/safety/moderation.ts';
import type * as yearRows from '../../../contract/safety/transparency.ts';
import type { TransparencyNumbers } from '../../../contract/safety/transparency.ts';
import type { Context } from '../../context.ts';
import {
  type Eraser,
  eraseInOneStep,
  type HandlersOf,
  type PersonalData,
  type Resources,
} from '../../feature.ts';
import { Recent } from '../../platform/memory/recent.ts';
import { tasksOf, type Work } from '../../platform/outbox/work.ts';
import { beginsAnew, ofPerson } from '../../profiles/profiles/parts/fate.ts';
import { isPersonOf, type Profile } from '../../profiles/profiles/profile.ts';
import { appeal } from './appeals/appeal.ts';
import { decideAppeal, openAppeals } from './appeals/appeals.ts';
import { settleOtherAppeal } from './appeals/settle-other-appeal.ts';
import { moderationCase } from './cases/case.ts';
import { claimCase } from './cases/claim.ts';
import { createHelpCallStore } from './cases/help-call-store.ts';
import { hideReported, notifyOfUrgentCase, sayUnread, tellOfFurtherReport } from './cases/hide-reported.ts';
import { notifyOnCall } from './cases/on-call.ts';
import { moderationQueue } from './cases/queue.ts';
import { seatAppeal, seatCase, watchStatementAppeal } from './cases/seat.ts';
import { showHiddenAgain } from './cases/show-again.ts';
import { decideCase } from './decisions/decide.ts';
import { decisionsAbout, ownDecisions } from './decisions/own-decisions.ts';
import { settleDecision } from './decisions/settle-decision.ts';
import { createTemplateStore, decisionTemplates } from './decisions/templates.ts';
import { createEvidenceStore } from './evidence/evidence-store.ts';
import { createReportStore } from './evidence/report-store.ts';
import { moderationStatistics } from './numbers/statistics.ts';
import { transparencyNumbers } from './numbers/transparency.ts';
import { createYearStore } from './numbers/year-store.ts';
import { settleMeasures } from './sanctions/carry-measures.ts';
import { bringSanctions } from './sanctions/follow-doer.ts';
import { createSanctionTraceStore } from './sanctions/sanction-trace-store.ts';
import { createCaseStore } from './store.ts';
import { createReporterStore } from './track-record/reporter-store.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly cases: ReturnType<typeof createCaseStore>;
    readonly reports: ReturnType<typeof createReportStore>;
    readonly helpCalls: ReturnType<typeof createHelpCallStore>;
    readonly evidence: ReturnType<typeof createEvidenceStore>;
    readonly sanctionTraces: ReturnType<typeof createSanctionTraceStore>;
    readonly reporters: ReturnType<typeof createReporterStore>;
    readonly templates: ReturnType<typeof createTemplateStore>;
    readonly yearEntries: ReturnType<typeof createYearStore>;
  }
  interface Memory {
    readonly recentYears: Recent<TransparencyNumbers['tables']>;
  }
}

const dayMs = 24 * 60 * 60 * 1000;
const mostYears = 10;

export const stores = ({ database, blobs, keyedHash, now }: Resources) => ({
  cases: createCaseStore(database),
  reports: createReportStore(database),
  helpCalls: createHelpCallStore(database),
  evidence: createEvidenceStore(blobs),
  reporters: createReporterStore(database),
  sanctionTraces: createSanctionTraceStore(database, keyedHash, now),
  templates: createTemplateStore(database),
  yearEntries: createYearStore(database),
});

export const memory = ({ now }: Resources) => ({
  recentYears: new Recent<TransparencyNumbers['tables']>('report-years', dayMs, mostYears, now),
});

export const handlers: HandlersOf<typeof rows> & HandlersOf<typeof appealRows> & HandlersOf<typeof yearRows> =
  {
    transparencyNumbers,
    moderationQueue,
    moderationCase,
    claimCase,
    decideCase,
    decisionTemplates,
    moderationStatistics,
    ownDecisions,
    appeal,
    openAppeals,
    decideAppeal,
  };

export const tasks = tasksOf(
  settleDecision,
  settleMeasures,
  settleOtherAppeal,
  hideReported,
  showHiddenAgain,
  notifyOfUrgentCase,
  tellOfFurtherReport,
  sayUnread,
  notifyOnCall,
  seatCase,
  seatAppeal,
  watchStatementAppeal,
);

export const afterArrival = { sanctions: bringSanctions };

export const workAfterChange = { measures: settleMeasuresAfter };

function settleMeasuresAfter(before: Profile, after: Profile, context: Context): Work[] {
  const hasChanged =
    before.people.some(({ personId }) => !isPersonOf(after, personId)) ||
    after.people.some(({ personId }) => !isPersonOf(before, personId));
  return before.sanction && hasChanged ? [settleMeasures.now({ profileId: after.id }, context)] : [];
}

async function peopleOf(profileId: number, { profiles }: Context) {
  return (await profiles.find(profileId))?.value ?? { id: profileId, people: [], members: [] };
}

const pageSize = 100;

export const erasers: Record<'verdicts' | 'helpCalls' | 'casesDecided', Eraser> = {
  verdicts: ({ profileId }, { reporters }) => reporters.eraseSome(profileId),
  helpCalls: eraseInOneStep(({ profileId }, { helpCalls }) => helpCalls.forget(profileId)),
  casesDecided: async ({ profileId }, { cases }) => {
    const made = await cases.listOf(profileId, pageSize);
    for (const decision of made) await cases.forgetReviewer(decision, profileId);
    const seated = await cases.forgetSeat(profileId);
    return made.length > 0 || seated;
  },
};

export const personal = {
  keys: {
    fates: {
      'sanctions for what somebody did': {
        ...ofPerson,
        personDeleted: beginsAnew('It is kept as a keyed hash while the sanction stands, for a return.'),
        profileDeleted: beginsAnew('It is kept as a keyed hash while the sanction stands, for a return.'),
      },
    },
    erasedBy: 'A keyed hash of who was restricted or suspended is kept until that ends, at most 24 months.',
    copiedAs: ['decisionsAbout'],
  },
} satisfies Record<string, PersonalData>;

export const copyParts = {
  decisionsAbout: async (profileId: number, limit: number, context: Context, personId: string) =>
    (await decisionsAbout(await peopleOf(profileId, context), personId, limit, context)).map(
      ({ what, clause, by, origin, outcome, reason, at, until, appeal: appealed, othersNotifiedAt }) => ({
        what,
        clause: clause.number,
        by,
        origin,
        outcome,
        reason,
        at,
        until,
        appeal: appealed?.text ?? null,
        othersNotifiedAt: othersNotifiedAt ?? null,
      }),
    ),
};
