import styles from './letter.module.css';

/** Words that somebody wrote, quoted as the middle of a page. */
export const Letter = ({ children }: { children: string }) => (
  <blockquote className={`lines breaks ${styles.letter}`}>
    <bdi>{children}</bdi>
  </blockquote>
);
