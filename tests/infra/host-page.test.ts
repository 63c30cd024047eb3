import { describe, expect, it } from 'vitest';
import { maxBodyBytes } from '../../api/src/platform/http/input.ts';
import { heicLimits } from '../../api/src/profiles/photos/pictures/heic.ts';
import { bodyLimitOf } from '../../local/functions/http-body.ts';
import { hostPage, hostTable } from './host-page.ts';
import { valueAt } from './rules/fault.ts';
import { readSnapshot, variants } from './snapshot.ts';
import { readJson, readText } from './sources.ts';

const hostValue = (name: string): string => {
  const row = hostTable.find((one) => one.name.endsWith(name));
  if (!row) throw new Error(`infra/host-settings.json lacks ${name}.`);
  return String(row.value);
};
const rowsIn = (...places: string[]) => hostTable.filter(({ place }) => places.includes(place));
const at = (object: unknown, path: string): unknown =>
  path.split('.').reduce((inner: unknown, part) => Object(inner)[part], object);

describe('each setting of the host', () => {
  it.each(variants)('is the one that the table says, in %s', (variant) => {
    const { resources } = readSnapshot(variant);
    const site = resources.find(({ type }) => type === 'Microsoft.Web/sites');
    const settings = resources.find(
      ({ type, name }) => type === 'Microsoft.Web/sites/config' && name.endsWith('/appsettings'),
    );
    if (!site || !settings) throw new Error('The API has no site.');
    for (const { name, value } of rowsIn('site'))
      expect(valueAt(site, `properties.${name}`), name).toBe(value);
    for (const { name, value } of rowsIn('setting', 'setting of Azure'))
      expect(valueAt(settings, `properties.${name}`), name).toBe(value);
  });

  it('is the one that the table says, in host.json', () => {
    for (const { name, value } of rowsIn('host.json'))
      expect(at(readJson('api/host.json'), name), name).toBe(value);
    expect(rowsIn('host.json').length).toBeGreaterThan(2);
  });

  it('is the same on one machine, where it applies there', () => {
    const { Values } = readJson('local.settings.sample.json');
    for (const { name, value } of rowsIn('setting')) expect(Values[name], name).toBe(value);
    for (const row of hostTable)
      if ('sameIn' in row && row.sameIn)
        expect(readText(row.sameIn.file), row.name).toContain(row.sameIn.text);
    expect(bodyLimitOf(Values)).toBe(Number(hostValue('FUNCTIONS_REQUEST_BODY_SIZE_LIMIT')));
    expect(bodyLimitOf({})).toBe(104_857_600);
  });

  it('has a reason', () => {
    for (const { why, onOneMachine } of hostTable) expect(why && onOneMachine).toBeTruthy();
  });
});

describe('what the reasons say', () => {
  const seconds = (text: string): number => {
    const [hours = 0, minutes = 0, rest = 0] = text.split(':').map(Number);
    return (hours * 60 + minutes) * 60 + rest;
  };
  const minutesIn = (file: string, pattern: RegExp): number => Number(pattern.exec(readText(file))?.[1]);

  it('holds of bodies: twice what the API takes', () => {
    expect(Number(hostValue('FUNCTIONS_REQUEST_BODY_SIZE_LIMIT'))).toBe(2 * maxBodyBytes);
  });

  it('holds of timers and pictures: they end before the host ends them', () => {
    const limit = seconds(hostValue('functionTimeout'));
    const outbox = minutesIn('api/src/platform/outbox/run-outbox.ts', /runMs = (\d+) \* 60_000/);
    const sweep = minutesIn(
      'api/src/profiles/photos/upload/sweep-uploads.ts',
      /runTime = (\d+) \* 60 \* 1000/,
    );
    expect([outbox, sweep]).toEqual([3, 3]);
    expect(Math.max(outbox, sweep) * 60).toBeLessThan(limit);
    expect(heicLimits.patience / 1000).toBeLessThan(limit);
  });

  it('holds of calls: what a person waits for is given up before the load balancer does', () => {
    const limit = Number.parseInt(hostValue('the load balancer of App Service'), 10);
    const model = Number(readJson('local.settings.sample.json').Values.OPENAI_TIMEOUT_SECONDS);
    const safety = minutesIn('api/src/platform/services/content-safety.ts', /const timeout = (\d+)_000/);
    // One more try each.
    expect(2 * (model + safety)).toBeLessThan(limit / 2);
  });
});

it('stands in the documents as it is', () => {
  expect(readText('docs/operate.md')).toContain(hostPage());
});
