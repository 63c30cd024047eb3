import type { Database, PatchOperation } from '@azure/cosmos';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { inList } from '../../../platform/cosmos/in-list.ts';
import { queryAfterMoment, queryFirstOf, type TimePosition } from '../../../platform/cosmos/next-of.ts';
import { casesContainer } from '../items.ts';
import { type Report, reportItem } from './report-item.ts';

export function createReportStore(database: Database) {
  const items = new Items(database, casesContainer, reportItem);

  return {
    async find(subjectId: number, id: string): Promise<Report | undefined> {
      return (await items.find(id, String(subjectId)))?.value;
    },

    async listPictures(subjectId: number, prefix: string): Promise<string[]> {
      const found = await items.query(String(subjectId), {
        query: `SELECT * FROM c WHERE c.kind = 'report'
          AND EXISTS(SELECT VALUE p FROM p IN c.pictures WHERE STARTSWITH(p, @prefix))`,
        parameters: [{ name: '@prefix', value: prefix }],
      });
      const names = found.flatMap(({ pictures }) => pictures.filter((name) => name.startsWith(prefix)));
      return [...new Set(names)];
    },

    /** All reports of the case, in no order, for what depends on each. */
    listEveryOf(subjectId: number, caseId: string): Promise<Report[]> {
      return items.query(String(subjectId), {
        query: `SELECT * FROM c WHERE c.kind = 'report' AND c.caseId = @case`,
        parameters: [{ name: '@case', value: caseId }],
      });
    },

    /** The oldest come first. */
    listOf(subjectId: number, caseId: string, limit: number, after?: TimePosition): Promise<Report[]> {
      const { query, parameters } = queryAfterMoment(`c.kind = 'report' AND c.caseId = @case`, after, limit);
      return items.query(String(subjectId), {
        query,
        parameters: [...parameters, { name: '@case', value: caseId }],
      });
    },

    /** The latest come first. This indexed query crosses partitions and runs for a download or a deletion. */
    listBy(reporterId: number, limit: number): Promise<Report[]> {
      return items.queryEverywhere(
        queryFirstOf('c.reporterId = @of', reporterId, 'c.at DESC, c.id DESC', limit),
      );
    },

    /** This indexed query crosses partitions and runs for the deletion of one person of a shared profile. */
    listByPerson(reporterId: number, personId: string, limit: number): Promise<Report[]> {
      return items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.reporterId = @reporter AND c.byPerson = @person`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@reporter', value: reporterId },
          { name: '@person', value: personId },
        ],
      });
    },

    /** This indexed query crosses partitions; the ids of a page bound it. */
    async casesReportedBy(reporterId: number, caseIds: readonly string[]): Promise<Set<string>> {
      if (caseIds.length === 0) return new Set();
      const { names, parameters } = inList(caseIds);
      const found = await items.queryEverywhere({
        query: `SELECT * FROM c WHERE c.reporterId = @reporter AND c.caseId IN ${names}`,
        parameters: [...parameters, { name: '@reporter', value: reporterId }],
      });
      return new Set(found.flatMap(({ caseId = [] }) => caseId));
    },

    async keepTold(subjectId: number, id: string, told: NonNullable<Report['told']>): Promise<void> {
      await items.patch(id, String(subjectId), { operations: [{ op: 'set', path: '/told', value: told }] });
    },

    async forgetReporter({ id, subjectId, help }: Report): Promise<void> {
      const operations: PatchOperation[] = [
        { op: 'set', path: '/reporterId', value: 0 },
        { op: 'set', path: '/byPerson', value: '' },
        ...(help ? [{ op: 'remove' as const, path: '/help' }] : []),
      ];
      await items.patch(id, subjectId, { operations });
    },

    /** The report stays the profile's. */
    async forgetPerson({ id, subjectId }: Report): Promise<void> {
      await items.patch(id, subjectId, { operations: [{ op: 'set', path: '/byPerson', value: '' }] });
    },
  };
}
