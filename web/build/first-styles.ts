/** A class of a module, as the bundler names it: `_card_1x2y3_7`. */
const moduleClass = /\.(_[\w-]+_[\w-]{5}_\d+)/g;
/** At-rules that contain other rules. */
const wrappingAtRule = /^@(media|supports|container)/;

/**
 * The rules of a minified stylesheet that the pages with the scripts `code` can need, in order. Rules for classes that
 * the scripts do not name are left out.
 */
export function stylesUsedBy(code: string, css: string): string {
  const named = new Set(code.match(/_[\w-]+_[\w-]{5}_\d+/g));
  const isNeeded = (selector: string) =>
    [...selector.matchAll(moduleClass)].every(([, name = '']) => named.has(name));

  const needed = (css: string): string =>
    rulesOf(css)
      .map(({ head, body }) => {
        if (wrappingAtRule.test(head)) {
          const inner = needed(body);
          return inner && `${head}{${inner}}`;
        }
        return head.split(',').some(isNeeded) ? `${head}{${body}}` : '';
      })
      .join('');

  const rules = needed(css.replaceAll(/\/\*.*?\*\//gs, '').trim());
  return rules.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name: string) =>
    rules.split(name).length > 2 ? whole : '',
  );
}

/** @throws when a brace is missing */
function rulesOf(css: string): { head: string; body: string }[] {
  const rules = [];
  for (let from = 0; from < css.length; ) {
    const open = css.indexOf('{', from);
    const end = endOf(css, open);
    rules.push({ head: css.slice(from, open), body: css.slice(open + 1, end) });
    from = end + 1;
  }
  return rules;
}

/** The position of the brace that closes the one at `open`. */
function endOf(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at >= 0 && at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at;
  }
  throw new Error('The stylesheet has a rule without an end.');
}
