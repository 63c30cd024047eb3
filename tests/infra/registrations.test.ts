import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endpointNames } from '../../api/contract/table.ts';
import { timers } from '../../api/src/features.ts';
import { loadApp } from '../../local/functions/app.ts';
import { readSample } from '../../local/wiring.ts';
import { publishedSchema } from './published.ts';
import { root } from './sources.ts';

/** Takes what no other function does; the host tries functions by name. */
const lastRoute = 'zzUnknownRoute';

Object.assign(process.env, readSample('local.settings.sample.json'), { PHOTO_TRIGGER_SOURCE: 'EventGrid' });
const silentOutput = { write: () => true } as unknown as NodeJS.WriteStream;
const { openLog } = await import('../../local/functions/log.ts');
const { registry } = await loadApp(join(root, 'api/dist/main.js'), openLog(silentOutput, 'error'));
/** The platform takes methods in either case; the schema has them small. */
const smallValues = (values: object): { type?: string; methods?: string[] } =>
  'methods' in values && Array.isArray(values.methods)
    ? { ...values, methods: values.methods.map((method) => String(method).toLowerCase()) }
    : values;
const functions = [...registry.functions].map(([name, { metadata }]) => ({
  name,
  bindings: Object.entries(metadata.bindings ?? {}).map(([binding, values]) => ({
    name: binding,
    ...smallValues(Object(values)),
  })),
}));
const faults = publishedSchema('function.json');

it('registers a function for each call, timer and trigger, and nothing without a name of its own', () => {
  const others = ['processPhoto', lastRoute];
  expect(functions.map(({ name }) => name).sort()).toEqual(
    [...endpointNames, ...Object.keys(timers), ...others].sort(),
  );
});

it.each(functions)('registers $name as the platform publishes it', ({ bindings }) => {
  expect(faults({ bindings })).toEqual([]);
});

it('would refuse a binding that the platform does not know', () => {
  const [http] = functions.find(({ name }) => name === 'me')?.bindings ?? [];
  expect(faults({ bindings: [{ ...http, authLevel: 'nobody' }] })).not.toEqual([]);
});

it('answers what no other function does by the one that comes last by name', () => {
  const routed = functions.filter(({ bindings }) => bindings.some(({ type }) => type === 'httpTrigger'));
  expect(
    routed
      .map(({ name }) => name.toLowerCase())
      .sort()
      .at(-1),
  ).toBe(lastRoute.toLowerCase());
});
