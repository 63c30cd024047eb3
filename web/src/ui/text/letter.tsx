import { Folded } from './folded.tsx';
import styles from './letter.module.css';

/** Words that somebody wrote, quoted as the middle of a page. */
export const Letter = ({ children }: { children: string }) => (
  <blockquote className={`lines breaks ${styles.letter}`}>
    <Folded text={children}>
      <bdi>{children}</bdi>
    </Folded>
  </blockquote>
);
