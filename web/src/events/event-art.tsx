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

/** Where the light stands behind the cloth. */
const lights = ['left', 'middle', 'right'] as const;

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
      folds: 7,
      top: [40, 400 + 160 * turn],
      hem: [-160, 520 + 220 * turn],
      sway: 46,
      phase: turn * 6.2,
    }),
    ...drape({
      folds: 6,
      top: [260 * turn, 600],
      hem: [60 + 200 * turn, 760],
      sway: 34,
      phase: 2 + turn * 4,
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
      <Icon className={styles.sign} size={44} strokeWidth={1} />
    </span>
  );
}
