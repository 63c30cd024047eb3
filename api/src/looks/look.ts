import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { findingNames } from '../../contract/profiles/looks.ts';
import { stored } from '../platform/cosmos/stored.ts';

export const looksContainer = 'looks';

/** By `kind` and `ref` it is reported and found later. */
export const writtenSchema = z.object({ profileId: z.number(), kind: z.string(), ref: z.string() });
export type Written = z.output<typeof writtenSchema>;

export const findingSchema = stored({
  why: z.enum(findingNames),
  label: z.string(),
  /** By Content Safety, 0 to 7; 0 for a text that was not judged. */
  severity: z.number(),
  before: z.nullable(z.string()),
  after: z.string(),
});
export type Finding = z.output<typeof findingSchema>;

export const snapshotSchema = stored({
  people: z.array(z.object({ id: z.number(), name: z.string(), birthDate: z.string(), text: z.string() })),
  about: z.string(),
  funFact: z.string(),
  captions: z.record(z.string(), z.string()),
});
export type Snapshot = z.output<typeof snapshotSchema>;

/** Waits for a reviewer as long as it has `waitingSince`. */
export const lookSchema = stored({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('look'),
  schemaVersion: z.literal(1),
  written: z.object({ kind: z.string(), ref: z.string() }),
  findings: z.array(findingSchema),
  waitingSince: z.optional(z.string()),
  seen: z.optional(snapshotSchema),
  seenAt: z.optional(z.string()),
  latest: z.optional(snapshotSchema),
  ttl: z.number(),
});
export type Look = z.output<typeof lookSchema>;

export const profileLookId = 'profile';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** One for what was written: told twice, it is the same. */
export const textLookId = ({ kind, ref }: Omit<Written, 'profileId'>, findings: readonly Finding[]): string =>
  `text-${digest(JSON.stringify([kind, ref, findings.map(({ label, after }) => [label, after])]))}`;

export const versionOf = ({ findings }: Pick<Look, 'findings'>): string => digest(JSON.stringify(findings));
