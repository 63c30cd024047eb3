import styles from './stacked-bars.module.css';

interface Bar {
  /** Words below the picture's first and last bar, and the row's name in the table. */
  label: string;
  /** One number for each part, in their order; null if the bar says nothing. */
  counts: readonly number[] | null;
}

interface StackedBarsProps {
  title: string;
  /** Names of the parts, the lowest first; two at most. */
  parts: readonly string[];
  bars: readonly Bar[];
}

/** In units of the picture, which is as wide as its card. */
const width = 240;
const height = 72;
const gap = 4;

/** A small picture of bars, and its numbers as a table for whoever does not see it. */
export function StackedBars({ title, parts, bars }: StackedBarsProps) {
  const most = Math.max(1, ...bars.map(({ counts }) => sumOf(counts)));
  const step = width / bars.length;
  return (
    <figure className={`frame stack-2 ${styles.picture}`}>
      <figcaption>
        <strong>{title}</strong>
        <span className={`muted small ${styles.legend}`} aria-hidden>
          {parts.map((part, index) => (
            <span key={part} className={styles.part} data-part={index}>
              {part}
            </span>
          ))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bars.map(({ label, counts }, place) =>
          counts?.map((count, part) => {
            const below = sumOf(counts.slice(0, part));
            return (
              <rect
                key={`${label} ${parts[part]}`}
                data-part={part}
                x={place * step + gap / 2}
                width={step - gap}
                y={height - ((below + count) / most) * height}
                height={(count / most) * height}
              />
            );
          }),
        )}
        <line x1={0} x2={width} y1={height} y2={height} />
      </svg>
      <p className={`muted small ${styles.ends}`} aria-hidden>
        <span>{bars.at(0)?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {parts.map((part) => (
              <th key={part} scope="col">
                {part}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, counts }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {parts.map((part, index) => (
                <td key={part}>{counts?.[index] ?? 'too few to say'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const sumOf = (counts: readonly number[] | null): number =>
  counts?.reduce((sum, count) => sum + count, 0) ?? 0;
