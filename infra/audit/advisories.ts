import { satisfies, validRange } from 'semver';
import * as z from 'zod';
import type { Carried } from './libraries.ts';

const Advisory = z.object({
  /** An id of the registry or a GHSA id. */
  id: z.union([z.number(), z.string()]),
  url: z.string(),
  title: z.string(),
  severity: z.string(),
  vulnerable_versions: z.string().refine((range) => validRange(range) !== null, 'is no range of versions'),
});

/** Keyed by package, like the answer of the registry's bulk endpoint. */
export const Advisories = z.record(z.string(), z.array(Advisory));

/** A list read from a registry or a database. `source` names it and its licence. */
export const ReadList = z.object({
  refreshedAt: z.iso.datetime().nullable(),
  source: z.string().nullable(),
  advisories: Advisories,
});
export type ReadList = z.output<typeof ReadList>;

/** The list in the repository. Manual entries are kept when the rest is read again. */
export const AdvisoryList = ReadList.extend({
  /** Advisories of C libraries by name. The advisories of an npm package need not mention the C libraries in it. */
  libraries: Advisories.default({}),
  /** Advisories that apply but are accepted, with the reason. */
  accepted: z.array(z.object({ of: z.string(), ids: z.array(z.string()), why: z.string() })).default([]),
});

const Lockfile = z.object({
  packages: z.record(z.string(), z.object({ name: z.string().optional(), version: z.string().optional() })),
});

/** Every version of each package in the lockfile, by name. */
export function lockedVersions(lockfile: string): Map<string, Set<string>> {
  const versions = new Map<string, Set<string>>();
  for (const [place, { name, version }] of Object.entries(Lockfile.parse(JSON.parse(lockfile)).packages)) {
    if (!place.includes('node_modules/') || version === undefined) continue;
    const packageName = name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    versions.set(packageName, (versions.get(packageName) ?? new Set()).add(version));
  }
  return versions;
}

interface Fault {
  /** `uuid 8.3.2` or `libheif 1.23.2 in libheif-js` */
  readonly of: string;
  readonly id: string;
  readonly sentence: string;
}

/** The advisories that apply to one version. */
function faultsOf(
  advisories: z.output<typeof Advisories>,
  name: string,
  version: string,
  of: string,
): Fault[] {
  const listed = Object.hasOwn(advisories, name) ? (advisories[name] ?? []) : [];
  return listed
    .filter((one) => satisfies(version, one.vulnerable_versions, { includePrerelease: true }))
    .map(({ id, title, severity, url }) => ({
      of,
      id: String(id),
      sentence: `${of}: ${title} (${severity}, ${url})`,
    }));
}

/**
 * A sentence for each pinned version and library to which an advisory of the list applies, unless it is accepted, and
 * for each acceptance that no longer applies.
 */
export function listedFaults(lockfile: string, list: string, carried: readonly Carried[] = []): string[] {
  const { advisories, libraries, accepted } = AdvisoryList.parse(JSON.parse(list));
  const faults = [
    ...[...lockedVersions(lockfile)].flatMap(([name, versions]) =>
      [...versions].flatMap((version) => faultsOf(advisories, name, version, `${name} ${version}`)),
    ),
    ...carried.flatMap(({ library, version, inside }) =>
      faultsOf(libraries, library, version, `${library} ${version} in ${inside}`),
    ),
  ];
  const isAccepted = (fault: Fault) =>
    accepted.some(({ of, ids }) => of === fault.of && ids.includes(fault.id));
  const stale = accepted.flatMap(({ of, ids }) =>
    ids
      .filter((id) => !faults.some((fault) => fault.of === of && fault.id === id))
      .map((id) => `${of}: ${id} is accepted and no longer applies`),
  );
  return [...faults.filter((fault) => !isAccepted(fault)).map(({ sentence }) => sentence), ...stale];
}
