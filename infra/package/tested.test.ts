import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../../local/scratch.ts';
import { packTested, unpackTested } from './tested.ts';
import { filesBelow } from './zip.ts';

const writeFiles = (folder: string, files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

it('brings what was tested to a deployment byte by byte, and nothing that was built since', () => {
  const [build, deployment] = [scratchFolder('veil-tested'), scratchFolder('veil-deployed')];
  onTestFinished(() => {
    for (const folder of [build, deployment]) rmSync(folder, { recursive: true });
  });
  const packages = join(build, 'dist/packages');
  writeFiles(build, {
    'web/dist/index.html': 'a page',
    'web/dist/assets/a.js': 'code',
    'staticwebapp.config.json': '{}',
  });
  writeFiles(packages, { 'api.zip': 'the API', 'sbom.cdx.json': 'a list' });
  packTested(build, packages);
  writeFiles(build, { 'web/dist/index.html': 'a later page' });

  const [site, arrived] = [join(deployment, 'tested'), join(deployment, 'packages')];
  writeFiles(site, { 'web/dist/of-the-release-before.js': 'code' });
  writeFiles(arrived, { 'api.zip': 'the API before' });
  unpackTested(join(build, 'dist/tested.zip'), site, arrived);
  expect(readFileSync(join(arrived, 'api.zip'), 'utf8')).toBe('the API');
  expect(readFileSync(join(site, 'web/dist/index.html'), 'utf8')).toBe('a page');
  expect(filesBelow(join(site, 'web'))).toEqual(['dist/assets/a.js', 'dist/index.html']);
});
