import '../../ui/fonts.css';
import '../../ui/themes.css';
import '../../ui/base.css';
import '../../ui/layout.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Announcer } from '../../page/announcer.tsx';
import { dateStyle } from '../../page/date-style.ts';
import { PagesContext } from '../../page/pages.ts';
import { memberPages } from './pages.ts';
import { memberRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('members.html has no #root');

dateStyle.apply();
const router = memberRouter();

const app = (
  <StrictMode>
    <PagesContext value={memberPages}>
      <Announcer />
      <RouterProvider router={router} />
    </PagesContext>
  </StrictMode>
);

// The first page is rendered once its code has arrived. A transition lets the browser answer input meanwhile.
const draw = () => startTransition(() => createRoot(root).render(app));
if (router.state.initialized) draw();
else {
  const end = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    end();
    draw();
  });
}
