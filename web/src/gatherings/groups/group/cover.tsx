import { MemberPhoto } from '../../../profiles/photos/member-photo.tsx';
import { drape } from '../../../ui/art/veil-folds.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './cover.module.css';

interface CoverProps {
  name: string;
  /** The path of the picture. */
  path: string | null;
  size: 'thumbnail' | 'full';
  className?: string | undefined;
}

/** A group's cover. A drawing that depends on the name stands in while it loads or if there is none. Decorative. */
export function Cover({ name, path, size, className }: CoverProps) {
  const cloth = <Cloth name={name.trim()} />;
  return (
    <span className={classNames(styles.cover, className)} aria-hidden="true">
      {path === null ? cloth : <MemberPhoto path={path} size={size} alt="" failed={cloth} />}
    </span>
  );
}

/** A number from 0 to 1 that depends only on the name. */
const turnOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) / 997;

function Cloth({ name }: { name: string }) {
  const turn = turnOf(name);
  const folds = [
    ...drape({
      folds: 6,
      top: [60 + 200 * turn, 420 + 160 * turn],
      hem: [-80, 420 + 200 * turn],
      sway: 44,
      phase: turn * 6.2,
    }),
    ...drape({
      folds: 5,
      top: [300 - 200 * turn, 620],
      hem: [200 * turn, 700],
      sway: 30,
      phase: 2 + turn * 4,
    }),
  ];
  return (
    <span className={classNames('centre', styles.cloth, styles[`light${Math.floor(turn * 3)}`])}>
      <svg viewBox="0 200 600 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {folds.map(({ path, light }) => (
          <path key={path} d={path} className={styles[light]} />
        ))}
      </svg>
      <span className={styles.letter}>{[...name][0]?.toUpperCase()}</span>
    </span>
  );
}
