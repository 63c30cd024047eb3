import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { hasJustPressed } from '../../browser/browser.ts';
import { fetchCode } from '../../page/lazy-component.tsx';
import { nextFrame } from '../../page/next-frame.ts';
import { CodeFailure } from '../../page/page-failure.tsx';
import { PageFrame } from '../../page/page-frame.tsx';
import type { PageRoute } from '../../page/page-route.ts';
import { NotFound, notFoundRoute } from '../frame/not-found.tsx';
import { Guard } from './guard.tsx';
import { MemberShell } from './member-shell.tsx';
import { loadSiteShell, memberRoutes } from './pages.ts';

/** Visitors are asked to sign in first, because the address may be that of a member. */
const unknownMemberRoute: PageRoute = {
  ...notFoundRoute,
  path: '/community/*',
  access: 'signedIn',
  load: async () => NotFound,
};

/** `visitor` routes and unknown addresses have the public frame. */
const routes: RouteObject[] = [
  {
    Component: MemberShell,
    children: [...memberRoutes.filter(({ access }) => access !== 'visitor'), unknownMemberRoute].map(
      pageRoute,
    ),
  },
  {
    lazy: () => componentOf(loadSiteShell),
    children: [...memberRoutes.filter(({ access }) => access === 'visitor'), notFoundRoute].map(pageRoute),
  },
];

export const memberRouter = () => createBrowserRouter(routes);

function pageRoute(route: PageRoute): RouteObject {
  const { path, access, load, isStyled } = route;
  async function loadPage() {
    const Page = await load();
    const page =
      access === 'visitor' ? (
        <Page />
      ) : (
        <Guard access={access}>
          <Page />
        </Guard>
      );
    return () => <PageFrame route={route}>{page}</PageFrame>;
  }
  return { path, lazy: () => componentOf(loadPage, isStyled) };
}

/** The router shows nothing for a route whose `lazy` fails, so a failure becomes a component too. */
async function componentOf(
  load: () => Promise<ComponentType>,
  isStyled = false,
): Promise<{ Component: ComponentType }> {
  // A press is answered first. Home and Browse have few files or none to ask for, and a placeholder would flash.
  if (!isStyled && hasJustPressed()) await nextFrame();
  try {
    return { Component: await fetchCode(load, isStyled) };
  } catch (fault) {
    // biome-ignore lint/suspicious/noConsole: The page tells the member. After an error event, a toast would tell it again.
    console.error(fault);
    return { Component: CodeFailure };
  }
}
