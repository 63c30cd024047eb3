import { Link } from 'react-router-dom';
import { NoticePage } from '../page/notice-page.tsx';
import type { PageRow } from '../page/page-row.ts';
import { buttonClass } from '../ui/button.tsx';

export const notFoundRow: PageRow = {
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
      action={
        <Link className={buttonClass({ weight: 'quiet' })} to="/">
          Go to the front door
        </Link>
      }
    />
  );
}
