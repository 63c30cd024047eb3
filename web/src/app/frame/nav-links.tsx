import type { ReactNode } from 'react';
import { usePages } from '../../page/pages.ts';
import { NavLink } from '../../page/router.tsx';

interface NavLinksProps {
  places: readonly { to: string; label: string; badge?: ReactNode }[];
  /** Class names of the list and of each link. */
  list: string | undefined;
  link: string | undefined;
}

/** Links that fetch their page's script as soon as somebody is about to press them. */
export function NavLinks({ places, list, link }: NavLinksProps) {
  const { prefetch } = usePages();
  return (
    <ul className={list}>
      {places.map(({ to, label, badge }) => (
        <li key={to}>
          <NavLink className={link} to={to} onMouseEnter={() => prefetch(to)} onFocus={() => prefetch(to)}>
            {label}
            {badge}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
