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
        <Route element={<SiteShell />}>
          {siteEntryRoutes.map((route) => {
            const Page = pageComponent(route);
            const page = (
              <PageFrame route={route}>
                <Page />
              </PageFrame>
            );
            return <Route key={route.path} path={route.path} element={page} />;
          })}
          <Route
            path="*"
            element={
              <PageFrame route={notFoundRoute}>
                <NotFound />
              </PageFrame>
            }
          />
        </Route>
      </Routes>
    </PagesContext>
  );
}
