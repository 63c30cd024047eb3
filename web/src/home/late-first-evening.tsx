import { latePart } from '../page/late-part.tsx';
import styles from './home.module.css';
import { MatchesToCome } from './match-shelf.tsx';

const code = () => import('./first-evening.ts');

export const Welcome = latePart(async () => (await code()).Welcome, {
  waiting: <div className={styles.coming} />,
});
export const InsteadOfMatches = latePart(async () => (await code()).InsteadOfMatches, {
  waiting: <MatchesToCome />,
});
