import type { Database, OperationInput } from '@azure/cosmos';
import * as z from 'zod/mini';
import { bodyOf, createOrReplace } from '../../platform/cosmos/batch-parts.ts';
import { Items, type Stored } from '../../platform/cosmos/cosmos.ts';
import { queryFirstOf } from '../../platform/cosmos/next-of.ts';
import { type Item, itemIn, rewriteItem } from '../../platform/outbox/change.ts';
import { createEntryOperations } from '../../platform/outbox/work.ts';
import { compare } from '../../platform/paging/order.ts';
import { withoutSeat } from '../deciders/ties.ts';
import {
  besideSubject,
  casesContainer,
  type DecisionItem,
  decisionItem,
  decisionItemId,
  fileId,
  fileItem,
  fileSeconds,
  newFile,
  type SubjectFile,
} from './items.ts';
import type { QueueReader } from './matters.ts';

interface FileWrite {
  readonly file: SubjectFile;
  readonly create?: readonly object[];
}

export interface FileAndDecision {
  readonly file?: Stored<SubjectFile> | undefined;
  readonly decision?: Stored<DecisionItem> | undefined;
}

/** Moderators read private cases, safeguarding leads sealed ones. */
const readerCondition = ({ isModerator, isLead }: QueueReader, of: string): string => {
  const open = isModerator
    ? `${of}.isSealed = false`
    : `(${of}.isPrivate = false AND ${of}.isSealed = false)`;
  return isLead ? `AND (${of}.isSealed = true OR ${open})` : `AND ${open}`;
};

/** The report still counts, without its reporter or their branch. */
function withoutReporter(file: SubjectFile, reporterId: number): SubjectFile | undefined {
  if (!file.open?.reporters.some(({ id }) => id === reporterId)) return undefined;
  const reporters = file.open.reporters.map((one) =>
    one.id === reporterId ? { ...one, id: 0, inviterId: 0 } : one,
  );
  return { ...file, open: { ...file.open, reporters } };
}

const pageSize = 50;

const weekItem = z.object({
  at: z.string(),
  outcome: decisionItem.shape.outcome,
  byProfileId: z.number(),
  appeal: decisionItem.shape.appeal,
});

