import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { memberRoutes } from '../app/members/pages.ts';
import { siteEntryRoutes } from '../app/site/pages.ts';
import { routeAt } from './pages.ts';

const routes = [...memberRoutes, ...siteEntryRoutes];
const fill = (path: string, value: string) =>
  path.replaceAll(/:\w+/g, value).replace('*', `${value}/${value}`);
const paths = routes.flatMap(({ path }) => [
  ...[path, `${path}/`, path.toUpperCase(), `${path}?a=b#c`, `${path}/more`, path.slice(0, -1)],
  ...['7', 'Low%20Country', 'a.b', 'ä', ''].map((value) => fill(path, value)),
]);

it('a link finds the page that the router would show', () => {
  for (const to of ['/', '', '/nowhere', ...paths]) {
    const [path = ''] = to.split(/[?#]/, 1);
    const byRouter =
      routes.find((route) => route.path === path) ?? routes.find((route) => matchPath(route.path, path));
    expect(routeAt(routes, to)?.path, to).toBe(byRouter?.path);
  }
});
