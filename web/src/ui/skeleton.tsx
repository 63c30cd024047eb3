import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Name of what is loading, for screen readers. */
  label: string;
  lines?: number;
  /** Number of card-shaped blocks, shown instead of lines. */
  blocks?: number;
  /** Number of list rows, each as high as an avatar. */
  rows?: number;
}

/** Placeholder for content that is loading. */
export function Skeleton({ label, lines = 3, blocks = 0, rows = 0 }: SkeletonProps) {
  const shape = (blocks > 0 && styles.block) || (rows > 0 && styles.row) || styles.line;
  return (
    <div className="stack-3" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: blocks || rows || lines }, (_, place) => place).map((place) => (
        <span key={place} className={shape} aria-hidden="true" />
      ))}
    </div>
  );
}
