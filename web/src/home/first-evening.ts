// Parts that few members see, in one file for the browser to fetch.
export { InsteadOfMatches } from './near-you.tsx';
export { Welcome } from './welcome.tsx';
