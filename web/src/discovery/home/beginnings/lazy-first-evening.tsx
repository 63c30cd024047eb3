import { lazyPart } from '../../../page/lazy-part.tsx';
import { MatchesToCome } from '../faces/match-shelf.tsx';
import styles from '../home.module.css';

const code = () => import('./first-evening.ts');

export const Welcome = lazyPart(async () => (await code()).Welcome, {
  waiting: <div className={styles.coming} />,
});
export const InsteadOfMatches = lazyPart(async () => (await code()).InsteadOfMatches, {
  waiting: <MatchesToCome />,
});
export const Founding = lazyPart(async () => (await code()).Founding, {
  waiting: <div className={styles.founding} />,
});
