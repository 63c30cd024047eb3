import { classNames } from '../class-names.ts';
import styles from './veil-art.module.css';
import { drape, type Fold } from './veil-folds.ts';

let drapes: { name: string; folds: Fold[] }[] | undefined;

/** Drawn at the first use. */
const layers = () => {
  drapes ??= [
    { name: 'back', folds: drape({ folds: 9, top: [250, 620], hem: [60, 700], sway: 26, phase: 0.4 }) },
    { name: 'middle', folds: drape({ folds: 7, top: [330, 640], hem: [210, 680], sway: 34, phase: 2.1 }) },
    { name: 'front', folds: drape({ folds: 6, top: [120, 420], hem: [-60, 380], sway: 30, phase: 3.6 }) },
  ];
  return drapes;
};

interface VeilArtProps {
  /** `behind` leaves text at the left readable; `aside` fades out on both sides. */
  place: 'behind' | 'aside';
  /** Whether it is animated slowly. It stays still for people who prefer reduced motion. */
  moving?: boolean;
}

/** The motif: sheer cloth with a soft light behind it. Decorative; fills its positioned parent. */
export function VeilArt({ place, moving = false }: VeilArtProps) {
  return (
    <div className={classNames(styles.veil, styles[place], moving && styles.moving)} aria-hidden="true">
      <div className={styles.light} />
      {layers().map(({ name, folds }) => (
        <svg
          key={name}
          aria-hidden="true"
          className={styles.layer}
          viewBox="0 0 600 800"
          preserveAspectRatio="xMidYMin slice"
        >
          <defs>
            {(['bright', 'soft', 'deep'] as const).map((light) => (
              <linearGradient key={light} id={`veil-${name}-${light}`} x1="0" x2="1" y1="0" y2="0.12">
                <stop className={styles[light]} offset="0" stopOpacity="0" />
                <stop className={styles[light]} offset="0.72" stopOpacity={light === 'deep' ? 0.34 : 0.2} />
                <stop className={styles[light]} offset="0.94" stopOpacity={light === 'bright' ? 0.5 : 0.3} />
                <stop className={styles[light]} offset="1" stopOpacity="0.04" />
              </linearGradient>
            ))}
          </defs>
          {folds.map((fold) => (
            <path key={fold.path} d={fold.path} fill={`url(#veil-${name}-${fold.light})`} />
          ))}
        </svg>
      ))}
    </div>
  );
}
