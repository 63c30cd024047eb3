import type { BicepFile, Fault } from './file.ts';
import { functions } from './functions.ts';
import type { Node } from './grammar.ts';

const decoratorNames = new Set([
  ...['description', 'allowed', 'minLength', 'maxLength', 'minValue', 'maxValue', 'batchSize', 'secure'],
  ...['export', 'onlyIfNotExists'],
]);

/** Names that stand for nothing, are declared twice, or are never used. */
export function checkSymbols(file: BicepFile): Fault[] {
  const faults: Fault[] = [];
  const say = (rule: string, node: Node, message: string) =>
    faults.push({ rule, at: `${file.path}:${node.line}`, message });

  const declared = new Map<string, Node>();
  const topLevel = file.resources.filter(({ parent }) => !parent);
  for (const { name, node } of [...file.parameters, ...file.variables, ...topLevel, ...file.modules]) {
    if (declared.has(name)) say('duplicate', node, `${name} is declared twice`);
    declared.set(name, node);
  }
  for (const { name, node } of file.outputs)
    if (file.outputs.find((output) => output.name === name)?.node !== node)
      say('duplicate', node, `output ${name} is declared twice`);

  const nested = new Set(file.resources.filter(({ parent }) => parent).map(({ name }) => name));
  const used = new Set<string>();
  const visit = (node: Node, local: ReadonlySet<string>): void => {
    const [first, ...rest] = node.children;
    if (node.kind === 'identifier') {
      used.add(node.text);
      if (!declared.has(node.text) && !local.has(node.text) && !nested.has(node.text))
        say('undefined', node, `${node.text} stands for nothing`);
    } else if (node.kind === 'call_expression' && first) {
      if (first.kind === 'identifier' && !functions.has(first.text))
        say('function', node, `${first.text} is no function known here`);
      const inside = new Set([...local, ...rest.flatMap(lambdaNames)]);
      for (const child of first.kind === 'identifier' ? rest : node.children) visit(child, inside);
    } else if (node.kind === 'for_statement') {
      const [names, ...body] = node.children;
      const loop = names?.kind === 'for_loop_parameters' ? names.children : [names];
      const inside = new Set([...local, ...loop.map((name) => name?.text ?? '')]);
      for (const child of body) visit(child, inside);
    } else if (node.kind === 'object_property') {
      const isKey = first?.kind === 'identifier';
      for (const child of isKey ? rest : node.children) visit(child, local);
    } else if (node.kind === 'resource_expression' && first) visit(first, local);
    else if (/_declaration$/.test(node.kind)) for (const child of rest) visit(child, local);
    else if (node.kind === 'lambda_expression') for (const child of rest) visit(child, local);
    else if (node.kind === 'decorator') {
      const name = first?.children[0]?.text ?? '';
      if (!decoratorNames.has(name)) say('decorator', node, `@${name} is no decorator`);
    } else if (node.kind !== 'type') for (const child of node.children) visit(child, local);
  };
  visit(file.root, new Set());

  for (const { name, node } of [...file.parameters, ...file.variables])
    if (!used.has(name)) say('unused', node, `${name} is never used`);
  return [...faults, ...checkRandom(file)];
}

/** Another value each time: only what is made once may take it. */
function checkRandom({ path, parameters, resources }: BicepFile): Fault[] {
  const random = parameters.filter(({ byDefault }) => byDefault?.text.includes('newGuid('));
  const says = (name: string) => new RegExp(`\\b${name}\\b`);
  return random.flatMap(({ name }) =>
    resources
      .filter(({ body, isMadeOnce }) => !isMadeOnce && says(name).test(body.text))
      .map(({ node }) => ({
        rule: 'random',
        at: `${path}:${node.line}`,
        message: `${name} is another one with each deployment`,
      })),
  );
}

/** The grammar reads `name => name.id == x` from the left, so that a lambda may lie deep in what it belongs to. */
function lambdaNames(node: Node): string[] {
  const [first] = node.children;
  const own = node.kind === 'lambda_expression' && first ? [first.text] : [];
  return [...own, ...node.children.flatMap(lambdaNames)];
}
