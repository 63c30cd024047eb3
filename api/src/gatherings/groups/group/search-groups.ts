import type { ParsedOf } from '../../../../contract/fields/endpoint.ts';
import { type GroupStanding, joinPolicies } from '../../../../contract/gatherings/groups/fields.ts';
import type { searchGroups as endpoint } from '../../../../contract/gatherings/groups/groups.ts';
import { groupLimits } from '../../../../contract/gatherings/groups/messages.ts';
import type { Context } from '../../../context.ts';
import { rankInSlices } from '../../../platform/column-index/rank.ts';
import {
  filterRows,
  type RowFilter,
  type RowTest,
  rowFilterOf,
  wordFilter,
} from '../../../platform/column-index/row-filter.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { numberedPage } from '../../../platform/paging/paging.ts';
import { roleIn } from '../membership/belonging.ts';
import { activeHours, categoryHash, foldedCategory, type GroupTable } from './group-index.ts';
import type { Group, MineItem } from './items.ts';
import { hoursOf } from './people.ts';
import { cardOf } from './view.ts';

type GroupSearch = ParsedOf<typeof endpoint>;

const dayHours = 24;
/** How often a page is refilled when groups have changed since they were indexed. */
const mostRounds = 4;

export const searchGroups: Handler<'searchGroups'> = async (asked, caller, context) => {
  const [table, mine] = await Promise.all([
    context.groupIndex.current(),
    context.myGroups.list(caller.profile.id),
  ]);
  const own = new Map(mine.map((item) => [item.groupId, item]));
  if (!table) {
    const { from: _from, totalCount: total, ...numbered } = numberedPage(asked, 0);
    return { groups: [], total, ...numbered, isGathering: true };
  }
  const activeAt = activeHours(table, caller.viewer.excluded.profileIds);
  const rowFilters = rowFiltersOf(asked, table, activeAt, context.now());
  const rows = filterRows(table.rows, findableFlags(asked, table, own), rowFilters);
  const { createdAt } = table.columns;
  const { from, pageSize } = numberedPage(asked, rows.length);
  const first = await rankInSlices(
    rows,
    (one, other) =>
      (activeAt[other] ?? 0) - (activeAt[one] ?? 0) ||
      (createdAt[other] ?? 0) - (createdAt[one] ?? 0) ||
      table.keyOf(one) - table.keyOf(other),
    from + mostRounds * pageSize,
    { column: activeAt, isDescending: true, ignored: 0 },
  );
  const ids = first.rows.map((row) => table.keyOf(row));
  const { groups, ...numbered } = await loadGroups(asked, ids, first.total, own, context);
  return {
    groups: groups.map((group) =>
      cardOf(group, groupStandingIn(group, caller.profile.id, own), caller.viewer),
    ),
    ...numbered,
    isGathering: false,
  };
};

/** Reads the standing from the list of the caller's own groups. Only the group itself records removals. */
function groupStandingIn(group: Group, profileId: number, own: ReadonlyMap<number, MineItem>) {
  const state = own.get(Number(group.groupId))?.state;
  const words = { requested: 'requested', invited: 'invited', left: 'none' } as const;
  const standing: GroupStanding =
    state === 'member' ? roleIn(group, profileId) : state === undefined ? 'none' : words[state];
  return { standing, removedUntil: null };
}

const isAskedIn = (item: MineItem | undefined): boolean => item !== undefined && item.state !== 'left';

function findableFlags(
  { isMember }: GroupSearch,
  table: GroupTable,
  own: ReadonlyMap<number, MineItem>,
): Uint8Array {
  const { rows, columns } = table;
  const flags = isMember ? new Uint8Array(rows) : columns.isDiscoverable.slice(0, rows);
  for (const [groupId, item] of own) {
    const row = table.rowOf(groupId);
    if (row !== undefined && (isMember ? item.state === 'member' : isAskedIn(item))) flags[row] = 1;
  }
  return flags;
}

function rowFiltersOf(asked: GroupSearch, table: GroupTable, activeAt: Uint32Array, now: Date): RowFilter[] {
  const tests: (RowTest | undefined)[] = [
    policyTest(asked, table),
    asked.isActive ? activeTest(activeAt, now) : undefined,
    categoryTest(asked, table),
  ];
  return [
    ...tests.filter((test) => test !== undefined).map(rowFilterOf),
    wordFilter(asked.searchTerm, table.lists.anything),
    wordFilter(asked.location, table.lists.place),
  ].filter((rowFilter) => rowFilter !== undefined);
}

function policyTest({ joinPolicy }: GroupSearch, { columns: { policy } }: GroupTable): RowTest | undefined {
  if (!joinPolicy) return undefined;
  const wanted = joinPolicies.indexOf(joinPolicy);
  return (row) => policy[row] === wanted;
}

function activeTest(activeAt: Uint32Array, now: Date): RowTest {
  const since = hoursOf(now.getTime()) - groupLimits.activeDays * dayHours;
  return (row) => (activeAt[row] ?? 0) > since;
}

function categoryTest({ category }: GroupSearch, { columns }: GroupTable): RowTest | undefined {
  if (!foldedCategory(category)) return undefined;
  const wanted = categoryHash(category);
  return (row) => columns.category[row] === wanted;
}

/** Groups that are gone or not shown to the caller are replaced by the next. */
async function loadGroups(
  asked: GroupSearch,
  ids: number[],
  total: number,
  own: ReadonlyMap<number, MineItem>,
  { groups }: Context,
) {
  const loaded = new Map<number, Group | undefined>();
  let found = ids;
  for (let round = 1; ; round++) {
    const gone = ids.length - found.length;
    const { from, totalCount, ...numbered } = numberedPage(asked, total - gone);
    const page = found.slice(from, from + numbered.pageSize);
    const missing = page.filter((id) => !loaded.has(id));
    const read = new Map((await groups.listByIds(missing)).map((group) => [Number(group.groupId), group]));
    for (const id of missing) loaded.set(id, isShown(read.get(id), own.get(id)) ? read.get(id) : undefined);
    const shown = page.flatMap((id) => loaded.get(id) ?? []);
    if (shown.length === page.length || round === mostRounds)
      return { groups: shown, total: totalCount, ...numbered };
    found = found.filter((id) => !loaded.has(id) || loaded.get(id) !== undefined);
  }
}

const isShown = (group: Group | undefined, own: MineItem | undefined): boolean =>
  group !== undefined && group.closedAt === null && (group.discoverable || isAskedIn(own));

export const groupInvitations: Handler<'groupInvitations'> = async (_input, caller, context) => {
  const mine = await context.myGroups.list(caller.profile.id);
  const own = new Map(mine.map((item) => [item.groupId, item]));
  const ids = mine.filter(({ state }) => state === 'invited').map(({ groupId }) => groupId);
  const found = await context.groups.listByIds(ids.slice(0, groupLimits.perProfile));
  return {
    groups: found
      .filter((group) => isShown(group, own.get(Number(group.groupId))))
      .map((group) => cardOf(group, groupStandingIn(group, caller.profile.id, own), caller.viewer)),
  };
};
