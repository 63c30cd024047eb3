import type { ReactNode } from 'react';
import { partIn } from './arrive-at-part.ts';
import { Navigate, useLocation } from './router.tsx';

interface MovedPartProps {
  /** The page that holds a part now, by the part's id. */
  parts: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Leads an earlier address of a part to the page that holds it now. */
export function MovedPart({ parts, children }: MovedPartProps) {
  const part = partIn(useLocation().hash);
  const page = part === undefined ? undefined : parts[part];
  return page === undefined ? children : <Navigate to={`${page}#${part}`} replace />;
}
