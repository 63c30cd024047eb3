import { useLayoutEffect, useRef } from 'react';
import { Link } from '../../page/router.tsx';
import { isTrusted } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { scrollToChild } from '../../ui/tabs.tsx';
import styles from './bench.module.css';
import { type BenchPart, benchPartNames, benchParts } from './bench-parts.ts';
import { useCounts } from './use-waiting.ts';

/** Links to the kinds in one line, each with the number of waiting items once it is known. */
export function BenchFilter({ part }: { part: BenchPart }) {
  const mayDoMore = isTrusted(useUser());
  const shown = benchPartNames.filter((name) => name !== 'decided' || mayDoMore);
  return <Filter part={part} shown={shown} counts={useCounts()} />;
}

/** The same for an outside reviewer, who decides cases and appeals alone. */
export const OutsideFilter = ({ part }: { part: BenchPart }) => (
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
