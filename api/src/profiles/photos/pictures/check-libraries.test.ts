import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkPhotoLibraries } from './check-libraries.ts';

const folder = mkdtempSync(join(tmpdir(), 'veil-libraries-'));
afterAll(() => rmSync(folder, { recursive: true }));

function install(name: string): void {
  const own = join(folder, 'node_modules', name);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
  writeFileSync(join(own, 'index.js'), '');
}

it('finds what is installed with the app', () => {
  expect(() => checkPhotoLibraries(import.meta.url)).not.toThrow();
});

it('names each library that is not installed, and the native part of one that is', () => {
  const check = () => checkPhotoLibraries(join(folder, 'main.js'));
  expect(check).toThrow('Veil cannot start: sharp, heic-decode is not installed.');
  install('sharp');
  install('heic-decode');
  expect(check).toThrow(
    `Veil cannot start: @img/sharp-${process.platform}-${process.arch}/sharp.node, libheif-js/wasm-bundle is not installed.`,
  );
});
