import { type ESTree, parseSync, Visitor } from 'vite';

/** Roles that each page has once, or opens one at a time. */
const singleRoles = ['main', 'banner', 'contentinfo', 'dialog', 'menu'];
/** Selectors of the document, whatever the page shows. */
const documentPart = /^(?:html|head|body|main|title|meta|link|:focus)(?:\[[^\]]*\])*$/;
const finders = ['getByText', 'getByTestId', 'getByPlaceholder', 'getByAltText', 'getByTitle'];
/** Methods of a page that take a selector. */
const actions = [
  ...[
    '$',
    '$$',
    '$eval',
    '$$eval',
    'check',
    'click',
    'dblclick',
    'fill',
    'focus',
    'hover',
    'press',
    'tap',
    'type',
  ],
  ...['dispatchEvent', 'getAttribute', 'innerHTML', 'innerText', 'inputValue', 'isChecked', 'isDisabled'],
  ...['isEnabled', 'isHidden', 'isVisible', 'selectOption', 'setInputFiles', 'textContent', 'uncheck'],
  'waitForSelector',
];
/** A locator that is looked for within another one. */
const innerOptions = ['has', 'hasNot'];
const pageSources = ['newPage', 'waitForEvent'];
/** Members that only a page has. */
const pageMembers = ['goBack', 'goto', 'keyboard', 'mouse', 'reload', 'setViewportSize', 'waitForURL'];

const nameOf = (node: ESTree.Node | null | undefined): string | undefined =>
  node?.type === 'Identifier' ? node.name : undefined;

/** Whether a RegExp matches whole texts alone. */
function isAnchored(node: ESTree.Node | undefined): boolean {
  if (node?.type !== 'Literal' || !('regex' in node) || !node.regex) return false;
  const { pattern } = node.regex;
  let outside = pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/g, '');
  for (let inner = ''; inner !== outside; ) {
    inner = outside;
    outside = inner.replace(/\([^()]*\)/g, '');
  }
  return outside.startsWith('^') && outside.endsWith('$') && !outside.includes('|');
}

const optionsOf = (node: ESTree.Node | undefined): Map<string | undefined, ESTree.Node> =>
  new Map(
    node?.type === 'ObjectExpression'
      ? node.properties.flatMap((one) => (one.type === 'Property' ? [[nameOf(one.key), one.value]] : []))
      : [],
  );
const textOf = (node: ESTree.Node | undefined): unknown =>
  node?.type === 'Literal' ? node.value : undefined;

/**
 * The names of the pages in a file, beside `page`: what has that type, what a context or a fixture opened, and what is
 * used as only a page can be.
 */
function pagesIn(program: ESTree.Program, text: string): Set<string> {
  const names = new Set(['page']);
  new Visitor({
    TSTypeAnnotation({ start, typeAnnotation }) {
      if (!/^Page\b/.test(text.slice(typeAnnotation.start, typeAnnotation.end))) return;
      const [name] = /\w+(?=\??$)/.exec(text.slice(0, start)) ?? [];
      if (name) names.add(name);
    },
    Property({ key, value }) {
      const name = nameOf(value);
      if (nameOf(key) === 'page' && name) names.add(name);
    },
    VariableDeclarator({ id, init }) {
      const made = init?.type === 'AwaitExpression' ? init.argument : init;
      const member = made?.type === 'CallExpression' ? made.callee : made;
      const name = nameOf(id);
      if (member?.type !== 'MemberExpression' || !name) return;
      const property = nameOf(member.property) ?? '';
      if (made === member ? property === 'page' : pageSources.includes(property)) names.add(name);
    },
    MemberExpression({ object, property }) {
      const name = nameOf(object);
      if (name && pageMembers.includes(nameOf(property) ?? '')) names.add(name);
    },
  }).visit(program);
  return names;
}

function isExact(method: string, [first, second]: readonly ESTree.Node[]): boolean {
  const options = optionsOf(second);
  const isWhole = (name: ESTree.Node | undefined) =>
    name !== undefined && (textOf(options.get('exact')) === true || isAnchored(name));
  if (method === 'getByLabel') return isWhole(first);
  const role = textOf(first);
  if (singleRoles.some((one) => one === role)) return true;
  return (role === 'heading' && textOf(options.get('level')) === 1) || isWhole(options.get('name'));
}

/**
 * The lines of a test in a browser whose locator any part of a page can meet: it starts from the whole page, and neither
 * from an exact name nor from what a page has once.
 */
export function looseLocators(text: string): number[] {
  const { program } = parseSync('a.test.ts', text);
  const pages = pagesIn(program, text);
  const isPage = (node: ESTree.Node) =>
    pages.has(nameOf(node) ?? '') || (node.type === 'MemberExpression' && nameOf(node.property) === 'page');
  const inner: ESTree.Node[] = [];
  const loose: number[] = [];
  new Visitor({
    Property({ key, value }) {
      if (innerOptions.includes(nameOf(key) ?? '')) inner.push(value);
    },
    CallExpression(node) {
      const { callee, arguments: given, start } = node;
      if (callee.type !== 'MemberExpression' || !isPage(callee.object)) return;
      if (inner.some((one) => one.start <= start && start < one.end)) return;
      const method = nameOf(callee.property) ?? '';
      const isLoose =
        finders.includes(method) ||
        actions.includes(method) ||
        (method === 'locator' && !documentPart.test(String(textOf(given[0])))) ||
        (['getByRole', 'getByLabel'].includes(method) && !isExact(method, given));
      if (isLoose) loose.push(text.slice(0, callee.property.start).split('\n').length);
    },
  }).visit(program);
  return loose;
}
