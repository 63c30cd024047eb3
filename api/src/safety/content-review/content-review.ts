import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { findingNames } from '../../../contract/safety/content-review.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';

export const contentReviewsContainer = 'contentReviews';

/** `kind` and `ref` identify the content for reports. */
export const contentRefSchema = z.object({ profileId: z.number(), kind: z.string(), ref: z.string() });
export type ContentRef = z.output<typeof contentRefSchema>;

export const findingSchema = storedObject({
  why: z.enum(findingNames),
  label: z.string(),
  /** Severity by Content Safety, 0 to 7; 0 for a text that was not judged. */
  severity: z.number(),
  before: z.nullable(z.string()),
  after: z.string(),
});
export type Finding = z.output<typeof findingSchema>;

export const profileSnapshotSchema = storedObject({
  people: z.array(z.object({ id: z.number(), name: z.string(), birthDate: z.string(), text: z.string() })),
  about: z.string(),
  funFact: z.string(),
  captions: z.record(z.string(), z.string()),
});
export type ProfileSnapshot = z.output<typeof profileSnapshotSchema>;

/** A review with `waitingSince` waits for a reviewer. */
export const contentReviewSchema = storedObject({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('contentReview'),
  schemaVersion: z.literal(1),
  content: z.object({ kind: z.string(), ref: z.string() }),
  findings: z.array(findingSchema),
  waitingSince: z.optional(z.string()),
  baseline: z.optional(profileSnapshotSchema),
  baselineAt: z.optional(z.string()),
  latest: z.optional(profileSnapshotSchema),
  ttl: z.number(),
});
export type ContentReview = z.output<typeof contentReviewSchema>;

export const profileReviewId = 'profile';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The id is a digest of the text, so queueing the same text twice creates one review. */
export const textReviewId = (
  { kind, ref }: Omit<ContentRef, 'profileId'>,
  findings: readonly Finding[],
): string =>
  `text-${digest(JSON.stringify([kind, ref, findings.map(({ label, after }) => [label, after])]))}`;

export const reviewVersionOf = ({ findings }: Pick<ContentReview, 'findings'>): string =>
  digest(JSON.stringify(findings));
