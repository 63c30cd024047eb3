import type { ComponentType } from 'react';
import type { Access } from '../session/access.ts';

/** One page of the app: its path, who may see it, its title and its code. */
export interface PageRoute {
  path: string;
  /** `visitor` pages have the public frame and are rendered at build time, unless `live`. */
  access: 'visitor' | Access;
  title: string;
  /** True if the browser's tab and history say "Veil" in place of the title, because others may see them. */
  isDiscreet?: boolean;
  description?: string;
  /** True if the page depends on the address or the browser and cannot be rendered at build time. */
  live?: boolean;
  /** Whether its styles are among those that come with a page (`web/build/member-pages.ts`). */
  isStyled?: boolean;
  load: () => Promise<ComponentType>;
}
