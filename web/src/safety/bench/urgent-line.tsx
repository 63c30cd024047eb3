import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { pendingProfiles } from '@veil/api/contract/safety/reviews';
import { TriangleAlert } from 'lucide-react';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import styles from './bench.module.css';
import { benchParts } from './bench-parts.ts';

/** How many urgent cases and changed texts wait, each with the way there; nothing if none do. */
export function UrgentLine() {
  const { urgentCases = 0, urgentTexts = 0 } = useRead(pendingProfiles, {}).data ?? {};
  const lines = [
    { to: benchParts.case.to, count: urgentCases, one: 'urgent case' },
    { to: benchParts.appeal.to, count: urgentTexts, one: 'urgent changed text' },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <p className={`line-3 wraps ${styles.urgent}`}>
      <TriangleAlert aria-hidden size="1.125rem" strokeWidth={1.75} />
      {lines.map(({ to, count, one }) => (
        <Link key={to} to={to}>
          {countPhrase(count, one)}
        </Link>
      ))}
    </p>
  );
}
