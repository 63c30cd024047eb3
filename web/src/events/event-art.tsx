import type { EventCategory } from '@veil/api/contract/events-words';
import {
  Briefcase,
  Drama,
  type LucideIcon,
  Martini,
  MoonStar,
  Mountain,
  UtensilsCrossed,
} from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { drape } from '../ui/veil-folds.ts';
import styles from './event-art.module.css';

const icons: Record<EventCategory, LucideIcon> = {
  social: Martini,
  dining: UtensilsCrossed,
  outdoor: Mountain,
  cultural: Drama,
  business: Briefcase,
  other: MoonStar,
};

interface EventArtProps {
  category: EventCategory;
  /** The same number always hangs the cloth the same way. */
  seed: number;
  className?: string | undefined;
}

/** In the place of a cover: light behind cloth, and the sign of what kind of event it is. Decorative. */
export function EventArt({ category, seed, className }: EventArtProps) {
  const Icon = icons[category];
  const turn = (seed % 97) / 97;
  const folds = [
    ...drape({
      folds: 5,
      top: [140 + 240 * turn, 460 + 120 * turn],
      hem: [-40, 360 + 200 * turn],
      sway: 40,
      phase: turn * 6.2,
    }),
    ...drape({
      folds: 4,
      top: [60, 340 + 200 * turn],
      hem: [240 * turn, 680],
      sway: 30,
      phase: 2 + turn * 4,
    }),
  ];
  return (
    <span className={classNames(styles.art, className)} aria-hidden="true">
      <svg
        className={styles.cloth}
        viewBox="0 120 600 420"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {folds.map(({ path, light }) => (
          <path key={path} d={path} className={styles[light]} />
        ))}
      </svg>
      <Icon className={styles.sign} size={44} strokeWidth={1} />
    </span>
  );
}
