import type { CountName, HomeStats } from '@veil/api/contract/discovery/home/home';
import { withCommas } from '@veil/api/contract/fields/with-commas';
import { CalendarDays, Eye, Heart, type LucideIcon, MessageCircle, UsersRound } from 'lucide-react';
import { Link } from '../../page/router.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './stats.module.css';
import { useDashboard } from './use-dashboard.ts';

/** Five numbers, each a link; without zeros in a young community. The links are shown before the numbers arrive and if they fail. */
export function Stats() {
  const { data, error, retry } = useDashboard();
  const cards = data?.community?.isFounding
    ? statCards.filter(({ count }) => data.stats[count] > 0)
    : statCards;
  if (cards.length === 0) return null;
  return (
    <nav className={`frame ${styles.frame}`} aria-label="At a glance" aria-busy={!data && !error}>
      <ul className={styles.stats}>
        {cards.map((card) => (
          <li key={card.count}>
            <Stat card={card} stats={data?.stats} hasFailed={error !== undefined} />
          </li>
        ))}
      </ul>
      {!data && error && (
        <div className={styles.failure} role="alert">
          <p>
            <strong>Failed to load your numbers.</strong> {error.message}
          </p>
          <Button weight="quiet" size="small" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </nav>
  );
}

interface StatProps {
  card: StatCard;
  stats: HomeStats | undefined;
  hasFailed: boolean;
}

function Stat({ card: { count, label, to, icon: Icon }, stats, hasFailed }: StatProps) {
  const number = stats?.[count];
  const change = stats?.changes[count] ?? 0;
  const isWaiting = !stats && !hasFailed;
  return (
    <Link className={`row-link ${styles.stat}`} to={to}>
      <span className={`line-2 medium firm ${styles.label}`}>
        <Icon aria-hidden size="1rem" strokeWidth={1.75} />
        {label}
      </span>
      <span className={classNames(styles.number, isWaiting && styles.waiting, !number && styles.none)}>
        {number === undefined ? hasFailed && '–' : withCommas(number)}
      </span>
      <span
        className={classNames(
          styles.change,
          isWaiting ? styles.waiting : change > 0 ? styles.grown : 'hidden-on-phone',
        )}
      >
        {stats && changeText(change)}
      </span>
    </Link>
  );
}

interface StatCard {
  count: CountName;
  label: string;
  to: string;
  icon: LucideIcon;
}

const statCards: readonly StatCard[] = [
  {
    count: 'totalConnections',
    label: 'Connections',
    to: '/community/browse?tab=connections',
    icon: UsersRound,
  },
  { count: 'newMessages', label: 'New messages', to: '/community/messages', icon: MessageCircle },
  { count: 'upcomingEvents', label: 'Upcoming events', to: '/community/events', icon: CalendarDays },
  { count: 'profileViews', label: 'Profile views', to: '/community/browse?tab=whos-viewed', icon: Eye },
  { count: 'favorites', label: 'Favorites', to: '/community/browse?tab=favorites', icon: Heart },
];

const changeText = (change: number): string => (change > 0 ? `+${change} this week` : 'No change this week');