export function createCaseStore(database: Database) {
  const files = new Items(database, casesContainer, fileItem);
  const decisions = new Items(database, casesContainer, decisionItem);
  const told = new Items(database, casesContainer, weekItem);

  const find = (subjectId: number): Promise<Stored<SubjectFile> | undefined> =>
    files.find(fileId, String(subjectId));

  const findDecision = (subjectId: number, decisionId: string): Promise<Stored<DecisionItem> | undefined> =>
    decisions.find(decisionItemId(decisionId), String(subjectId));

  const writeOf = (file: SubjectFile, etag: string | undefined): OperationInput =>
    createOrReplace({ ...file, ttl: fileSeconds }, etag);

  const fileAt = (subjectId: number): Item<SubjectFile, FileWrite> => ({
    place: besideSubject(subjectId),
    find: () => find(subjectId),
    write: ({ file, create = [] }, found, work) =>
      files.batch(file.subjectId, [
        writeOf(file, found?.etag),
        ...create.map((item): OperationInput => ({ operationType: 'Create', resourceBody: bodyOf(item) })),
        ...createEntryOperations(casesContainer, file.subjectId, work),
      ]),
  });

  const decisionAt = (subjectId: number, decisionId: string): Item<DecisionItem> =>
    itemIn(decisions, decisionItemId(decisionId), String(subjectId));

  return {
    find,
    findDecision,
    fileAt,
    decisionAt,

    withDecision: (
      subjectId: number,
      decisionId: string,
    ): Item<FileAndDecision, { file: SubjectFile; decision: DecisionItem }> => ({
      place: besideSubject(subjectId),
      async find() {
        const file = await find(subjectId);
        return { value: { file, decision: await findDecision(subjectId, decisionId) } };
      },
      write: ({ file, decision }, found, work) =>
        files.batch(file.subjectId, [
          writeOf(file, found?.value.file?.etag),
          createOrReplace(decision, found?.value.decision?.etag),
          ...createEntryOperations(casesContainer, file.subjectId, work),
        ]),
    }),

    /** @param decide pure; returns undefined to change nothing */
    change: (subjectId: number, decide: (file: SubjectFile) => SubjectFile | undefined): Promise<undefined> =>
      rewriteItem(fileAt(subjectId), (before = newFile(subjectId)) => {
        const file = decide(before);
        return file && { after: { file } };
      }),

    /** The query crosses partitions by a sparse index. Only reviewers call it, and `limit` bounds it. */
    listOpen(
      reviewer: QueueReader,
      { after, before }: { after: string; before: string },
      limit: number,
    ): Promise<SubjectFile[]> {
      return files.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.queueKey > @after AND c.queueKey < @before
          AND c.subjectId != @self
          AND NOT EXISTS(SELECT VALUE r FROM r IN c.open.reporters WHERE r.id = @reviewer)
          ${readerCondition(reviewer, 'c.open')} ORDER BY c.queueKey`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@after', value: after },
          { name: '@before', value: before },
          { name: '@self', value: String(reviewer.id) },
          { name: '@reviewer', value: reviewer.id },
        ],
      });
    },

    /** All of them. An operator’s command makes the query, which crosses partitions by a sparse index. */
    async listHiding(): Promise<SubjectFile[]> {
      const open = await files.queryEverywhere({ query: `SELECT * FROM c WHERE c.queueKey > ''` });
      return open
        .filter((file) => (file.open?.hidden.length ?? 0) > 0)
        .sort((one, other) => compare(one.queueKey ?? '', other.queueKey ?? ''));
    },

    /** All decisions about the profile, in no order, for what depends on each. They are kept for a year. */
    listEveryDecision(subjectId: number): Promise<DecisionItem[]> {
      return decisions.query(String(subjectId), { query: `SELECT * FROM c WHERE c.kind = 'decision'` });
    },

    /** Lists the latest first. */
    listDecisions(subjectId: number, limit: number): Promise<DecisionItem[]> {
      return decisions.query(String(subjectId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'decision' ORDER BY c.at DESC, c.id DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /**
     * Lists the oldest first. The query crosses partitions by a sparse index. Only reviewers call it, and `limit`
     * bounds it.
     */
    listAppeals(reviewer: QueueReader, after: string, limit: number): Promise<DecisionItem[]> {
      return decisions.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'decision' AND c.appealKey > @after
          AND c.subjectId != @self AND c.byProfileId != @reviewer
          AND NOT ARRAY_CONTAINS(c.reporterIds, @reviewer)
          ${readerCondition(reviewer, 'c')} ORDER BY c.appealKey`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@after', value: after },
          { name: '@self', value: String(reviewer.id) },
          { name: '@reviewer', value: reviewer.id },
        ],
      });
    },

    /**
     * Lists the latest first. The query crosses partitions by an index. Only tier 3 calls it, and `limit` bounds it.
     */
    listSuspensions(reviewer: QueueReader, since: Date, limit: number): Promise<DecisionItem[]> {
      return decisions.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'decision' AND c.at > @since AND c.outcome = 'suspend'
          ${readerCondition(reviewer, 'c')} ORDER BY c.at DESC, c.id DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@since', value: since.toISOString() },
        ],
      });
    },

    /** Lists the latest first. The query crosses partitions by an index and is bounded by `limit`. */
    listBy(reviewerId: number, limit: number): Promise<DecisionItem[]> {
      return decisions.queryEverywhere(
        queryFirstOf(
          `c.byProfileId = @of AND c.kind = 'decision' AND c.outcome != 'dismiss'`,
          reviewerId,
          'c.at DESC, c.id DESC',
          limit,
        ),
      );
    },

    /**
     * Lists decisions by the reviewer, also on appeals. The query crosses partitions by an index, once per reviewer who
     * leaves, in pages.
     */
    listOf(reviewerId: number, limit: number): Promise<DecisionItem[]> {
      return decisions.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'decision'
          AND (c.byProfileId = @reviewer OR c.appeal.decided.byProfileId = @reviewer)`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@reviewer', value: reviewerId },
        ],
      });
    },

    /** Safe to repeat. */
    async forgetReviewer(
      { id, subjectId, byProfileId, appeal }: DecisionItem,
      reviewerId: number,
    ): Promise<void> {
      const paths = [
        ...(byProfileId === reviewerId ? ['/byProfileId'] : []),
        ...(appeal?.decided?.byProfileId === reviewerId ? ['/appeal/decided/byProfileId'] : []),
      ];
      await decisions.patch(id, subjectId, {
        operations: paths.map((path) => ({ op: 'set', path, value: 0 })),
      });
    },

    /**
     * Takes somebody out of the ties of what waits. The queries cross partitions by sparse indexes, once per member of
     * staff who leaves, in pages.
     * @returns false once nothing is left to forget
     */
    async forgetSeat(reviewerId: number): Promise<boolean> {
      const parameters = [{ name: '@reviewer', value: reviewerId }];
      const seatOf = (path: string) =>
        `(ARRAY_CONTAINS(${path}.free, @reviewer) OR ARRAY_CONTAINS(${path}.ties, { 'id': @reviewer }, true))`;
      const [open, appealed] = await Promise.all([
        files.queryEverywhere({
          query: `SELECT TOP ${pageSize} * FROM c WHERE c.queueKey > '' AND ${seatOf('c.open.seating')}`,
          parameters,
        }),
        decisions.queryEverywhere({
          query: `SELECT TOP ${pageSize} * FROM c WHERE c.appealKey > '' AND c.kind = 'decision' AND ${seatOf('c.appeal.seating')}`,
          parameters,
        }),
      ]);
      for (const { subjectId } of open)
        await this.change(Number(subjectId), (file) =>
          file.open?.seating
            ? { ...file, open: { ...file.open, seating: withoutSeat(file.open.seating, reviewerId) } }
            : undefined,
        );
      for (const { subjectId, decisionId } of appealed)
        await rewriteItem(decisionAt(Number(subjectId), decisionId), (decision) =>
          decision?.appeal?.seating
            ? {
                after: {
                  ...decision,
                  appeal: { ...decision.appeal, seating: withoutSeat(decision.appeal.seating, reviewerId) },
                },
              }
            : undefined,
        );
      return open.length + appealed.length > 0;
    },

    /** Safe to repeat. */
    async forgetReporter(subjectId: number, caseId: string, reporterId: number): Promise<void> {
      await this.change(subjectId, (file) => withoutReporter(file, reporterId));
      await rewriteItem(decisionAt(subjectId, caseId), (decision) => {
        if (!decision?.reporterIds.includes(reporterId)) return undefined;
        const reporterIds = decision.reporterIds.filter((id) => id !== reporterId);
        return { after: { ...decision, reporterIds } };
      });
    },

    /**
     * All decisions of all reviewers since then, for totals. The query crosses partitions by an index. Only tier 3 calls
     * it.
     */
    listSince(readerId: number, since: Date): Promise<z.output<typeof weekItem>[]> {
      return told.queryEverywhere({
        query: `SELECT c.at, c.outcome, c.byProfileId, c.appeal FROM c
          WHERE c.kind = 'decision' AND c.at > @since AND c.subjectId != @self AND NOT IS_DEFINED(c.isHelp)
          AND NOT (IS_DEFINED(c.alsoAbout) AND ARRAY_CONTAINS(c.alsoAbout, @reader))`,
        parameters: [
          { name: '@since', value: since.toISOString() },
          { name: '@self', value: String(readerId) },
          { name: '@reader', value: readerId },
        ],
      });
    },
  };
}
