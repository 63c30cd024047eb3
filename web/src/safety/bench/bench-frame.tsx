import type { ReactNode } from 'react';
import { isJudge } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { BenchFilter, OutsideFilter } from './bench-filter.tsx';
import type { BenchPart } from './bench-parts.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { NotAllowed } from './not-allowed.tsx';

interface BenchFrameProps {
  part: BenchPart;
  title: string;
  lead: string;
  /** What somebody reads who may not review. */
  refusal: string;
  children: ReactNode;
}

/** A page of the reviewers' list: the choice of a kind, what it is about, and what waits of it. */
export function BenchFrame({ part, title, lead, refusal, children }: BenchFrameProps) {
  const user = useUser();
  return (
    <div className="page stack">
      {!user.isOutside && <Breadcrumb here={title} />}
      <h1>{title}</h1>
      {isJudge(user) ? (
        <>
          {user.isOutside ? <OutsideFilter part={part} /> : <BenchFilter part={part} />}
          <p className="muted measure">{lead}</p>
          {children}
        </>
      ) : (
        <NotAllowed message={refusal} />
      )}
    </div>
  );
}
