import { satisfies, validRange } from 'semver';
import * as z from 'zod';

const Advisory = z.object({
  /** A number of the registry's, or a GHSA id. */
  id: z.union([z.number(), z.string()]),
  url: z.string(),
  title: z.string(),
  severity: z.string(),
  vulnerable_versions: z.string().refine((range) => validRange(range) !== null, 'is no range of versions'),
});

/** By package, as the registry's bulk endpoint answers. */
export const Advisories = z.record(z.string(), z.array(Advisory));

/** The list in the repository. `refreshedAt` is null as long as none was read; `source` names it with its licence. */
export const AdvisoryList = z.object({
  refreshedAt: z.iso.datetime().nullable(),
  source: z.string().nullable(),
  advisories: Advisories,
});
export type AdvisoryList = z.output<typeof AdvisoryList>;

const Lockfile = z.object({
  packages: z.record(z.string(), z.object({ name: z.string().optional(), version: z.string().optional() })),
});

/** Every version of every package that the lockfile pins, by name. */
export function lockedVersions(lockfile: string): Map<string, Set<string>> {
  const versions = new Map<string, Set<string>>();
  for (const [place, { name, version }] of Object.entries(Lockfile.parse(JSON.parse(lockfile)).packages)) {
    if (!place.includes('node_modules/') || version === undefined) continue;
    const packageName = name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    versions.set(packageName, (versions.get(packageName) ?? new Set()).add(version));
  }
  return versions;
}

/** A sentence for each pinned version that an advisory of the list names. */
export function listedFaults(lockfile: string, list: string): string[] {
  const { advisories } = AdvisoryList.parse(JSON.parse(list));
  return [...lockedVersions(lockfile)].flatMap(([name, versions]) =>
    (Object.hasOwn(advisories, name) ? (advisories[name] ?? []) : []).flatMap((advisory) =>
      [...versions]
        .filter((version) => satisfies(version, advisory.vulnerable_versions, { includePrerelease: true }))
        .map((version) => `${name} ${version}: ${advisory.title} (${advisory.severity}, ${advisory.url})`),
    ),
  );
}
