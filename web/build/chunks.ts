import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const source = (path: string): string => join(import.meta.dirname, '../src', path);

/** What member pages are made of besides their frame; the menu brings a library that few pages need. */
const partOfMembers =
  /[\\/](web[\\/]src[\\/](ui[\\/](?!menu)|api|session)|lucide-react[\\/]dist|node_modules[\\/]swr[\\/])/;
/** What a public page needs to be looked at and pressed, and no more. */
const piece = /[\\/](web[\\/]src[\\/](ui|sign-in)|lucide-react[\\/]dist)[\\/]/;
/** Pages that come as HTML and need to be alive soon. */
const publicPage = /[\\/]src[\\/](site|sign-in)[\\/]/;

/** What stays the same from one release to the next. */
const framework = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/**
 * Puts what pages share into a few files; anything else is left to the bundler, which makes one file for each set of
 * pages that share a module. A page that asks for forty small files waits for each of them.
 */
export function fewChunks(): Rolldown.CodeSplittingGroup {
  let chosen: Map<string, string> | undefined;
  return {
    includeDependenciesRecursively: false,
    name(id, graph) {
      if (framework.test(id)) return 'framework';
      chosen ??= chosenChunks(graph);
      return chosen.get(id) ?? (partOfMembers.test(id) ? 'members' : undefined);
    },
  };
}

/**
 * - framework: React; browsers keep it when the rest changes
 * - app: what every page begins with
 * - pieces: what public pages and member pages are both built of
 * - reads: what asks for data, which one public page does
 * - members: the frame of member pages and their home, where everybody begins; no public page loads it
 */
function chosenChunks(graph: Graph): Map<string, string> {
  const pagesOf = (rows: string) => graph.getModuleInfo(source(rows))?.dynamicallyImportedIds ?? [];
  const publicPages = [...pagesOf('site/rows.ts'), ...pagesOf('sign-in/rows.ts')].filter((id) =>
    publicPage.test(id),
  );
  const visitors = closure(graph, publicPages);
  const frame = closure(graph, pagesOf('app/lazy-page.tsx'));
  const home = closure(graph, [source('home/home-page.tsx')]);
  const app = closure(graph, [source('main.tsx')]);
  const named = new Map<string, string>();
  for (const id of [...frame, ...home]) named.set(id, 'members');
  for (const id of visitors)
    if (named.has(id) || partOfMembers.test(id)) named.set(id, piece.test(id) ? 'pieces' : 'reads');
  for (const id of app) named.set(id, 'app');
  return named;
}

/** The modules and all that they import at once. */
function closure(graph: Graph, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
