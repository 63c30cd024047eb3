import { createRequire } from 'node:module';
import { Language, Parser, type Node as TreeNode } from 'web-tree-sitter';

/** A node of the grammar, apart from comments and spelling. */
export interface Node {
  kind: string;
  text: string;
  line: number;
  children: Node[];
  /** Keywords and operators among the children, such as `existing` or `.?`. */
  marks: string[];
}

interface SyntaxFault {
  line: number;
  message: string;
}

const wasm = createRequire(import.meta.url).resolve('tree-sitter-bicep/tree-sitter-bicep.wasm');
await Parser.init();
const parser = new Parser();
parser.setLanguage(await Language.load(wasm));

/** @returns the tree, and what the grammar does not accept */
export function parse(text: string): { root: Node; faults: SyntaxFault[] } {
  const tree = parser.parse(text);
  if (!tree) throw new Error('The Bicep grammar gave no tree.');
  const faults: SyntaxFault[] = [];
  const root = plainNode(tree.rootNode, faults);
  tree.delete();
  return { root, faults };
}

function plainNode(node: TreeNode, faults: SyntaxFault[]): Node {
  const line = node.startPosition.row + 1;
  if (node.isMissing) faults.push({ line, message: `"${node.type}" is missing` });
  else if (node.isError) faults.push({ line, message: `unexpected "${node.text.slice(0, 40)}"` });
  const all = node.children.filter((child) => child !== null);
  return {
    kind: node.type,
    text: node.text,
    line,
    children: all
      .filter((child) => child.isNamed && child.type !== 'comment')
      .map((child) => plainNode(child, faults)),
    marks: all.flatMap((child) => {
      if (child.isNamed) return [];
      if (child.isMissing) faults.push({ line, message: `"${child.type}" is missing` });
      return child.type;
    }),
  };
}

/** An expression by itself; undefined where it is none. */
export function parseExpression(text: string): Node | undefined {
  const { root, faults } = parse(`var it = ${text}`);
  return faults.length > 0 ? undefined : root.children[0]?.children[1];
}

/** The text of a string without interpolation; undefined for one with it. */
export function literal(node: Node | undefined): string | undefined {
  if (node?.kind !== 'string' || node.children.some(({ kind }) => kind === 'interpolation')) return undefined;
  return node.children.map(unescapeText).join('');
}

export function unescapeText({ kind, text }: Node): string {
  if (kind !== 'escape_sequence') return text;
  const [, code = ''] = /^\\(.)/.exec(text) ?? [];
  return { n: '\n', r: '\r', t: '\t' }[code] ?? code;
}

/** The key of an object's property; undefined where it is computed. */
export function keyOf(property: Node): string | undefined {
  const [key] = property.children;
  return key?.kind === 'string' ? literal(key) : key?.text;
}
