import data from '@mdn/browser-compat-data' with { type: 'json' };
import { isNewer } from './floor.ts';

const { api, javascript } = data;
const { builtins = {} } = javascript;

/** Objects that scripts reach by a global name, and their interfaces. */
const globals: Record<string, string> = {
  ...{ navigator: 'Navigator', document: 'Document', window: 'Window', globalThis: 'Window' },
  ...{ history: 'History', location: 'Location', performance: 'Performance', crypto: 'Crypto' },
};

function isNewerMember(owner: string, name: string): boolean {
  const inherited = globals[owner];
  if (inherited !== undefined) return isNewer(api[inherited]?.[name]);
  return [builtins[owner]?.[name], builtins[owner]?.[`${name}_static`], api[owner]?.[`${name}_static`]].some(
    isNewer,
  );
}

/** Interfaces of the page, of which scripts call the methods on values whose type the text does not tell. */
const pageInterfaces =
  /^(HTML\w*Element|Element|Node|Document|Window|Range|Selection|Event|AbortSignal|Response|Request|Blob|FormData|URLSearchParams|Headers)$/;
/** Their methods have common names, and nothing can be one of them unless a script names it. */
const namedByScripts = /^(Temporal|Iterator|AsyncIterator|DisposableStack|AsyncDisposableStack)$/;

/** Methods that only features newer than the floor have. */
const newerMethods = (() => {
  const owners = [
    ...Object.entries(builtins).filter(([name]) => !namedByScripts.test(name)),
    ...Object.entries(builtins.Intl ?? {}),
    ...Object.entries(api).filter(([name]) => pageInterfaces.test(name)),
  ];
  const byName = Map.groupBy(
    owners.flatMap(([, owner = {}]) => Object.entries(owner).filter(([, one]) => one?.__compat)),
    ([name]) => name,
  );
  return new Set([...byName].filter(([, all]) => all.every(([, one]) => isNewer(one))).map(([name]) => name));
})();

/** How far before a use its guard may stand, in characters of a minified script. */
const guardReach = 160;

/** Whether the use is made only where the browser has the feature: `typeof`, `in`, `?.` or `??`. */
function isGuarded(text: string, at: number, use: string, name: string): boolean {
  const after = text.slice(at + use.length, at + use.length + 6);
  if (/^\s*(\?\.|\?\?)/.test(after)) return true;
  const before = text.slice(Math.max(0, at - guardReach), at);
  if (before.endsWith('typeof ')) return true;
  return [`typeof [\\w$.]*\\b${name}\\b`, `[\`'"]${name}[\`'"]\\s*in\\b`, `${name}&&`].some((guard) =>
    new RegExp(guard).test(before),
  );
}

/** What a built script uses that is newer than the floor and has no guard beside it. */
export function newerInScript(text: string): string[] {
  const found: string[] = [];
  const note = (shown: string, { index, 0: use }: RegExpExecArray, name: string) => {
    if (!isGuarded(text, index, use, name)) found.push(shown);
  };
  for (const match of text.matchAll(/(?<![.\w$])([A-Za-z]\w*)\??\.([A-Za-z]\w*)/g)) {
    const [, owner = '', name = ''] = match;
    if (isNewerMember(owner, name)) note(`${owner}.${name}`, match, name);
  }
  for (const match of text.matchAll(/(?<![.\w$])(?:new ([A-Z]\w*)|([A-Za-z]\w*)(?=\())/g)) {
    const [, made, called = ''] = match;
    const feature = made ? (builtins[made] ?? api[made]) : (builtins[called] ?? api.Window?.[called]);
    if (isNewer(feature)) note(made ?? called, match, made ?? called);
  }
  for (const match of text.matchAll(/\.([A-Za-z]\w*)(?=\()/g)) {
    const [, name = ''] = match;
    if (newerMethods.has(name)) note(`.${name}()`, match, name);
  }
  return [...new Set(found)];
}
