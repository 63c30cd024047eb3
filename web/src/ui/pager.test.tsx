// Specified: features 2.1.4, 9.2.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pager } from './pager.tsx';

function pagesAround(page: number, totalPages: number): string[] {
  const html = renderToStaticMarkup(
    <Pager label="Pages" page={page} totalPages={totalPages} onPage={() => undefined} />,
  );
  return [...html.matchAll(/aria-label="Page (\d+)"( aria-current="page")?/g)].map(
    ([, number, current]) => `${number}${current ? ' current' : ''}`,
  );
}

it.each([
  [1, 1, []],
  [1, 3, ['1 current', '2', '3']],
  [1, 9, ['1 current', '2', '3', '4', '5']],
  [5, 9, ['3', '4', '5 current', '6', '7']],
  [9, 9, ['5', '6', '7', '8', '9 current']],
])('leads from page %i of %i to five pages at most', (page, totalPages, shown) => {
  expect(pagesAround(page, totalPages)).toEqual(shown);
});
