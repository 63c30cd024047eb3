import { NavLink } from 'react-router-dom';
import { prefetchPage } from './lazy-page.tsx';

interface NavLinksProps {
  places: readonly { to: string; label: string }[];
  /** Class names of the list and of each link. */
  list: string | undefined;
  link: string | undefined;
}

/** Links that fetch their page's script as soon as somebody is about to press them. */
export function NavLinks({ places, list, link }: NavLinksProps) {
  return (
    <ul className={list}>
      {places.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            className={link}
            to={to}
            onMouseEnter={() => prefetchPage(to)}
            onFocus={() => prefetchPage(to)}
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
