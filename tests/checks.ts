import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Check {
  name: string;
  /** Arguments of Node: a tool's script first. */
  command: string[];
}

/** Keeps what it found, so that the next time only what changed since is checked. */
const typesOf = (project: string): string[] => [
  ...['node_modules/typescript/bin/tsc', '-p', project],
  ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${project}.json`],
];

/** Checks that must hold before any test is worth running. */
export const checks: Check[] = [
  // Projects with the same compiler options are one program, so that shared files are checked once.
  { name: 'types of api and local', command: typesOf('local') },
  { name: 'types of web', command: typesOf('web') },
  { name: 'types of infra and tests', command: typesOf('tests') },
  {
    name: 'lint and format',
    command: [
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      '--diagnostic-level=warn',
      '--colors=off',
      '.',
    ],
  },
  {
    name: 'imports',
    command: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--cache', 'node_modules/.cache/imports', '--cache-strategy', 'content'],
      ...['api/src', 'api/contract', 'api/shared', 'tests/http'],
    ],
  },
  {
    name: 'unused code',
    command: ['node_modules/knip/bin/knip.js', '--no-progress', '--cache', '--treat-config-hints-as-errors'],
  },
  { name: 'stylesheets', command: ['node_modules/stylelint/bin/stylelint.mjs', 'web/src/**/*.css'] },
];

export const buildCheck: Check = { name: 'build', command: ['local/build.ts'] };

/** @returns what the tool said when it refused, undefined when it was content */
export async function failureOf({ command }: Check): Promise<string | undefined> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return code === 0 ? undefined : said.trim() || `It ended with exit code ${code}.`;
}
