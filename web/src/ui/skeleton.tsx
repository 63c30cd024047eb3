import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Name of what is loading, for screen readers. */
  label: string;
  lines?: number;
  /** Card-shaped blocks instead of lines of text. */
  blocks?: number;
  /** Rows of a list, each as high as an avatar. */
  rows?: number;
}

/** Holds the place of content while it loads. */
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
