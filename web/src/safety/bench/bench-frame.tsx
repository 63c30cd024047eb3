import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from '../../page/router.tsx';
import { isJudge, isTrusted } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { scrollToChild } from '../../ui/tabs.tsx';
import styles from './bench.module.css';
import { type BenchPart, benchPartNames, benchParts } from './bench-parts.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { useCounts } from './use-waiting.ts';

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

/** Links to the kinds in one line, each with the number of waiting items once it is known. */
function BenchFilter({ part }: { part: BenchPart }) {
  const mayDoMore = isTrusted(useUser());
  const shown = benchPartNames.filter((name) => name !== 'decided' || mayDoMore);
  return <Filter part={part} shown={shown} counts={useCounts()} />;
}

/** The same for an outside reviewer, who decides cases and appeals alone. */
const OutsideFilter = ({ part }: { part: BenchPart }) => (
  <Filter part={part} shown={['case', 'appeal']} counts={{}} />
);

interface FilterProps {
  part: BenchPart;
  shown: readonly BenchPart[];
  counts: ReturnType<typeof useCounts>;
}

function Filter({ part, shown, counts }: FilterProps) {
  const bar = useRef<HTMLElement>(null);
  const chosen = shown.indexOf(part);
  const known = Object.values(counts).join();

  // A count that arrives makes the line longer.
  useLayoutEffect(() => {
    if (known) scrollToChild(bar.current, chosen);
  }, [chosen, known]);

  return (
    <nav ref={bar} className={styles.filter} aria-label="Review queues">
      {shown.map((name) => (
        <Link key={name} to={benchParts[name].to} aria-current={name === part ? 'page' : undefined}>
          {counts[name] ? `${benchParts[name].label} (${counts[name]})` : benchParts[name].label}
        </Link>
      ))}
    </nav>
  );
}
