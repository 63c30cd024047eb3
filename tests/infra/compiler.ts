import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { scratchFolder } from '../../local/scratch.ts';
import { type Snapshot, shortened } from './snapshot.ts';
import { readText, root } from './sources.ts';

/** The Bicep compiler of this machine: $BICEP, or `bicep` on the PATH. */
export function findCompiler(env: NodeJS.ProcessEnv): string | undefined {
  const named = env.BICEP ? [env.BICEP] : [];
  const onPath = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'bicep'));
  return [...named, ...onPath].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Everything that the compiler and its linter say of the deployment, warnings too. */
export function lint(compiler: string, file = 'infra/main.bicep'): string {
  const { stdout, stderr, error } = spawnSync(compiler, ['lint', file], { cwd: root, encoding: 'utf8' });
  if (error) throw error;
  return stdout + stderr;
}

/** Where the snapshots pretend to be deployed. */
const place = {
  'tenant-id': '00000000-0000-0000-0000-000000000001',
  'subscription-id': '00000000-0000-0000-0000-000000000002',
};

/** What the compiler says a deployment of this variant makes. */
export function takeSnapshot(compiler: string, parametersFile: string): Snapshot {
  const folder = scratchFolder('veil-snapshot');
  const copy = join(folder, 'main.bicepparam');
  const main = relative(folder, join(root, 'infra/main.bicep'));
  const text = readText(parametersFile);
  const location = /^param location = '(\w+)'$/m.exec(text)?.[1] ?? '';
  writeFileSync(copy, text.replace(/^using .*$/m, `using '${main}'`));
  const environmentName = /^param environmentName = '([\w-]+)'$/m.exec(text)?.[1] ?? '';
  const given = { ...place, location, 'resource-group': `rg-${environmentName}` };
  const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync(compiler, ['snapshot', copy, ...options], { stdio: 'pipe' });
  const { predictedResources, outputs, diagnostics } = JSON.parse(
    readFileSync(join(folder, 'main.snapshot.json'), 'utf8'),
  );
  if (diagnostics.length > 0) throw new Error(`${parametersFile}: ${JSON.stringify(diagnostics)}`);
  const sorted = Object.fromEntries(Object.entries(outputs).sort(([a], [b]) => (a < b ? -1 : 1)));
  return shortened({ outputs: sorted, resources: predictedResources });
}
