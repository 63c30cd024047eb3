import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { reach } from '../api/reach.ts';
import type { PageRow } from './page-row.ts';
import { pages } from './routes.tsx';

const kept = new Map<PageRow, ComponentType>();

/** The component of a page, its code fetched when it is first shown. */
export function pageComponent(row: PageRow): ComponentType {
  const made = kept.get(row) ?? lazy(async () => ({ default: await loaded(row) }));
  kept.set(row, made);
  return made;
}

/** When the code cannot be had, whether the connection is to blame is known before the failure is shown. */
async function loaded(row: PageRow): Promise<ComponentType> {
  try {
    return await row.load();
  } catch (fault) {
    await reach('/robots.txt', '/robots.txt', { cache: 'no-store' }).catch(() => undefined);
    throw fault;
  }
}

export const rowAt = (path: string): PageRow | undefined => pages.find((row) => matchPath(row.path, path));

const loadMemberShell = () => import('./member-shell.tsx');
const loadGuard = () => import('./guard.tsx');
export const MemberShell = lazy(loadMemberShell);
export const Guard = lazy(loadGuard);

/** Fetches all code of the page at `path` side by side: when the app starts, on hovering or focusing a link to it. */
export function prefetchPage(path: string): void {
  const row = rowAt(path);
  if (!row) return;
  const frame = row.access === 'visitor' ? [] : [loadMemberShell(), loadGuard()];
  // A failure shows when the page is opened; here nobody has asked for it yet.
  Promise.all([...frame, row.load()]).catch(() => undefined);
}
