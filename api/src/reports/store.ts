import type { Database, OperationInput } from '@azure/cosmos';
import * as z from 'zod';
import { type ReportReason, reportReasons } from '../../contract/reports.ts';
import { entriesIn, type Work } from '../outbox/work.ts';
import { Items, type WriteOutcome } from '../platform/cosmos.ts';
import { stored } from '../platform/stored.ts';

const container = 'cases';
/** How long a report is kept with its evidence, also after the reported has left. */
export const keptDays = 365;
const reasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** In the partition of the profile it is about. */
const reportItem = stored({
  /** Made of who reports and of what, so that each reports a thing once. */
  id: z.string(),
  subjectId: z.string(),
  kind: z.literal('report'),
  object: z.object({ kind: z.string(), id: z.string() }),
  /** 0 once the reporter has left. */
  reporterId: z.number(),
  reason: z.enum(reasonNames),
  text: z.string(),
  at: z.string(),
  evidence: z.string(),
  /** Names of the copies of photos. */
  pictures: z.array(z.string()),
  /** When it was made; absent once it is closed. */
  openSince: z.string().optional(),
  closed: z.object({ byProfileId: z.number(), note: z.string(), at: z.string() }).optional(),
  ttl: z.number(),
});
export type Report = z.output<typeof reportItem>;

export const besideSubject = (subjectId: number) => ({ container, partition: String(subjectId) });

export type ReportStore = ReturnType<typeof createReportStore>;

export function createReportStore(database: Database) {
  const items = new Items(database, container, reportItem);

  return {
    /** 'conflict' when the reporter has reported the thing before. */
    create(report: Report, work: readonly Work[]): Promise<WriteOutcome> {
      const create: OperationInput = {
        operationType: 'Create',
        resourceBody: JSON.parse(JSON.stringify(report)),
      };
      return items.batch(report.subjectId, [create, ...entriesIn(container, report.subjectId, work)]);
    },

    async find(subjectId: number, id: string): Promise<Report | undefined> {
      return (await items.find(id, String(subjectId)))?.value;
    },

    /** 'changed' when it was closed before. */
    close(subjectId: number, id: string, closed: Report['closed']): Promise<WriteOutcome> {
      return items.patch(id, String(subjectId), {
        operations: [
          { op: 'set', path: '/closed', value: closed },
          { op: 'remove', path: '/openSince' },
        ],
        condition: 'FROM c WHERE IS_DEFINED(c.openSince)',
      });
    },

    async count(subjectId: number): Promise<number> {
      const found = await items.query(String(subjectId), {
        query: `SELECT TOP 1 * FROM c WHERE c.kind = 'report'`,
      });
      return found.length;
    },

    /** The oldest first. Across partitions, by a sparse index; tier 3 asks, and `limit` bounds it. */
    listOpen(after: string, notAbout: number, limit: number): Promise<Report[]> {
      return items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.openSince > @after AND c.subjectId != @self ORDER BY c.openSince`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@after', value: after },
          { name: '@self', value: String(notAbout) },
        ],
      });
    },

    /** The latest first. Across partitions, as above. */
    listClosed(before: string, notAbout: number, limit: number): Promise<Report[]> {
      return items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.closed.at < @before AND c.subjectId != @self
          ORDER BY c.closed.at DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@before', value: before },
          { name: '@self', value: String(notAbout) },
        ],
      });
    },

    /** What a member reported, the latest first. Across partitions, by index: for a download and a deletion. */
    listBy(reporterId: number, limit: number): Promise<Report[]> {
      return items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.reporterId = @reporter ORDER BY c.at DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@reporter', value: reporterId },
        ],
      });
    },

    /** The report stays, without who made it. */
    async forgetReporter({ id, subjectId }: Report): Promise<void> {
      await items.patch(id, subjectId, { operations: [{ op: 'set', path: '/reporterId', value: 0 }] });
    },
  };
}
