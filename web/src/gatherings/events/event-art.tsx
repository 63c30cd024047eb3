import type { EventCategory } from '@veil/api/contract/gatherings/events/words';
import {
  Briefcase,
  Drama,
  type LucideIcon,
  Martini,
  MoonStar,
  Mountain,
  UtensilsCrossed,
} from 'lucide-react';
import { drape } from '../../ui/art/veil-folds.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-art.module.css';

const icons: Record<EventCategory, LucideIcon> = {
  social: Martini,
  dining: UtensilsCrossed,
  outdoor: Mountain,
  cultural: Drama,
  business: Briefcase,
  other: MoonStar,
};

/** Position of the light behind the cloth. */
const lights = ['left', 'middle', 'right'] as const;

/** From 0 to 1. */
const part = (seed: number, of: number): number => (seed % of) / (of - 1);

interface EventArtProps {
  category: EventCategory;
  /** Determines the folds: the same number always gives the same picture. */
  seed: number;
  className?: string | undefined;
}

/** Drawn in place of a cover: light behind cloth, and the icon of the event's category. Decorative. */
export function EventArt({ category, seed, className }: EventArtProps) {
  const Icon = icons[category];
  const [spread, lean, turn] = [part(seed, 7), part(seed, 11), part(seed, 13)];
  const hem = (lean - 0.5) * 420;
  const folds = [
    ...drape({
      folds: 4 + Math.round(spread * 4),
      top: [40 + 160 * turn, 420 + 160 * lean],
      hem: [hem - 140, hem + 640],
      sway: 20 + 50 * turn,
      phase: turn * 6.2,
    }),
    ...drape({
      folds: 3 + Math.round(turn * 4),
      top: [240 * lean, 380 + 220 * spread],
      hem: [40 - hem, 700 - hem],
      sway: 24 + 40 * spread,
      phase: spread * 6.2,
    }),
  ];
  return (
    <span
      className={classNames(styles.art, styles[lights[seed % lights.length] ?? 'left'], className)}
      aria-hidden="true"
    >
      <svg
        className={classNames(styles.cloth, seed % 2 === 1 && styles.turned)}
        viewBox="0 120 600 420"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {folds.map(({ path, light }) => (
          <path key={path} d={path} className={styles[light]} />
        ))}
      </svg>
      <Icon className={styles.sign} size="2.75rem" strokeWidth={1} />
    </span>
  );
}
