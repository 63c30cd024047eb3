import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import './without-telemetry.ts';

it('leaves out what Azurite would load to tell of its use', () => {
  const ofAzurite = createRequire(import.meta.resolve('azurite/package.json'));
  expect(Object.keys(ofAzurite('applicationinsights'))).toEqual([]);
  expect(ofAzurite.resolve('express')).toContain('express');
});
