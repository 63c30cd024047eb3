import { type BadgeName, type BandName, badgeRules, bands } from '@veil/api/contract/gatherings/rating';
import { CalendarCheck, HeartHandshake, type LucideIcon, Sparkle } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import styles from './band.module.css';

const tones: Record<BandName, BadgeTone> = {
  excellent: 'ok',
  good: 'accent',
  fair: 'warn',
  low: 'danger',
  new: 'plain',
};

/** Another member's rating: a word and a colour. */
export const Band = ({ of: band }: { of: BandName }) => <Badge tone={tones[band]}>{bands[band].label}</Badge>;

const icons: Record<BadgeName, LucideIcon> = {
  Reliable: CalendarCheck,
  Active: Sparkle,
  Helpful: HeartHandshake,
};

/** Earned badges, each with what it was earned for. */
export function EarnedBadges({ of: badges }: { of: readonly BadgeName[] }) {
  return (
    <ul className="chips" aria-label="Badges">
      {badges.map((name) => {
        const Icon = icons[name];
        return (
          <li key={name} className={`small firm ${styles.badge}`} title={badgeRules[name]}>
            <Icon aria-hidden size="1rem" strokeWidth={1.5} />
            {name}
          </li>
        );
      })}
    </ul>
  );
}
