import { isReservedHandle, reservedHandles } from '@veil/api/contract/profiles/reserved-handles';
import { expect, it } from 'vitest';
import { memberRoutes } from './members/pages.ts';
import { siteEntryRoutes } from './site/pages.ts';

/** Pages of the specification that are not built yet. */
const plannedPaths = [
  '/community/browse/matches',
  '/community/browse/whos-viewed',
  '/community/messages/new',
  '/community/chat/:id',
  '/community/groups/create',
  '/community/rating/:profileId',
];
/** The tabs of Browse. */
const tabs = ['discover', 'connections', 'favorites'];

const paths = [...memberRoutes, ...siteEntryRoutes].map(({ path }) => path);
const words = new Set(
  [...paths, ...plannedPaths].flatMap((path) => path.split('/')).filter((word) => /^[^:*]/.test(word)),
);

it('reserves every word of an address, and no other', () =>
  expect(reservedHandles).toEqual([...words, ...tabs].sort()));

it.each(['matches', 'Whos Viewed', 'WHOS-VIEWED', 'n e w', '1234567890 123'])(
  'keeps %j from being taken',
  (handle) => expect(isReservedHandle(handle)).toBe(true),
);

it.each(['Matches Made', 'new moon', 'iris', '123456789'])('leaves %j free', (handle) =>
  expect(isReservedHandle(handle)).toBe(false),
);
