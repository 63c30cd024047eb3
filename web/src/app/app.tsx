import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Announcer } from '../page/announcer.tsx';
import { ErrorBoundary } from '../page/error-boundary.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import type { PageRow } from '../page/page-row.ts';
import { Guard, MemberShell, pageComponent } from './lazy-page.tsx';
import { NotFound, notFoundRow } from './not-found.tsx';
import { pages } from './routes.tsx';
import { SiteShell } from './site-shell.tsx';

/** The whole app under one router. Visitors' pages never load what only members need. */
export function App() {
  return (
    <>
      <Announcer />
      <Routes>
        <Route element={<SiteShell />}>
          {pages.filter(({ access }) => access === 'visitor').map(visitorRoute)}
          <Route
            path="*"
            element={
              <PageFrame row={notFoundRow}>
                <NotFound />
              </PageFrame>
            }
          />
        </Route>
        <Route
          element={
            <ErrorBoundary>
              <Suspense fallback={<p className="page muted loading">Loading...</p>}>
                <MemberShell />
              </Suspense>
            </ErrorBoundary>
          }
        >
          {pages.map(memberRoute)}
        </Route>
      </Routes>
    </>
  );
}

function visitorRoute(row: PageRow) {
  const Page = pageComponent(row);
  return (
    <Route
      key={row.path}
      path={row.path}
      element={
        <PageFrame row={row}>
          <Page />
        </PageFrame>
      }
    />
  );
}

function memberRoute(row: PageRow) {
  if (row.access === 'visitor') return null;
  const Page = pageComponent(row);
  return (
    <Route
      key={row.path}
      path={row.path}
      element={
        <PageFrame row={row}>
          <Guard access={row.access}>
            <Page />
          </Guard>
        </PageFrame>
      }
    />
  );
}
