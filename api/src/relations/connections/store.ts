import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { Items, type Stored } from '../../platform/cosmos/cosmos.ts';
import { inList } from '../../platform/cosmos/in-list.ts';
import { changeItem, type Item, itemIn } from '../../platform/outbox/change.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { firstIdAt } from '../../platform/runtime/ids.ts';
import { appliedIdFor } from './own-yes.ts';
import { isBlank, noRelation, type Relation, relationId, relationItem } from './relation.ts';

export const relationsContainer = 'relations';
export const besideRelation = (profileId: number) => ({
  container: relationsContainer,
  partition: String(profileId),
});

const orderKeys = {
  applied: 'appliedId',
  received: 'receivedId',
  bookmarked: 'bookmarkId',
  mutual: 'mutualId',
} as const;
export type RelationList = Exclude<keyof typeof orderKeys, 'mutual'>;

const countsSchema = z.object({
  mutual: z._default(z.number(), 0),
  mutualLately: z._default(z.number(), 0),
  bookmarked: z._default(z.number(), 0),
  bookmarkedLately: z._default(z.number(), 0),
});
type RelationCounts = z.output<typeof countsSchema>;
const noCounts: RelationCounts = { mutual: 0, mutualLately: 0, bookmarked: 0, bookmarkedLately: 0 };

/** Every view of a blurred photo reads a relation, so many are cached. */
const maxRemembered = 10_000;
const pageSize = 100;

const ownPath = (personId: string): string => `c.appliedOf[${JSON.stringify(personId)}]`;

