import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

/** The two entries are built separately, and each has its own list. */
export type Entry = 'site' | 'members';
const fileOf = (entry: Entry) => `.vite/${entry}.json`;
const schema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()) }));

/** Writes the file in which each module of an entry is, and the files that are loaded with it. */
export function moduleFiles(root: string, entry: Entry): Plugin {
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
      this.emitFile({
        type: 'asset',
        fileName: fileOf(entry),
        source: JSON.stringify(Object.fromEntries(modules)),
      });
    },
  };
}

interface ModuleFiles {
  /** Paths of modules, relative to `web`. */
  modules: string[];
  /**
   * The script files that the modules need, without duplicates.
   * @throws for a module that is not in the build
   */
  filesOf(modules: readonly string[]): string[];
}

/**
 * Reads the list of an entry from the build in `dist`.
 * @throws when nothing was built
 */
export async function readModuleFiles(dist: string, entry: Entry): Promise<ModuleFiles> {
  const known = schema.parse(JSON.parse(await readFile(join(dist, fileOf(entry)), 'utf8')));
  const imports = new Map(Object.values(known).map((chunk) => [chunk.file, chunk.imports]));
  function filesOf(modules: readonly string[]): string[] {
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
  return { modules: Object.keys(known), filesOf };
}
