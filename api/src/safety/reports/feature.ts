import { reportLimits } from '../../../contract/safety/report-words.ts';
import { reportMessages } from '../../../contract/safety/reports.ts';
import type { Context } from '../../context.ts';
import type { Eraser, PersonalData, Resources } from '../../feature.ts';
import { day, hour, type Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { beginsAnew, ofProfile } from '../../profiles/profiles/parts/fate.ts';
import { claimCards } from './claim-cards.ts';
import { eraseEvidence, keepEvidence } from './keep-evidence.ts';
import { searchPicture } from './look-for-picture.ts';
import { createOutsideNoticeStore } from './outside-notices.ts';
import { createPhotoHashes, type PhotoHashes } from './photo-hashes.ts';
import type { OutsideContactHook } from './report-from-outside.ts';
import type { Reportable } from './reportable.ts';
import { createSenderHoldStore } from './sender-holds.ts';

export { confirmContact } from './confirm-contact.ts';
export { askForSecondLook, noticeState } from './notice-page.ts';
export { sendReport as report } from './report.ts';
export { reportFromOutside } from './report-from-outside.ts';
export { showReportPicture as reportPicture } from './report-picture.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly outsideNotices: ReturnType<typeof createOutsideNoticeStore>;
    readonly senderHolds: ReturnType<typeof createSenderHoldStore>;
  }
  interface Memory {
    readonly photoHashes: PhotoHashes;
  }
  interface Hooks {
    readonly reportables: Readonly<Record<string, Reportable>>;
    /** Return the work that asks an outside reporter to confirm their address. */
    readonly onOutsideContact: Readonly<Record<string, OutsideContactHook>>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database }: Resources) => ({
  outsideNotices: createOutsideNoticeStore(database),
  senderHolds: createSenderHoldStore(database),
});

export const memory = ({ now }: Resources) => ({ photoHashes: createPhotoHashes(now) });

export const limits = {
  reports: {
    most: reportLimits.perDay,
    mostWhenNew: reportLimits.perDayWhenNew,
    windowSeconds: day,
    by: 'person',
    refusal: () => reportMessages.tooMany,
  } satisfies Limit,
  /** Threats of one person that page staff. Further ones rank before all else, and page nobody. */
  threats: {
    most: reportLimits.threatsPerDay,
    windowSeconds: day,
    by: 'person',
    refusal: () => reportMessages.tooMany,
  } satisfies Limit,
  reportsFromOutside: {
    most: reportLimits.perDayFromOutside,
    windowSeconds: day,
    by: 'network',
    refusal: () => reportMessages.tooManyFromHere,
  } satisfies Limit,
  /** The rate limit counts per reported profile, because outside reports have no sender. */
  reportsAboutOneFromOutside: {
    most: reportLimits.perDayAboutOneFromOutside,
    windowSeconds: day,
    by: 'address',
    refusal: () => reportMessages.tooManyFromHere,
  } satisfies Limit,
  confirmationsFromOutside: {
    most: reportLimits.confirmationsPerDayFromOutside,
    windowSeconds: day,
    by: 'network',
    refusal: () => reportMessages.tooManyFromHere,
  } satisfies Limit,
  /** Counts per e-mail address. */
  confirmationsToOne: {
    most: reportLimits.confirmationsPerDay,
    windowSeconds: day,
    by: 'address',
    refusal: () => reportMessages.tooManyFromHere,
  } satisfies Limit,
  noticeLooks: {
    most: reportLimits.looksPerHour,
    windowSeconds: hour,
    by: 'network',
    refusal: () => reportMessages.tooManyFromHere,
  } satisfies Limit,
};

export const tasks = tasksOf(claimCards, keepEvidence, eraseEvidence, searchPicture);

const pageSize = 100;

export const erasers: Record<'reportsMade', Eraser> = {
  reportsMade: async ({ profileId }, { reports, cases }) => {
    const made = await reports.listBy(profileId, pageSize);
    for (const report of made) {
      await cases.forgetReporter(Number(report.subjectId), report.caseId, profileId);
      await reports.forgetReporter(report);
    }
    return made.length > 0;
  },
};

export const personErasers: Record<'reportsOfPerson', Eraser> = {
  reportsOfPerson: async ({ profileId, personId }, { reports }) => {
    const made = await reports.listByPerson(profileId, personId, pageSize);
    for (const report of made) await reports.forgetPerson(report);
    return made.length > 0;
  },
};

export const copyParts = {
  /** The download leaves out what other people of the same profile reported. */
  reportsMade: async (profileId: number, limit: number, { reports }: Context, personId: string) =>
    (await reports.listBy(profileId, limit))
      .filter(({ byPerson }) => byPerson === personId)
      .map(({ object, reason, text, at }) => ({ what: object.kind, reason, text, at })),
};

export const personal = {
  cases: {
    fates: {
      'reports made': {
        ...ofProfile,
        personDeleted: beginsAnew('They no longer say which person reported.'),
      },
      'sanctions and open cases': {
        ...ofProfile,
        splitsOff: beginsAnew('They follow, except for what another person is known to have done.'),
      },
    },
    erasedBy: ['reportsMade', 'verdicts', 'helpCalls', 'casesDecided'],
    copiedAs: ['reportsMade', 'decisionsAbout'],
  },
} satisfies Record<string, PersonalData>;
