import type { PendingPhoto } from '@veil/api/contract/profiles/photos/photos';
import type { OpenAppeal } from '@veil/api/contract/safety/appeals';
import type { ContentReview } from '@veil/api/contract/safety/content-review';
import type { QueuedCase } from '@veil/api/contract/safety/moderation';
import { reportReasons } from '@veil/api/contract/safety/report-words';
import type { PendingProfile } from '@veil/api/contract/safety/reviews';
import { numberWords } from '../../ui/text/number-words.ts';
import { benchParts } from './bench-parts.ts';

export const kindNames = {
  case: 'Case',
  photo: 'Photo',
  newcomer: 'Newcomer',
  appeal: 'Appeal',
  contentReview: 'Changed text',
} as const;
type BenchKind = keyof typeof kindNames;

/** The number of waiting items from the first page of the list; `20+` if there is a second page, '' if nothing waits. */
export const waitingCount = (items: readonly unknown[], nextCursor: string | null): string =>
  items.length === 0 && nextCursor === null ? '' : `${items.length}${nextCursor === null ? '' : '+'}`;

export interface WaitingRow {
  readonly key: string;
  readonly kind: BenchKind;
  readonly title: string;
  /** What is asked of the reviewer, and about what. */
  readonly words: string;
  /** Waiting since this time. */
  readonly at: string;
  readonly dueAt: string | null;
  readonly rank: number;
  /** Why it comes before items with a due time; undefined for those and the rest. */
  readonly why?: string | undefined;
  readonly to: string;
}

export interface Waiting {
  readonly profiles: readonly PendingProfile[];
  readonly photos: readonly PendingPhoto[];
  readonly contentReviews: readonly ContentReview[];
  readonly cases: readonly QueuedCase[];
  readonly appeals: readonly OpenAppeal[];
}

const handleOrNobody = (handle: string | null): string =>
  handle === null ? 'Somebody no longer here' : `@${handle}`;

/** Lower ranks come first: how grave something may be counts before its due time. */
export const ranks = { urgent: 0, grave: 1, due: 2, promised: 3, rest: 4 };
const urgentSeverity = 4;
const graveSeverity = 3;

const urgencyWords = {
  minor: 'May concern somebody under 18',
  intimate: 'Shared without consent',
};
const graveWords = 'May be coercion or violence';

/** Both come before a profile to which somebody did not agree. */
const urgentWhy = (urgency: QueuedCase['urgency'], severity: number): string => {
  if (urgency) return urgencyWords[urgency];
  return severity > urgentSeverity
    ? 'May be a threat, or somebody calls for help'
    : 'Did not agree to a profile';
};

function gravityOf({
  severity,
  urgency,
  dueAt,
}: Pick<QueuedCase, 'severity' | 'urgency' | 'dueAt'>): Pick<WaitingRow, 'rank' | 'why'> {
  if (urgency !== null || severity >= urgentSeverity)
    return { rank: ranks.urgent, why: urgentWhy(urgency, severity) };
  if (severity >= graveSeverity) return { rank: ranks.grave, why: graveWords };
  return dueOrRest(dueAt);
}

const dueOrRest = (dueAt: string | null): Pick<WaitingRow, 'rank'> => ({
  rank: dueAt === null ? ranks.rest : ranks.due,
});

function gravityOfFindings({ findings }: Pick<ContentReview, 'findings'>): Pick<WaitingRow, 'rank' | 'why'> {
  const kinds = findings.map(({ why }) => why);
  if (kinds.includes('Minors')) return { rank: ranks.urgent, why: urgencyWords.minor };
  if (kinds.includes('Violence')) return { rank: ranks.grave, why: graveWords };
  return kinds.includes('SelfHarm')
    ? { rank: ranks.grave, why: 'May be about self-harm' }
    : { rank: ranks.rest };
}

/** Everything that waits for a reviewer: the gravest first, then by due time, then the oldest. */
export function rowsOf({ profiles, photos, contentReviews, cases, appeals }: Waiting): WaitingRow[] {
  const rows: WaitingRow[] = [
    ...cases.map(({ subjectId, caseId, handle, reasons, severity, urgency, openedAt, dueAt }) => ({
      key: `case ${caseId}`,
      kind: 'case' as const,
      title: handleOrNobody(handle),
      at: openedAt,
      dueAt,
      words: `What is to be done? ${reasons.map((reason) => reportReasons[reason]).join(' · ')}`,
      ...gravityOf({ severity, urgency, dueAt }),
      to: `${benchParts.case.to}/${subjectId}`,
    })),
    ...photos.map(({ kind, name, photo, dueAt = null }) => ({
      key: `photo ${photo.id}`,
      kind: 'photo' as const,
      at: photo.uploadedAt,
      dueAt,
      title: kind === 'profile' ? `@${name}` : name,
      words:
        dueAt === null
          ? 'May it be shown? The machine was unsure'
          : 'May it be shown? The machine refused it; a person was promised',
      ...dueOrRest(dueAt),
      to: benchParts.photo.to,
    })),
    ...profiles.map(({ id, name, status, submittedDate, dueAt = null }) => ({
      key: `newcomer ${id}`,
      kind: 'newcomer' as const,
      title: name,
      at: submittedDate,
      dueAt,
      words: status === 'FurtherReviewRequired' ? 'May they join? There is one objection' : 'May they join?',
      ...(status === 'FurtherReviewRequired' ? { rank: ranks.promised } : dueOrRest(dueAt)),
      to: `${benchParts.newcomer.to}/${id}`,
    })),
    ...appeals.map(({ decisionId, handle, what, outcome, at }) => ({
      key: `appeal ${decisionId}`,
      kind: 'appeal' as const,
      title: handleOrNobody(handle),
      at,
      dueAt: null,
      words: outcome === null ? `Was it right? “${what}”` : 'Was it right? A decision of a case',
      rank: ranks.promised,
      to: benchParts.appeal.to,
    })),
    ...contentReviews.map(({ profileId, id, handle, findings, waitingSince, dueAt = null }) => ({
      key: `content-review ${profileId} ${id}`,
      kind: 'contentReview' as const,
      title: `@${handle}`,
      at: waitingSince,
      words: findings.length === 1 ? 'One changed line' : `${numberWords(findings.length)} changed lines`,
      dueAt,
      ...gravityOfFindings({ findings }),
      to: benchParts.appeal.to,
    })),
  ];
  const inOrder = (one: WaitingRow): string => `${one.rank} ${one.dueAt ?? '~'} ${one.at}`;
  return rows.sort((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1));
}
