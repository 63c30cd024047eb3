import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { NoticeBar } from '../ui/notice-bar.tsx';
import { Link } from './router.tsx';

interface LinkedBarProps extends Omit<ComponentProps<typeof NoticeBar>, 'action'> {
  to: string;
  children: ReactNode;
}

/** A bar above every page, with a link to the page that helps. */
export const LinkedBar = ({ to, children, ...bar }: LinkedBarProps) => (
  <NoticeBar
    {...bar}
    action={
      <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to={to}>
        {children}
      </Link>
    }
  />
);
