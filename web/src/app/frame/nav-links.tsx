import type { ReactNode } from 'react';
import { usePages } from '../../page/pages.ts';
import { NavLink } from '../../page/router.tsx';

interface NavLinksProps {
  places: readonly { to: string; label: string; badge?: ReactNode }[];
  /** Class name of the list. */
  list: string | undefined;
  link: string | undefined;
}

/** Links that fetch the code of their page as soon as a press is likely. */
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
