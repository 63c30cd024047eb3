import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const source = (path: string): string => join(import.meta.dirname, '../src', path);

/** The modules that stay the same from one release to the next. */
const framework = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** The packages that the first page needs, without icons. */
const library = /[\\/]node_modules[\\/](?!lucide-react[\\/])/;
/** The modules that pages are built of. All libraries are in it, so that no two files need each other. */
const sharedModules = /[\\/](web[\\/]src[\\/](ui|api|session|page|storage)|node_modules)[\\/]/;
/** The modules that a public page needs to be displayed and operated, and nothing else. */
const sitePiece = /[\\/](web[\\/]src[\\/](ui|page|sign-in)|lucide-react[\\/]dist)[\\/]/;
/** The modules that most members' features are built of. In separate files they would weigh more than in one. */
const roomPiece =
  /[\\/](web[\\/]src[\\/](ui[\\/](\w+[\\/])?(select|choices|checkbox|tabs|radio-cards|text-area|notice|badge|link-address|formatted-\w+)\.|form[\\/](problems|use-(form|action|(json-)?draft|settled))\.|profiles[\\/]members[\\/]member-name\.|api[\\/](use-write|paged-reads)\.)|api[\\/]contract[\\/](fields[\\/](paging|names-of)|discovery[\\/]home[\\/]quick-actions|profiles[\\/]photos[\\/]fields)\.)/;
/** Small modules that are nearly always loaded together. Separate files would cost a request each. */
const neighbours: readonly [modules: RegExp, file: string][] = [
  [
    /[\\/](web[\\/]src[\\/]ui[\\/]((form[\\/]field|icon-button|day)\.|take-focus\.)|api[\\/]contract[\\/]fields[\\/]tolerance\.)/,
    'pieces',
  ],
  [/[\\/]web[\\/]src[\\/]ui[\\/]over[\\/](dialog|use-modal|closing-by-back)\./, 'dialogs'],
  [
    /[\\/](api[\\/]contract[\\/](profiles[\\/](who-we-are|sign-ins|member-summary)|discovery[\\/](places|matching))\.|web[\\/]src[\\/]profiles[\\/](members[\\/](type-names|units))\.)/,
    'people',
  ],
  [
    /[\\/]api[\\/]contract[\\/](fields[\\/](height|said|written-day)|profiles[\\/](member-fields|onboarding|my-profile|tags)|people[\\/]consents[\\/]consents)\./,
    'own-profile',
  ],
  [
    /[\\/](swr[\\/]dist[\\/]infinite[\\/]|api[\\/]contract[\\/]messaging[\\/]conversations[\\/]reactions\.|web[\\/]src[\\/](api[\\/]use-paged-read|ui[\\/]load-more|notifications[\\/]realtime[\\/]realtime)\.)/,
    'lists',
  ],
  [
    /[\\/](api[\\/]contract[\\/]messaging[\\/]conversations[\\/]conversations\.|web[\\/]src[\\/]messaging[\\/]conversations[\\/](news-soon|use-conversations)\.)/,
    'conversing',
  ],
  [
    /[\\/](api[\\/]contract[\\/]notifications[\\/]notifications\.|icons[\\/](gavel|image|shield-check)\.|web[\\/]src[\\/](notifications[\\/]notifications[\\/](install|notifications)\.|discovery[\\/]home[\\/](activity-kinds|use-activity|activity-row|activity)\.))/,
    'notifications',
  ],
  [
    /[\\/](api[\\/]contract[\\/]people[\\/]sessions\.|web[\\/]src[\\/](session[\\/]device|storage[\\/]locked-values)\.)/,
    'devices',
  ],
];
const talk = /[\\/]web[\\/]src[\\/](messaging[\\/](messages|conversations)|ui[\\/]undo-bar)[\\/.]/;
const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
/** Pages that are delivered as HTML and have to become interactive soon. */
const publicPage = /[\\/]src[\\/](site|sign-in)[\\/]/;

/**
 * The files of the site's entry:
 * - framework: React, which browsers keep when the rest changes
 * - app: what every page begins with
 * - pieces: what several public pages are built of
 * - reads: the code for reading data, which only one public page uses
 */
