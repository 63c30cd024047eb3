import type { Ref } from 'react';
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from 'react-router-dom';
import { usePages } from './pages.ts';

export {
  Navigate,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router-dom';

type Local<Props> = Props & { to: string; ref?: Ref<HTMLAnchorElement> };

/** A link to any address of the site. A page of the other entry is loaded as a new document. */
export function Link(props: Local<LinkProps>) {
  return <RouterLink {...props} reloadDocument={!usePages().has(props.to)} />;
}

export function NavLink(props: Local<NavLinkProps>) {
  return <RouterNavLink {...props} reloadDocument={!usePages().has(props.to)} />;
}
