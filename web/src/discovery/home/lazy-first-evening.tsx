import { lazyPart } from '../../page/lazy-part.tsx';
import styles from './home.module.css';
import { MatchesToCome } from './match-shelf.tsx';

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
