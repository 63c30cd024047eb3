import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { tabTitle } from '../../page/tab-title.ts';
import { siteEntryRoutes } from './pages.ts';
import { SiteApp } from './site-app.tsx';

/** A public page as it is written to a file. */
export interface RenderedPage {
  path: string;
  title: string;
  description: string;
  html: string;
}

/** Renders the public pages, with all their code loaded. */
export async function renderPages(): Promise<RenderedPage[]> {
  const routes = siteEntryRoutes.filter(({ live }) => !live);
  return Promise.all(
    routes.map(async ({ path, title, description = '' }) => ({
      path,
      title: tabTitle(title),
      description,
      html: await htmlAt(path),
    })),
  );
}

/** @throws what the page throws */
async function htmlAt(path: string): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <SiteApp />
    </StaticRouter>,
    {
      // Larger parts would otherwise be moved into place by inline scripts, which the site's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (fault) => void faults.push(fault),
    },
  );
  const html = await new Response(prelude).text();
  if (faults.length > 0) throw new Error(`The page ${path} cannot be rendered.`, { cause: faults[0] });
  return html;
}
