import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readText, root } from './sources.ts';

/** A resource that a deployment makes. Values that only Azure knows are expressions in brackets. */
export interface Resource {
  id: string;
  type: string;
  name: string;
  apiVersion: string;
  properties?: Record<string, unknown>;
  [field: string]: unknown;
}

export interface Snapshot {
  outputs: Record<string, unknown>;
  resources: Resource[];
}

const folder = 'tests/infra/snapshots';
export const inputsFile = `${folder}/inputs.json`;

/** The ways to deploy of which there are snapshots: one file of parameters each. */
export const variants: string[] = globSync(`${folder}/*.bicepparam`, { cwd: root })
  .map((path) => basename(path, '.bicepparam'))
  .sort();

export const parametersOf = (variant: string): string => `${folder}/${variant}.bicepparam`;
export const fileOf = (variant: string): string => `${folder}/${variant}.json`;
export const readSnapshot = (variant: string): Snapshot => JSON.parse(readText(fileOf(variant)));

/** One resource a line, so that a difference can be read. */
export function formatSnapshot({ outputs, resources }: Snapshot): string {
  const lines = resources.map((resource) => JSON.stringify(resource)).join(',\n');
  return `{"outputs":${JSON.stringify(outputs, null, 1)},\n"resources":[\n${lines}\n]}\n`;
}

/** SHA-256 of each file that a snapshot follows from, by its path. */
export function hashInputs(): Record<string, string> {
  const bicep = globSync('infra/**/*.bicep', { cwd: root });
  const loaded = bicep.flatMap((path) =>
    [...readText(path).matchAll(/loadJsonContent\('([^']+)'/g)].map(([, beside = '']) =>
      join(dirname(path), beside),
    ),
  );
  const paths = new Set([...bicep, ...loaded, 'infra/bicepconfig.json', ...variants.map(parametersOf)]);
  return Object.fromEntries(
    [...paths]
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
      .map((path) => [path, createHash('sha256').update(readText(path)).digest('hex')]),
  );
}

const outputOfModule =
  /reference\(resourceId\('[^']*', '[^']*', 'Microsoft\.Resources\/deployments', format\('(\w+)-/g;

/**
 * Writes a module's output as ‹module.output› instead of the expression that looks it up, and an id that only Azure can
 * work out as what is known of it.
 */
export function shortened({ outputs, resources }: Snapshot): Snapshot {
  const named = resources.map((resource) => ({ ...resource, id: shortenId(resource) }));
  return withShortTexts({ outputs, resources: named });
}

/** An assignment of a role is named by a principal, so its id is an expression: only where it applies is certain. */
function shortenId({ id, type }: Resource): string {
  if (!id.startsWith('[')) return id;
  const [, scope] = /^\[extensionResourceId\('([^']+)'/.exec(id) ?? [];
  return `${scope ?? '…'}/providers/${type}/…`;
}

function withShortTexts(snapshot: Snapshot): Snapshot {
  return JSON.parse(JSON.stringify(snapshot), (_name, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [shortenText(name), inner]))
      : typeof value === 'string'
        ? shortenText(value)
        : value,
  );
}

function shortenText(text: string): string {
  let short = '';
  let at = 0;
  for (const found of text.matchAll(outputOfModule)) {
    if (found.index < at) continue;
    const end = closingParenthesis(text, found.index + 'reference'.length);
    const output = /^\.outputs\.(\w+)\.value/.exec(text.slice(end + 1));
    if (!output) continue;
    short += `${text.slice(at, found.index)}‹${found[1]}.${output[1]}›`;
    at = end + 1 + output[0].length;
  }
  return short + text.slice(at);
}

function closingParenthesis(text: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at;
  }
  throw new Error(`No parenthesis closes ${text.slice(opening)}`);
}
