import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Every file that git does not ignore, also before it is added, by its path from the root. A deleted file is left out.
 * @param patterns of `git ls-files`; none for all files
 */
export function listSourceFiles(patterns: readonly string[] = [], folder = root): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const listed = execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\n');
  return [...new Set(listed)].filter((name) => name && existsSync(join(folder, name)));
}