export function createRelationStore(database: Database) {
  const items = new Items(database, relationsContainer, relationItem, maxRemembered);
  const counts = new Items(database, relationsContainer, countsSchema);

  function find(profileId: number, otherId: number): Promise<Stored<Relation> | undefined> {
    return items.find(relationId(otherId), String(profileId));
  }

  return {
    find,

    /** A relation without content is deleted. */
    at: (profileId: number, otherId: number): Item<Relation> => {
      const item = itemIn(items, relationId(otherId), String(profileId));
      return {
        ...item,
        write: (relation, found, work) =>
          found && isBlank(relation)
            ? items.remove(relation.id, relation.profileId, found.etag)
            : item.write(relation, found, work),
      };
    },

    list(
      profileId: number,
      list: keyof typeof orderKeys,
      before: number,
      limit: number,
    ): Promise<Relation[]> {
      const order = orderKeys[list];
      return items.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'relation' AND c.${order} < @before
          ORDER BY c.${order} DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@before', value: before },
        ],
      });
    },

    /** What a person of a shared profile applied. Makes two parallel queries. */
    async listAppliedBy(
      profileId: number,
      personId: string,
      before: number,
      limit: number,
    ): Promise<Relation[]> {
      const own = ownPath(personId);
      const parameters = [
        { name: '@limit', value: limit },
        { name: '@before', value: before },
      ];
      const found = await Promise.all([
        items.query(String(profileId), {
          query: `SELECT TOP @limit * FROM c WHERE c.kind = 'relation' AND ${own} < @before ORDER BY ${own} DESC`,
          parameters,
        }),
        items.query(String(profileId), {
          query: `SELECT TOP @limit * FROM c WHERE c.kind = 'relation' AND NOT IS_DEFINED(${own})
            AND c.appliedId < @before ORDER BY c.appliedId DESC`,
          parameters,
        }),
      ]);
      return found
        .flat()
        .sort((one, other) => appliedIdFor(other, personId) - appliedIdFor(one, personId))
        .slice(0, limit);
    },

    /** Lists relations on which people of a shared profile said yes alone, by `otherId`. */
    listWithYeses(profileId: number, after: number): Promise<Relation[]> {
      return items.query(String(profileId), {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'relation' AND IS_DEFINED(c.appliedOf)
          AND c.otherId > @after ORDER BY c.otherId`,
        parameters: [{ name: '@after', value: after }],
      });
    },

    listWithYesOf(profileId: number, personId: string): Promise<Relation[]> {
      return items.query(String(profileId), {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'relation' AND IS_DEFINED(${ownPath(personId)})`,
      });
    },

    /** The ids are those of one page, so the query is bounded. */
    async listAmong(profileId: number, otherIds: Iterable<number>): Promise<Map<number, Relation>> {
      const wanted = [...new Set(otherIds)].map(relationId);
      if (wanted.length === 0) return new Map();
      const { names, parameters } = inList(wanted);
      const found = await items.query(String(profileId), {
        query: `SELECT * FROM c WHERE c.kind = 'relation' AND c.id IN ${names}`,
        parameters,
      });
      return new Map(found.map((relation) => [relation.otherId, relation]));
    },

    async count(profileId: number, since: Date): Promise<RelationCounts> {
      const parts = await counts.query(String(profileId), {
        query: `SELECT SUM(IIF(IS_DEFINED(c.mutualId), 1, 0)) AS mutual,
            SUM(IIF(c.mutualId >= @since, 1, 0)) AS mutualLately,
            SUM(IIF(IS_DEFINED(c.bookmarkId), 1, 0)) AS bookmarked,
            SUM(IIF(c.bookmarkId >= @since, 1, 0)) AS bookmarkedLately
          FROM c WHERE c.kind = 'relation'`,
        parameters: [{ name: '@since', value: firstIdAt(since) }],
      });
      // A large partition is counted page by page.
      return parts.reduce(
        (sum, part) => ({
          mutual: sum.mutual + part.mutual,
          mutualLately: sum.mutualLately + part.mutualLately,
          bookmarked: sum.bookmarked + part.bookmarked,
          bookmarkedLately: sum.bookmarkedLately + part.bookmarkedLately,
        }),
        noCounts,
      );
    },

    /** Lists in no particular order, for the download. */
    listAll(profileId: number, limit: number): Promise<Relation[]> {
      return items.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'relation'`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /** Leaves out relations that hold only what the person does not know of. */
    listShown(profileId: number, personId: string, limit: number): Promise<Relation[]> {
      return items.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'relation'
          AND (IS_DEFINED(c.appliedId) OR IS_DEFINED(c.receivedId) OR IS_DEFINED(c.bookmarkId)
            OR IS_DEFINED(${ownPath(personId)}))`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /**
     * Forgets the lines of somebody who introduced others. The query crosses partitions by an index, once per member who
     * leaves.
     * @returns false once nothing is left to forget
     */
    async forgetSomeIntroducedBy(introducerId: number): Promise<boolean> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'relation' AND c.introducedBy = @by`,
        parameters: [{ name: '@by', value: introducerId }],
      });
      for (const { id, profileId } of found)
        await items.change(id, profileId, (now) => {
          if (!now) return undefined;
          const { introducedBy: _by, introduction: _line, ...kept } = now;
          return kept;
        });
      return found.length > 0;
    },

    /** @returns false once nothing is left to erase */
    async eraseSomeOf(profileId: number): Promise<boolean> {
      const found = await this.listAll(profileId, pageSize);
      return items.removeAll(String(profileId), found);
    },

    /**
     * The query crosses partitions by an index, once per member who leaves.
     * @returns false once nothing is left to erase
     */
    eraseSomeAbout(otherId: number): Promise<boolean> {
      return items.removeEverywhere(({ id, profileId }) => [id, profileId], {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'relation' AND c.otherId = @other`,
        parameters: [{ name: '@other', value: otherId }],
      });
    },
  };
}

/**
 * @param rule pure; returns its argument to change nothing
 * @param follow returns outbox work, given the relation before and after the change
 */
export const changeRelation = (
  profileId: number,
  otherId: number,
  rule: (relation: Relation) => Relation,
  context: Context,
  follow: (before: Relation, after: Relation) => readonly Work[] = () => [],
): Promise<{ before: Relation; relation: Relation }> =>
  changeItem(
    context.relations.at(profileId, otherId),
    (before = noRelation(profileId, otherId)) => {
      const relation = rule(before);
      if (relation === before) return { result: { before, relation } };
      return { after: relation, work: follow(before, relation), result: { before, relation } };
    },
    context,
  );