export const siteChunks = () =>
  fewChunks((graph) => {
    const pagesOf = (routes: string) => graph.getModuleInfo(source(routes))?.dynamicallyImportedIds ?? [];
    const publicPages = [...pagesOf('site/routes.ts'), ...pagesOf('sign-in/routes.ts')].filter((id) =>
      publicPage.test(id),
    );
    const named = new Map<string, string>();
    const parts = [...closure(graph, publicPages)].filter((id) => sharedModules.test(id));
    for (const id of withoutLoneIcons(graph, new Set(parts)))
      named.set(id, sitePiece.test(id) ? 'pieces' : 'reads');
    for (const id of withoutLoneIcons(graph, closure(graph, [source('app/site/entry.tsx')])))
      named.set(id, 'app');
    return named;
  });

/**
 * The files of the members' entry:
 * - framework: React
 * - libraries: the router and similar, which run while the rest is loading
 * - members: the frame and the home page, where most visits begin
 * - pieces: what most features and forms are built of
 * - icons: what two modules draw and the first page does not, with a separate file for those of messages
 */
export const memberChunks = () =>
  fewChunks(
    (graph) => {
      const roots = ['app/members/entry.tsx', 'discovery/home/home-page.tsx'];
      const arrival = closure(graph, roots.map(source));
      const counts = sharedIcons(graph, arrival);
      const partOf = (id: string) => {
        if (library.test(id)) return 'libraries';
        const users = icon.test(id) ? counts.get(fileOf(id)) : undefined;
        if (users?.weight !== 2) return 'members';
        return users.inTalk ? 'talk-icons' : 'icons';
      };
      return new Map(withoutLoneIcons(graph, arrival).map((id) => [id, partOf(id)]));
    },
    roomPiece,
    neighbours,
  );

/**
 * Puts shared modules into a few files. The rest is left to the bundler, which makes one file for each set of pages
 * that share a module. Without this, a page would wait for forty small files.
 */
function fewChunks(
  choose: (graph: Graph) => Map<string, string>,
  pieces?: RegExp,
  together?: typeof neighbours,
): Rolldown.CodeSplittingGroup {
  let chosen: Map<string, string> | undefined;
  return {
    debugName: 'fewChunks',
    includeDependenciesRecursively: false,
    name(id, graph) {
      if (framework.test(id)) return 'framework';
      chosen ??= choose(graph);
      return (
        chosen.get(id) ??
        (pieces?.test(id) ? 'pieces' : undefined) ??
        together?.find(([modules]) => modules.test(id))?.[1]
      );
    },
  };
}

/** The modules without the icons that only one other module uses. */
function withoutLoneIcons(graph: Graph, modules: ReadonlySet<string>): string[] {
  const shared = sharedIcons(graph, modules);
  return [...modules].filter((id) => !icon.test(id) || shared.has(fileOf(id)));
}

/** The modules and all their static imports. */
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

const fileOf = (id: string): string => id.split(/[\\/]/).at(-1) ?? '';

/**
 * Finds out which icons belong into a shared file: those of the first page and of the shared pieces, and those that
 * several other modules use, with the number of users and whether messages are one of them. The index of the icon
 * package would lead to every icon of any page; an icon with a single user goes into that user's file.
 */
function sharedIcons(
  graph: Graph,
  arrival: ReadonlySet<string>,
): Map<string, { weight: number; inTalk: boolean }> {
  const index = [...arrival].find((id) => id.endsWith('lucide-react.mjs'));
  const { code = '', importers = [] } = (index !== undefined && graph.getModuleInfo(index)) || {};
  const fileByName = new Map<string, string>();
  for (const [, names = '', file = ''] of (code ?? '').matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([^']+)'/g,
  ))
    for (const [, name = ''] of names.matchAll(/as (\w+)/g)) fileByName.set(name, file);
  const users = new Map<string, { weight: number; inTalk: boolean }>();
  for (const id of importers) {
    const { code } = graph.getModuleInfo(id) ?? {};
    const weight = arrival.has(id) || roomPiece.test(id) ? 3 : 1;
    for (const [, names = ''] of (code ?? '').matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g))
      for (const [, name = ''] of names.matchAll(/(\w+)(?: as \w+)?/g)) {
        const file = fileByName.get(name) ?? '';
        const known = users.get(file);
        users.set(file, {
          weight: (known?.weight ?? 0) + weight,
          inTalk: known?.inTalk || talk.test(id),
        });
      }
  }
  return new Map([...users].filter(([, { weight }]) => weight > 1));
}
