import type { ComponentType } from 'react';
import type { Access } from '../session/access.ts';

/** One page of the app: where it is, who may see it, how it is called, and the code that shows it. */
export interface PageRoute {
  path: string;
  /** `visitor` pages have the public frame and are rendered to HTML when the site is built, unless `live`. */
  access: 'visitor' | Access;
  title: string;
  description?: string;
  /** Depends on the address or the browser, so nothing can be rendered beforehand. */
  live?: boolean;
  /** Its styles are among those that a page brings with it (`web/build/member-pages.ts`). */
  isStyled?: boolean;
  load: () => Promise<ComponentType>;
}
