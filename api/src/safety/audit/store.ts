import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { type AuditKind, auditKindNames, auditLimits, privateKinds } from '../../../contract/safety/audit.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';

/** Each day (UTC) is a partition. The app may only create and read records here; they expire after 400 days. */
export const recordItem = storedObject({
  id: z.string(),
  day: z.string(),
  kind: z.enum(auditKindNames),
  at: z.string(),
  /** Sort key: the instant, then the id. */
  position: z.string(),
  by: z.string(),
  /** 0 if the person had no profile. */
  byProfileId: z.number(),
  subjects: z.array(z.number()),
  object: z.string(),
  outcome: z.string(),
  from: z.string(),
  requestId: z.string(),
});
export type AuditItem = z.output<typeof recordItem>;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

interface AuditFilter {
  readonly day: string;
  readonly kind?: AuditKind | undefined;
  readonly profileId?: number | undefined;
  /** Excludes what others did about this member. */
  readonly readerId?: number;
  /** False leaves out reports of what may concern a minor. */
  readonly isLead?: boolean;
}

const privateKindsSql = privateKinds.map((kind) => `'${kind}'`).join(', ');

export function createAuditStore(database: Database) {
  const items = new Items(database, 'audit', recordItem);

  return {
    async add(record: AuditItem): Promise<void> {
      await items.create(record);
    },

    listDay(
      { day, kind, profileId, readerId, isLead = true }: AuditFilter,
      before: string,
      limit: number,
    ): Promise<AuditItem[]> {
      return items.query(day, {
        query: `SELECT TOP @limit * FROM c WHERE c.position < @before
          ${readerId === undefined ? '' : 'AND (c.byProfileId = @reader OR NOT ARRAY_CONTAINS(c.subjects, @reader))'}
          ${isLead ? '' : "AND NOT (c.kind = 'reported' AND c.outcome = 'underage')"}
          ${kind ? 'AND c.kind = @kind' : ''}
          ${
            profileId === undefined
              ? ''
              : `AND ((c.byProfileId = @profile AND c.kind NOT IN (${privateKindsSql}))
            OR ARRAY_CONTAINS(c.subjects, @profile))`
          }
          ORDER BY c.position DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@before', value: before },
          ...(readerId === undefined ? [] : [{ name: '@reader', value: readerId }]),
          ...(kind ? [{ name: '@kind', value: kind }] : []),
          ...(profileId === undefined ? [] : [{ name: '@profile', value: profileId }]),
        ],
      });
    },

    /**
     * The query crosses partitions by an index. It is rare, because members only ask for their own entries, and bounded
     * by `limit`.
     */
    listAbout(
      profileId: number,
      kinds: readonly AuditKind[],
      limit = auditLimits.ownEntries,
    ): Promise<AuditItem[]> {
      return items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE ARRAY_CONTAINS(c.subjects, @profile)
          AND c.kind IN (${kinds.map((_, index) => `@kind${index}`).join(', ')}) ORDER BY c.position DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@profile', value: profileId },
          ...kinds.map((kind, index) => ({ name: `@kind${index}`, value: kind })),
        ],
      });
    },
  };
}
