import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { ReadList } from './advisories.ts';

const Range = z.object({
  type: z.string(),
  events: z.array(
    z.object({
      introduced: z.string().optional(),
      fixed: z.string().optional(),
      last_affected: z.string().optional(),
    }),
  ),
});
const Affected = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }),
  ranges: z.array(Range).default([]),
  versions: z.array(z.string()).default([]),
  database_specific: z.object({ last_known_affected_version_range: z.string().optional() }).optional(),
});
/** The part of an OSV record that is used here. */
const Record = z.object({
  id: z.string(),
  summary: z.string().default(''),
  modified: z.iso.datetime(),
  withdrawn: z.string().nullish(),
  affected: z.array(Affected).default([]),
  database_specific: z.object({ severity: z.string().nullish() }).optional(),
});
type Affected = z.output<typeof Affected>;

/** Converts to npm's range syntax. An affected range without an end is unlimited. */
function rangeOf({ ranges, versions, database_specific: known }: Affected): string {
  const parts = versions.map((version) => `=${version}`);
  for (const { type, events } of ranges) {
    if (type === 'GIT') continue;
    let open: string | undefined;
    for (const { introduced, fixed, last_affected: last } of events) {
      if (introduced !== undefined) open = introduced === '0' ? '>=0.0.0-0' : `>=${introduced}`;
      const end = fixed !== undefined ? `<${fixed}` : last !== undefined ? `<=${last}` : undefined;
      if (open === undefined || end === undefined) continue;
      parts.push(`${open} ${end}`);
      open = undefined;
    }
    if (open !== undefined) parts.push(`${open} ${known?.last_known_affected_version_range ?? ''}`.trim());
  }
  return parts.join(' || ');
}

function* recordsIn(folder: string): Generator<z.output<typeof Record>> {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) yield Record.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** The time of the checkout's newest commit; null if the folder is not a checkout. */
function committedAt(checkout: string): string | null {
  try {
    const args = ['-C', checkout, 'log', '-1', '--format=%ct'];
    const seconds = Number(
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
    return new Date(seconds * 1000).toISOString();
  } catch {
    return null;
  }
}

/**
 * The advisories for some packages from a checkout of github.com/github/advisory-database or a folder of OSV records.
 * Withdrawn records are left out. The list is as old as the newest commit, or without one as the newest record.
 */
export function listFrom(checkout: string, names: ReadonlySet<string>): ReadList {
  const advisories: ReadList['advisories'] = {};
  let newest = '';
  for (const { id, summary, modified, withdrawn, affected, database_specific: more } of recordsIn(checkout)) {
    if (modified > newest) newest = modified;
    if (withdrawn) continue;
    for (const one of affected) {
      const { ecosystem, name } = one.package;
      if (ecosystem !== 'npm' || !names.has(name)) continue;
      advisories[name] = [
        ...(advisories[name] ?? []),
        {
          id,
          url: `https://github.com/advisories/${id}`,
          title: summary,
          severity: (more?.severity ?? 'unknown').toLowerCase(),
          vulnerable_versions: rangeOf(one),
        },
      ];
    }
  }
  if (newest === '') throw new Error(`${checkout} has no advisories.`);
  const sorted = Object.entries(advisories).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    refreshedAt: committedAt(checkout) ?? new Date(newest).toISOString(),
    source: 'GitHub Advisory Database, https://github.com/github/advisory-database, CC BY 4.0',
    advisories: Object.fromEntries(
      sorted.map(([name, all]) => [
        name,
        all.sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1)),
      ]),
    ),
  };
}
