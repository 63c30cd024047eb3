import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What is loading, for screen readers. */
  label: string;
  lines?: number;
  /** Card-shaped blocks instead of lines of text. */
  blocks?: number;
}

/** Holds the place of content while it loads. */
export function Skeleton({ label, lines = 3, blocks = 0 }: SkeletonProps) {
  const shape = blocks > 0 ? styles.block : styles.line;
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: blocks || lines }, (_, place) => place).map((place) => (
        <span key={place} className={shape} aria-hidden="true" />
      ))}
    </div>
  );
}
