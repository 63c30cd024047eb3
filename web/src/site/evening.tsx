import { drape } from '../ui/art/veil-folds.ts';
import styles from './evening.module.css';

const moments = [
  { when: 'On Thursday', text: 'You say yes, and see who else comes.' },
  { when: 'Three hours before', text: 'The address is shown, to the guests alone.' },
  { when: 'At eight', text: 'A code at the door, handles at the table, phones away.' },
  { when: 'The day after', text: 'One question, answered in private: would you meet again?' },
];

/** One evening from the first yes to the day after, below a drawing of it. */
export function Evening() {
  return (
    <section className={`stack-6 ${styles.evening}`} aria-labelledby="evening">
      <div className={styles.picture} aria-hidden="true">
        <Table />
      </div>
      <h2 className={styles.title} id="evening">
        One evening
      </h2>
      <ol className={styles.moments}>
        {moments.map(({ when, text }) => (
          <li key={when}>
            <strong>{when}</strong>
            <span className="muted">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const candles = [318, 452, 586, 720, 854];
const glasses = [252, 385, 519, 653, 787, 920];
const curtains = [
  { side: 'left', folds: drape({ folds: 6, top: [-60, 330], hem: [-120, 250], sway: 22, phase: 0.6 }) },
  { side: 'right', folds: drape({ folds: 6, top: [-60, 330], hem: [-120, 250], sway: 22, phase: 2.4 }) },
];

/** A long table between two curtains, with candles and glasses. */
const Table = () => (
  <svg viewBox="0 0 1172 440" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs>
      <radialGradient id="evening-flame">
        <stop className={styles.flame} offset="0" stopOpacity="0.4" />
        <stop className={styles.flame} offset="1" stopOpacity="0" />
      </radialGradient>
    </defs>
    {curtains.map(({ side, folds }) => (
      <g key={side} transform={side === 'right' ? 'translate(1172 0) scale(-1 1)' : undefined}>
        {folds.map(({ path, light }) => (
          <path key={path} d={path} className={styles[light]} />
        ))}
      </g>
    ))}
    {candles.map((x) => (
      <g key={x}>
        <circle cx={x} cy={262} r={92} fill="url(#evening-flame)" />
        <path className={styles.candle} d={`M${x - 4} 340v-62h8v62z`} />
        <path className={styles.light} d={`M${x} 250c6 9 7 15 0 22c-7-7-6-13 0-22z`} />
      </g>
    ))}
    {glasses.map((x) => (
      <path
        key={x}
        className={styles.glass}
        d={`M${x - 13} 282c0 22 5 30 13 30s13-8 13-30zM${x} 312v27M${x - 10} 339h20`}
      />
    ))}
    <path className={styles.cloth} d="M176 340H996L1044 440H128Z" />
    <path className={styles.edge} d="M176 340H996" />
  </svg>
);
