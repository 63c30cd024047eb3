import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Announcer } from '../../page/announcer.tsx';
import { PageFrame } from '../../page/page-frame.tsx';
import { PagesContext } from '../../page/pages.ts';
import { NotFound, notFoundRoute } from '../frame/not-found.tsx';
import { SiteShell } from '../frame/site-shell.tsx';
import { pageComponent, siteEntryRoutes, sitePages } from './pages.ts';

/** The public pages under one router. */
export function SiteApp() {
  return (
    <PagesContext value={sitePages}>
      <Announcer />
      <Routes>
        <Route
          element={
            <>
              <SiteShell />
              <Alive part="header" />
            </>
          }
        >
          {siteEntryRoutes.map((route) => {
            const Page = pageComponent(route);
            const page = (
              <PageFrame route={route}>
                <Page />
                <Alive part="main" />
              </PageFrame>
            );
            return <Route key={route.path} path={route.path} element={page} />;
          })}
          <Route
            path="*"
            element={
              <PageFrame route={notFoundRoute}>
                <NotFound />
                <Alive part="main" />
              </PageFrame>
            }
          />
        </Route>
      </Routes>
    </PagesContext>
  );
}

/** Tells `/before-app.js` that this part of the page now handles presses. */
function Alive({ part }: { part: 'header' | 'main' }) {
  useEffect(() => {
    document.querySelector(part)?.dispatchEvent(new Event('veil:alive', { bubbles: true }));
  }, [part]);
  return null;
}
