import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { queryFirstOf } from '../../platform/cosmos/next-of.ts';
import type { PageRange } from './page-range.ts';
import { type ProfileVisit, viewItem, viewKey, viewOf, visitMs } from './view.ts';

const countsSchema = z.object({ total: z.number(), recent: z._default(z.number(), 0) });
type ViewCounts = z.output<typeof countsSchema>;

/** The store counts a large partition page by page. */
const sumCounts = (one: ViewCounts, other: ViewCounts): ViewCounts => ({
  total: one.total + other.total,
  recent: one.recent + other.recent,
});

const pageSize = 100;

const withoutVisitors = (leftOut: readonly number[]): string =>
  leftOut.length > 0 ? 'AND NOT ARRAY_CONTAINS(@leftOut, c.viewerId)' : '';

export function createViewStore(database: Database, now: () => Date) {
  const items = new Items(database, 'views', viewItem);
  const counts = new Items(database, 'views', countsSchema);

  return {
    async add(viewedId: number, viewer: { id: number }, at = now()): Promise<void> {
      const view = viewOf(viewedId, viewer.id, at);
      if ((await items.create(view)) === 'done') return;
      const before = new Date(at.getTime() - visitMs).toISOString();
      await items.patch(viewKey(viewer.id), view.profileId, {
        operations: [
          { op: 'set', path: '/viewedAt', value: view.viewedAt },
          { op: 'incr', path: '/viewCount', value: 1 },
        ],
        condition: `FROM c WHERE c.viewedAt <= '${before}'`,
      });
    },

    /** @param leftOut visitors who are not counted */
    async count(viewedId: number, since: Date, leftOut: readonly number[] = []): Promise<ViewCounts> {
      const parts = await counts.query(String(viewedId), {
        query: `SELECT COUNT(1) AS total, SUM(IIF(c.viewedAt >= @since, 1, 0)) AS recent
          FROM c WHERE c.kind = 'viewer' ${withoutVisitors(leftOut)}`,
        parameters: [
          { name: '@since', value: since.toISOString() },
          { name: '@leftOut', value: [...leftOut] },
        ],
      });
      return parts.reduce(sumCounts, { total: 0, recent: 0 });
    },

    /** The latest come first. */
    listLatest(viewedId: number, limit: number): Promise<ProfileVisit[]> {
      return this.listPage(viewedId, { isNewestFirst: true, beyond: undefined, skip: 0, limit });
    },

    /** The latest come first, whichever end the query reads from. */
    async listPage(
      viewedId: number,
      { isNewestFirst, beyond, skip, limit }: PageRange,
      leftOut: readonly number[] = [],
    ): Promise<ProfileVisit[]> {
      const [way, back] = isNewestFirst ? ['DESC', 'ASC'] : ['ASC', 'DESC'];
      const [later, next] = isNewestFirst ? ['<', '>'] : ['>', '<'];
      const [at = 0, id = 0] = beyond ?? [];
      const behind = beyond
        ? `AND (c.viewedAt ${later} @at OR (c.viewedAt = @at AND c.viewerId ${next} @id))`
        : '';
      const read = await items.query(String(viewedId), {
        query: `SELECT * FROM c WHERE c.kind = 'viewer' ${behind} ${withoutVisitors(leftOut)}
          ORDER BY c.viewedAt ${way}, c.viewerId ${back} OFFSET @skip LIMIT @limit`,
        parameters: [
          { name: '@at', value: new Date(at).toISOString() },
          { name: '@id', value: id },
          { name: '@skip', value: skip },
          { name: '@limit', value: limit },
          { name: '@leftOut', value: [...leftOut] },
        ],
      });
      return isNewestFirst ? read : read.reverse();
    },

    /** The latest come first. This indexed query crosses partitions; `limit` bounds it. */
    listBy(viewerId: number, limit: number): Promise<ProfileVisit[]> {
      return items.queryEverywhere(
        queryFirstOf('c.viewerId = @of', viewerId, 'c.viewedAt DESC, c.profileId DESC', limit),
      );
    },

    /** Returns false when none was left. */
    eraseSomeOf(viewedId: number): Promise<boolean> {
      return items.removeFound(String(viewedId), { query: `SELECT TOP ${pageSize} * FROM c` });
    },

    async eraseBetween(viewedId: number, viewerId: number): Promise<void> {
      const found = await items.query(String(viewedId), {
        query: `SELECT * FROM c WHERE c.viewerId = @viewer`,
        parameters: [{ name: '@viewer', value: viewerId }],
      });
      for (const { id, profileId } of found) await items.remove(id, profileId);
    },

    /**
     * Erases visits to others. This indexed query crosses partitions and runs when a member leaves. Returns false
     * when none was left.
     */
    async eraseSomeBy(viewerId: number): Promise<boolean> {
      const found = await this.listBy(viewerId, pageSize);
      for (const { id, profileId } of found) await items.remove(id, profileId);
      return found.length > 0;
    },
  };
}
