import { expect, it } from 'vitest';
import { checkInfrastructure } from './check.ts';
import { readTypes, sourcesWith } from './sources.ts';

const types = readTypes();

it('finds no fault in what would be deployed', () => {
  expect(checkInfrastructure(sourcesWith(), types)).toEqual([]);
});
