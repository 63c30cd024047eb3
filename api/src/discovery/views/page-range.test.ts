import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberedPage } from '../../platform/paging/paging.ts';
import { type PageRange, type ShownPage, shortestRangeTo } from './page-range.ts';

const total = 95;
const pageSize = 10;
const list: ShownPage['first'][] = Array.from({ length: total }, (_, at) => [total - at, at]);

function readPage({ isNewestFirst, beyond, skip, limit }: PageRange): ShownPage['first'][] {
  const way = isNewestFirst ? list : list.toReversed();
  const start = beyond ? way.findIndex(([time]) => time === beyond[0]) + 1 : 0;
  const found = way.slice(start + skip, start + skip + limit);
  return isNewestFirst ? found : found.reverse();
}

const shownAt = (page: number): ShownPage => {
  const [first, last] = [list[(page - 1) * pageSize], list[Math.min(total, page * pageSize) - 1]];
  if (!first || !last) throw new Error(`There is no page ${page}.`);
  return { page, first, last };
};

const anyPage = fc.integer({ min: 1, max: 10 });

it('leads to every page, from wherever the reader was before', () => {
  fc.assert(
    fc.property(anyPage, fc.option(anyPage), (page, before) => {
      const numbered = numberedPage({ page, pageSize }, total);
      const way = shortestRangeTo(numbered, before === null ? undefined : shownAt(before));
      expect(readPage(way)).toEqual(list.slice(numbered.from, numbered.from + pageSize));
      const pages = [
        page - 1,
        10 - page,
        ...(before === null || before === page ? [] : [Math.abs(page - before) - 1]),
      ];
      expect(way.skip).toBeLessThanOrEqual(Math.min(...pages) * pageSize);
    }),
  );
});
