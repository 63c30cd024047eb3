import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** A group takes the modules that it matches, and leaves their dependencies to the other groups. */
const includeDependenciesRecursively = false;
/** The modules that the entry imports statically. */
const initial = { includeDependenciesRecursively, tags: ['$initial'] } satisfies Omit<Group, 'name'>;
/** React, which browsers keep when the rest changes, and which both entries share. */
const framework: Group = {
  includeDependenciesRecursively,
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  name: 'framework',
};
/** What `minShareCount` pages, dialogs and other lazily loaded parts use. The bundler splits the rest by their users. */
const pieces = (minShareCount: number): Group => ({
  includeDependenciesRecursively,
  minShareCount,
  name: 'pieces',
});

export const siteChunks: Group[] = [framework, { ...initial, name: 'app' }, pieces(6)];

export const memberChunks: Group[] = [
  framework,
  // They run while `members` is on its way.
  { ...initial, test: /[\\/]node_modules[\\/]/, name: 'libraries' },
  { ...initial, name: 'members' },
  pieces(30),
];
