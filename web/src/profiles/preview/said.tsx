import styles from './preview.module.css';

/** A person's words in company, besides their bio. */
export const Said = ({ likes, funFact }: { likes: readonly string[]; funFact: string }) => (
  <>
    {likes.length > 0 && (
      <p className={styles.line}>
        <span className="muted">Likes</span> {likes.join(' · ')}
      </p>
    )}
    {funFact && (
      <p className={styles.line}>
        <span className="muted">Fun fact</span> {funFact}
      </p>
    )}
  </>
);
