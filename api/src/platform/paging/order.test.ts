import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { newestFirst } from './order.ts';

/** Names of properties of which no two items of a list have the same value. */
const unique = [
  ...[
    'id',
    'profileId',
    'otherId',
    'eventId',
    'postId',
    'answerId',
    'groupId',
    'viewerId',
    'seq',
    'handleKey',
    'position',
  ],
  ...['listKey', 'orderKey', 'queueKey', 'appealKey', 'appliedId', 'receivedId', 'bookmarkId'],
  ...['recentKey', 'unreadKey', 'alphabeticalKey'],
  // Each change of a message has a number of its own, for each side.
  ...['changedAt.low', 'changedAt.high'],
];

/** Orders of which the last key may be equal, with the reason. */
const exempt: Record<string, string> = {
  'platform/outbox/store.ts dueAt': 'Work: all of it is done, in any order.',
  'gatherings/rating/store.ts staleAt': 'Work: all of it is done, in any order.',
  'profiles/dormancy/visit-store.ts nextStepAt': 'Work: all of it is done, in any order.',
  'gatherings/groups/membership/mine-store.ts state': 'Puts two kinds apart; those who read it order each.',
  'messaging/rooms/room.ts changedAt':
    'One change may touch several texts; which of them a page leaves out is told as a gap.',
  'messaging/conversations/store.ts sentAt':
    'For a copy of data; an index of two keys would cost each message.',
};

/** Orders that are put together from variables, by what stands in the query. */
const composed: Record<string, string[]> = {
  'safety/deciders/tiered-profiles.ts ${order}': ['profileId'],
  'relations/connections/store.ts ${own}': ['appliedId'],
  'relations/connections/store.ts ${order}': ['appliedId', 'receivedId', 'bookmarkId'],
  'messaging/conversations/inbox/inbox-store.ts ${path} ${direction}': [
    'recentKey',
    'unreadKey',
    'alphabeticalKey',
  ],
  'messaging/conversations/store.ts ${order}': ['seq'],
  'messaging/conversations/store.ts changedAt.${side}': ['changedAt.low', 'changedAt.high'],
  'discovery/views/store.ts viewerId ${back}': ['viewerId'],
  'profiles/photos/album/album-queries.ts ${key}': ['profileId', 'eventId', 'groupId'],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('**/*.ts', { cwd: root })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !file.endsWith('.test.ts'));

function ordersOf(file: string): string[] {
  const text = readFileSync(`${root}${file}`, 'utf8');
  const queries = [...text.matchAll(/ORDER BY\s+([^`]+?)\s*(?:OFFSET[^`]*)?`/g)].map(([, keys = '']) => keys);
  const nexts = [...text.matchAll(/query(?:After|Before)\('\w+', '(\w+)'/g)].map(([, key = '']) => key);
  const firsts = [...text.matchAll(/queryFirstOf\([^;]*?'((?:c\.[\w.]+(?: DESC)?(?:, )?)+)'/g)];
  return [...queries, ...nexts, ...firsts.map(([, keys = '']) => keys)].map((keys) => {
    const last = keys.split(',').at(-1) ?? '';
    return last
      .trim()
      .replace(/ (DESC|ASC)$/, '')
      .replace(/^c\./, '');
  });
}

const orders = files
  .filter((file) => file !== 'platform/cosmos/next-of.ts')
  .flatMap((file) => ordersOf(file).map((last) => `${file} ${last}`));

it.each([...new Set(orders)])('the last key of the order decides between any two: %s', (order) => {
  const last = order.split(' ').slice(1).join(' ');
  for (const key of composed[order] ?? (exempt[order] ? [] : [last])) expect(unique).toContain(key);
});

it('no exemption outlives its query', () => {
  expect(orders).toEqual(expect.arrayContaining([...Object.keys(exempt), ...Object.keys(composed)]));
});

it('puts the newest first, and those of one instant by their ids', () => {
  const [early, late] = ['2026-01-01', '2026-01-02'];
  const all = [
    { at: early, id: 'a' },
    { at: late, id: 'a' },
    { at: early, id: 'b' },
  ];
  expect(all.sort(newestFirst)).toEqual([
    { at: late, id: 'a' },
    { at: early, id: 'b' },
    { at: early, id: 'a' },
  ]);
});
