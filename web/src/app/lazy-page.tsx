import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { type Late, late } from '../page/late.tsx';
import type { PageRow } from '../page/page-row.ts';
import { pages } from './routes.tsx';

const kept = new Map<PageRow, Late<object>>();

function latePage(row: PageRow): Late<object> {
  const made = kept.get(row) ?? late(row.load);
  kept.set(row, made);
  return made;
}

/** The component of a page, its code fetched when it is first shown. */
export const pageComponent = (row: PageRow): ComponentType => latePage(row).Component;

export const rowAt = (path: string): PageRow | undefined => pages.find((row) => matchPath(row.path, path));

const memberShell = late(async () => (await import('./member-shell.tsx')).default);
const guard = late(async () => (await import('./guard.tsx')).default);
export const MemberShell = memberShell.Component;
export const Guard = guard.Component;

/**
 * Fetches all code of the page at `path` side by side: when the app starts, on hovering or focusing a link to it. A
 * failure shows when the page is opened; here nobody has asked for it yet.
 */
export async function prefetchPage(path: string): Promise<void> {
  const row = rowAt(path);
  if (!row) return;
  const frame = row.access === 'visitor' ? [] : [memberShell.fetch(), guard.fetch()];
  await Promise.allSettled([...frame, latePage(row).fetch()]);
}
