import type { Database } from '@azure/cosmos';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { inList } from '../../../platform/cosmos/in-list.ts';
import { casesContainer, keptSeconds, verdictItem } from '../items.ts';
import type { ReporterRecord } from './reporter-weight.ts';

const countedVerdicts = 50;
const noVerdicts: ReporterRecord = { right: 0, wrong: 0 };

/** Verdicts are in the reporter's partition. */
export function createReporterStore(database: Database) {
  const items = new Items(database, casesContainer, verdictItem);

  return {
    /** Safe to repeat. */
    async keep(reporterId: number, caseId: string, isRight: boolean, at: string): Promise<void> {
      await items.upsert({
        id: `verdict-${caseId}`,
        subjectId: String(reporterId),
        kind: 'verdict',
        isRight,
        verdictAt: at,
        ttl: keptSeconds,
      });
    },

    /** An overturned decision no longer counts for or against its reporters. */
    async forget(reporterId: number, caseId: string): Promise<void> {
      await items.remove(`verdict-${caseId}`, String(reporterId));
    },

    async recordOf(reporterId: number): Promise<ReporterRecord> {
      return (await this.recordsOf([reporterId])).get(reporterId) ?? noVerdicts;
    },

    /** One query crosses the partitions of a case's reporters; a case shows few of them. */
    async recordsOf(reporterIds: readonly number[]): Promise<Map<number, ReporterRecord>> {
      const wanted = [...new Set(reporterIds)].filter((id) => id > 0).map(String);
      if (wanted.length === 0) return new Map();
      const { names, parameters } = inList(wanted);
      const found = await items.queryEverywhere({
        query: `SELECT * FROM c WHERE c.subjectId IN ${names} AND c.kind = 'verdict'
          ORDER BY c.verdictAt DESC, c.id DESC`,
        parameters,
      });
      return new Map(
        wanted.map((id) => {
          const latest = found.filter(({ subjectId }) => subjectId === id).slice(0, countedVerdicts);
          const right = latest.filter(({ isRight }) => isRight).length;
          return [Number(id), { right, wrong: latest.length - right }];
        }),
      );
    },

    /** @returns false once nothing is left to erase */
    eraseSome(reporterId: number): Promise<boolean> {
      return items.removeFound(String(reporterId), {
        query: `SELECT TOP 100 * FROM c WHERE c.kind = 'verdict'`,
      });
    },
  };
}
