import type { TransparencyNumbers } from '../../../contract/safety/transparency.ts';
import type { Context } from '../../context.ts';
import { type Eraser, eraseInOneStep, type PersonalData, type Resources } from '../../feature.ts';
import { Recent } from '../../platform/memory/recent.ts';
import { tasksOf, type Work } from '../../platform/outbox/work.ts';
import { beginsAnew, ofPerson } from '../../profiles/profiles/parts/fate.ts';
import { isPersonOf, type Profile } from '../../profiles/profiles/profile.ts';
import { settleOtherAppeal } from './appeals/settle-other-appeal.ts';
import { createHelpCallStore } from './cases/help-call-store.ts';
import { hideReported, notifyOfUrgentCase, sayUnread, tellOfFurtherReport } from './cases/hide-reported.ts';
import { notifyOnCall } from './cases/on-call.ts';
import { seatAppeal, seatCase, watchStatementAppeal } from './cases/seat.ts';
import { showHiddenAgain } from './cases/show-again.ts';
import { decisionsAbout } from './decisions/own-decisions.ts';
import { settleDecision } from './decisions/settle-decision.ts';
import { createTemplateStore } from './decisions/templates.ts';
import { createEvidenceStore } from './evidence/evidence-store.ts';
import { createReportStore } from './evidence/report-store.ts';
import type { HouseWeek } from './numbers/weeks.ts';
import { createYearStore } from './numbers/year-store.ts';
import { settleMeasures } from './sanctions/carry-measures.ts';
import { bringSanctions } from './sanctions/follow-doer.ts';
import { createSanctionTraceStore } from './sanctions/sanction-trace-store.ts';
import { createCaseStore } from './store.ts';
import { createReporterStore } from './track-record/reporter-store.ts';

export { appeal } from './appeals/appeal.ts';
export { decideAppeal, openAppeals } from './appeals/appeals.ts';
export { moderationCase } from './cases/case.ts';
export { claimCase } from './cases/claim.ts';
export { moderationQueue } from './cases/queue.ts';
export { decideCase } from './decisions/decide.ts';
export { ownDecisions } from './decisions/own-decisions.ts';
export { decisionTemplates } from './decisions/templates.ts';
export { moderationStatistics } from './numbers/statistics.ts';
export { transparencyNumbers } from './numbers/transparency.ts';

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
    readonly recentWeeks: Recent<HouseWeek[]>;
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
  recentWeeks: new Recent<HouseWeek[]>('house-weeks', dayMs, 1, now),
});

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
