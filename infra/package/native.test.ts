import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { installedBeside } from '../../api/build.ts';
import { closureOf } from './native.ts';

const lockfile = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');

it('takes what runs in Azure, whatever machine it is packed on', () => {
  const names = [...closureOf(lockfile, installedBeside).keys()].map((place) =>
    place.replace('node_modules/', ''),
  );
  expect(names.sort()).toEqual([
    '@img/colour',
    '@img/sharp-libvips-linux-x64',
    '@img/sharp-linux-x64',
    'detect-libc',
    'heic-decode',
    'libheif-js',
    'semver',
    'sharp',
  ]);
});

it('takes a package from within the one that needs its version', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^2.0.0', '@c/d': '^1.0.0' } },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/@c/d': {
      version: '1.0.0',
      dependencies: { b: '^1.0.0' },
      optionalDependencies: { mac: '1.0.0' },
    },
    'node_modules/mac': { version: '1.0.0', os: ['darwin'] },
  };
  expect([...closureOf(JSON.stringify({ packages }), ['a']).keys()]).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/@c/d',
    'node_modules/b',
  ]);
});

it('names a package that the lockfile lacks', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', dependencies: { gone: '1.0.0' } } };
  expect(() => closureOf(JSON.stringify({ packages }), ['a'])).toThrow('has no gone');
});
