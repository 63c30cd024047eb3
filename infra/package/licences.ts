import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

interface Shipped {
  name: string;
  version: string;
  licence: string;
  /** Texts that the package brings about its licence. */
  texts: string[];
}

/** Their package.json names none; their README does. */
const saidElsewhere: Record<string, string> = { semaphore: 'MIT' };

/** Brings its licences as a table in its README: it is built of some thirty libraries. */
const saysInReadme = /^@img\/sharp-libvips-/;

/** Every library that is shipped to Azure or to browsers, as far as it is installed here. */
export function shippedLibraries(root: string): Shipped[] {
  const { packages } = Lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(
      ([place, { dev, devOptional, link }]) =>
        place.includes('node_modules/') && !dev && !devOptional && !link,
    )
    .filter(([place]) => existsSync(join(root, place)))
    .map(([place, { version = '', license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const folder = join(root, place);
      const files = readdirSync(folder).filter(
        (file) =>
          /^(licen[cs]e|copying|notice)/i.test(file) || (saysInReadme.test(name) && file === 'README.md'),
      );
      const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return { name, version, licence: license ?? saidElsewhere[name] ?? 'unknown', texts };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The notices that licences ask for, as the site shows them under /licences.txt. */
export const licenceNotices = (libraries: readonly Shipped[]): string =>
  libraries
    .map(({ name, version, licence, texts }) => [`${name} ${version} (${licence})`, ...texts].join('\n\n'))
    .join(`\n\n${'-'.repeat(80)}\n\n`);
