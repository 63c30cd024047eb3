import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

const fileName = '.vite/modules.json';
const schema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()) }));

/** Writes beside Vite's manifest, which names chunks alone, where each module went and which files come with it. */
export function moduleFiles(root: string): Plugin {
  return {
    name: 'module-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const modules = chunks.flatMap((chunk) =>
        chunk.moduleIds.map(
          (id) => [relative(root, id), { file: chunk.fileName, imports: chunk.imports }] as const,
        ),
      );
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(modules)) });
    },
  };
}

/** The script files that the modules need of the build in `dist`, each once. Modules are named from `web`. */
export async function filesOf(dist: string, modules: readonly string[]): Promise<string[]> {
  const known = schema.parse(JSON.parse(await readFile(join(dist, fileName), 'utf8')));
  const imports = new Map(Object.values(known).map((chunk) => [chunk.file, chunk.imports]));
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const next of imports.get(file) ?? []) add(next);
  };
  for (const module of modules) {
    const chunk = known[module];
    if (!chunk) throw new Error(`The build has no file for ${module}.`);
    add(chunk.file);
  }
  return [...files];
}
