// Parts that few members see, bundled into one file.
export { Founding } from './founding.tsx';
export { InsteadOfMatches } from './near-you.tsx';
export { Welcome } from './welcome.tsx';
