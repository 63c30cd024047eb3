import { LandingPageLink } from '../../page/landing-page-link.tsx';
import { NoticePage } from '../../page/notice-page.tsx';
import type { PageRoute } from '../../page/page-route.ts';

export const notFoundRoute: PageRoute = {
  path: '*',
  access: 'visitor',
  title: 'Page not found',
  load: async () => NotFound,
};

export function NotFound() {
  return (
    <NoticePage
      title="Nothing behind this curtain"
      text="The address is wrong, or the page has moved."
      action={<LandingPageLink />}
    />
  );
}
