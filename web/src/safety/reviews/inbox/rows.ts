import type { PendingPhoto } from '@veil/api/contract/profiles/photos/photos';
import type { OpenAppeal, OtherAppeal } from '@veil/api/contract/safety/appeals';
import type { ContentReview } from '@veil/api/contract/safety/content-review';
import type { QueuedCase } from '@veil/api/contract/safety/moderation';
import { reportReasons } from '@veil/api/contract/safety/report-words';
import type { PendingProfile } from '@veil/api/contract/safety/reviews';

export const inboxKinds = {
  case: 'Case',
  photo: 'Photo',
  newcomer: 'Newcomer',
  appeal: 'Appeal',
  contentReview: 'Second look',
} as const;
export type InboxKind = keyof typeof inboxKinds;

export interface InboxRow {
  readonly key: string;
  readonly kind: InboxKind;
  readonly title: string;
  readonly words: string;
  /** Waiting since this time. */
  readonly at: string;
  readonly dueAt: string | null;
  /** 0 for urgent cases, 1 for items with a due time, 2 for grave ones, 3 for the rest. */
  readonly rank: number;
  readonly to: string;
}

export interface Waiting {
  readonly profiles: readonly PendingProfile[];
  readonly photos: readonly PendingPhoto[];
  readonly contentReviews: readonly ContentReview[];
  readonly cases: readonly QueuedCase[];
  readonly appeals: readonly OpenAppeal[];
  readonly others: readonly OtherAppeal[];
}

const gravestSeverity = 3;
const handleOrNobody = (handle: string | null): string =>
  handle === null ? 'Nobody who is here' : `@${handle}`;
const rankOf = (dueAt: string | null): number => (dueAt === null ? 3 : 1);

/** Everything that waits for a reviewer: urgent first, then by due time, then by gravity, then the oldest. */
export function inboxRows({ profiles, photos, contentReviews, cases, appeals, others }: Waiting): InboxRow[] {
  const rows: InboxRow[] = [
    ...cases.map(({ subjectId, caseId, handle, reasons, severity, openedAt, dueAt }) => ({
      key: `case ${caseId}`,
      kind: 'case' as const,
      title: handleOrNobody(handle),
      at: openedAt,
      dueAt,
      words: reasons.map((reason) => reportReasons[reason]).join(' · '),
      rank: dueAt === null ? (severity >= gravestSeverity ? 2 : 3) : 0,
      to: `/community/moderation/${subjectId}`,
    })),
    ...photos.map(({ kind, name, photo, dueAt = null }) => ({
      key: `photo ${photo.id}`,
      kind: 'photo' as const,
      at: photo.uploadedAt,
      dueAt,
      title: kind === 'profile' ? `@${name}` : name,
      words: dueAt === null ? 'The machine was unsure' : 'The machine refused it; a person was promised',
      rank: dueAt === null ? 3 : 0,
      to: '/community/pending-photos',
    })),
    ...profiles.map(({ id, name, status, submittedDate, dueAt = null }) => ({
      key: `newcomer ${id}`,
      kind: 'newcomer' as const,
      title: name,
      at: submittedDate,
      dueAt,
      words: status === 'FurtherReviewRequired' ? 'One objection: you decide' : 'In review',
      rank: status === 'FurtherReviewRequired' ? 2 : rankOf(dueAt),
      to: `/community/pending-profiles/${id}`,
    })),
    ...appeals.map(({ decisionId, handle, at }) => ({
      key: `appeal ${decisionId}`,
      kind: 'appeal' as const,
      title: handleOrNobody(handle),
      at,
      dueAt: null,
      words: 'Against a decision of a case',
      rank: 2,
      to: '/community/moderation?tab=appeals',
    })),
    ...others.map(({ id, handle, what, at }) => ({
      key: `appeal ${id}`,
      kind: 'appeal' as const,
      title: handleOrNobody(handle),
      at,
      dueAt: null,
      words: `“${what}”`,
      rank: 2,
      to: '/community/moderation?tab=appeals',
    })),
    ...contentReviews.map(({ profileId, id, handle, findings, waitingSince }) => ({
      key: `content-review ${profileId} ${id}`,
      kind: 'contentReview' as const,
      title: `@${handle}`,
      at: waitingSince,
      words: findings.length === 1 ? 'One change' : `${findings.length} changes`,
      dueAt: null,
      rank: 3,
      to: '/community/second-looks',
    })),
  ];
  const inOrder = (one: InboxRow): string => `${one.rank} ${one.dueAt ?? '~'} ${one.at}`;
  return rows.sort((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1));
}
