/**
 * Takes away functions that Chromium has and the oldest supported browsers (`web/build/floor.ts`) have not. It runs in
 * each page before the app does. `checkVisibility` stays, because Playwright calls it in the page, and `navigation`, by
 * which a test sees where a page leads.
 */
export function takeAwayNewerFunctions(): void {
  const newer: [object | undefined, string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [URL, ['parse']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [AbortSignal, ['any']],
    [
      Set.prototype,
      ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
    ],
    [Element.prototype, ['moveBefore', 'setHTML']],
    [Document.prototype, ['startViewTransition']],
    [globalThis, ['requestIdleCallback', 'cancelIdleCallback', 'URLPattern', 'scheduler']],
  ];
  for (const [owner, names] of newer)
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
}
