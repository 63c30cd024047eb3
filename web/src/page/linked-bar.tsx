import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { NoticeBar } from '../ui/notice-bar.tsx';
import { Link } from './router.tsx';

interface LinkedBarProps extends Omit<ComponentProps<typeof NoticeBar>, 'action'> {
  to: string;
  /** Label of the link. */
  children: ReactNode;
}

/** A line above every page, and the way to what can be done about it. */
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
