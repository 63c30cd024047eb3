import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const files = listSourceFiles();

/** Names that a file of these systems cannot have, as sentences. */
function nameFaults(paths: readonly string[]): string[] {
  const first = new Map<string, string>();
  return paths.flatMap((path) => {
    const folded = path.toLowerCase();
    const other = first.get(folded);
    first.set(folded, path);
    const parts = path.split('/');
    return [
      ...(other === undefined ? [] : [`${other} and ${path} are one file where case does not count`]),
      ...(/[<>:"|?*\\]/.test(path) ? [`${path} has a character that Windows refuses`] : []),
      ...(parts.some((part) => /[ .]$/.test(part)) ? [`${path} loses its end on Windows`] : []),
      ...(parts.some((part) => /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(part))
        ? [`${path} is a device on Windows`]
        : []),
      // Windows takes 260 characters, of which a home folder with a clone takes some 80.
      ...(path.length > 160 ? [`${path} is too long for Windows`] : []),
    ];
  });
}

/** Scripts that `cmd` of Windows would read otherwise than a POSIX shell. */
const scriptFaults = (scripts: Readonly<Record<string, string>>): string[] =>
  Object.entries(scripts)
    .filter(
      ([, script]) =>
        /['`$;~]/.test(script) ||
        /^[A-Z_]+=/.test(script) ||
        /(^|&& )(rm|cp|mv|mkdir|export|cat|sh|bash|\.\/\S+)( |$)/.test(script),
    )
    .map(([name, script]) => `${name}: ${script}`);

describe('on Windows and macOS', () => {
  it('each file has a name of its own that the system takes', () => {
    expect(files.length).toBeGreaterThan(2000);
    expect(nameFaults(files)).toEqual([]);
  });

  it('no file is a link, which Git for Windows writes as a text', () => {
    const staged = execFileSync('git', ['ls-files', '--stage'], { cwd: root, encoding: 'utf8' }).split('\n');
    expect(staged.filter((line) => line.startsWith('120000'))).toEqual([]);
  });

  it('the scripts of npm mean the same in cmd', () => {
    for (const file of files.filter((path) => /(^|\/)package\.json$/.test(path)))
      expect(scriptFaults(JSON.parse(readFileSync(join(root, file), 'utf8')).scripts ?? {}), file).toEqual(
        [],
      );
  });

  it('finds a fault of each kind where one is', () => {
    const wrong = [
      'a/Member.ts',
      'a/member.ts',
      'a/why?.md',
      'a/end./b.ts',
      'a/aux.ts',
      `${'a'.repeat(161)}`,
    ];
    expect(nameFaults(wrong)).toHaveLength(5);
    const scripts = {
      one: "node -e 'x'",
      two: 'NODE_ENV=test node a.js',
      three: 'rm -rf dist',
      four: 'node $HOME/a.js',
      five: './run.sh',
      well: 'node local/run.mjs start && node b.mjs',
    };
    expect(scriptFaults(scripts).map((fault) => fault.split(':')[0])).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
    ]);
  });
});
