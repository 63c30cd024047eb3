import '../../../.fonts/fonts.css';
import '../../ui/styles/themes.css';
import '../../ui/styles/base.css';
import '../../ui/styles/frame.css';
import '../../ui/styles/layout.css';
import '../../ui/styles/text.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
// Most visits begin on the home page, so its code comes with the entry.
import '../../discovery/home/home-page.tsx';
import { keepEarlyReads } from '../../api/early-reads.ts';
import { Announcer } from '../../page/announcer.tsx';
import { dateStyle } from '../../page/date-style.ts';
import { PagesContext } from '../../page/pages.ts';
import { followReleases } from '../../page/release.ts';
import { memberPages } from './pages.ts';
import { memberRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('members.html has no #root');

dateStyle.apply();
followReleases();
keepEarlyReads();
// A separate task lets the browser answer input between loading the code and starting the router.
setTimeout(() => begin(root));

/** Renders the first page once its code has arrived. A transition lets the browser answer input meanwhile. */
function begin(place: HTMLElement) {
  const router = memberRouter();
  const draw = () =>
    startTransition(() =>
      createRoot(place).render(
        <StrictMode>
          <PagesContext value={memberPages}>
            <Announcer />
            <RouterProvider router={router} />
          </PagesContext>
        </StrictMode>,
      ),
    );
  if (router.state.initialized) return draw();
  const end = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    end();
    draw();
  });
}
