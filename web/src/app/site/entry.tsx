import '../../../.fonts/fonts.css';
import '../../ui/styles/themes.css';
import '../../ui/styles/base.css';
import '../../ui/styles/frame.css';
import '../../ui/styles/layout.css';
import '../../ui/styles/text.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { followReleases } from '../../page/release.ts';
import { sitePages } from './pages.ts';
import { SiteApp } from './site-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followReleases();
const code = sitePages.prefetch(location.pathname);

const app = (
  <StrictMode>
    <BrowserRouter>
      <SiteApp />
    </BrowserRouter>
  </StrictMode>
);

// A transition lets the browser answer input while React hydrates.
if (root.dataset.prerendered !== undefined) startTransition(() => void hydrateRoot(root, app));
// React reveals suspended content in steps of 300 ms, so rendering waits for the code of the page.
else void code.then(() => startTransition(() => createRoot(root).render(app)));
