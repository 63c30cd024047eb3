// Parts that few members see, bundled into one file.
export { InsteadOfMatches } from './near-you.tsx';
export { Welcome } from './welcome.tsx';
