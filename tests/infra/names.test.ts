import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endpointNames } from '../../api/contract/table.ts';
import { timers } from '../../api/src/features.ts';
import { uploadSubscription } from '../../infra/operate/upload-subscription.ts';
import { privacyPolicy } from '../../web/src/legal/privacy.ts';
import { readSnapshot } from './snapshot.ts';
import { readText, root } from './sources.ts';

const json = (path: string) => JSON.parse(readText(path));
const code = globSync('api/src/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map(readText)
  .join('\n');
const allOf = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []).sort();

/** The queries of the alerts and the workbook. */
const alerts: { name: string; query: string; minutes: number; operator: string }[] =
  json('infra/alerts.json');
const queries = [...alerts.map(({ query }) => query), JSON.stringify(json('infra/workbook.json'))].join('\n');

it('watches the timer of the outbox, by what it logs whenever it ran', () => {
  // The outbox approves too, so a late run of the other timer delays nobody.
  expect(Object.keys(timers).sort()).toEqual(['approveProfilesAfter48Hours', 'runOutbox']);
  const missed = alerts.find(({ name }) => name === 'timer-missed');
  expect(missed).toMatchObject({ query: "traces | where message has 'outbox-run'", operator: 'LessThan' });
  // A deployment may let it run every fifteen minutes.
  expect(missed?.minutes).toBeGreaterThanOrEqual(30);
});

/** Columns of https://learn.microsoft.com/azure/azure-monitor/app/data-model-complete, as far as a query names them. */
const columns: Record<string, string[]> = {
  traces: ['timestamp', 'message'],
  requests: ['timestamp', 'itemCount', 'name', 'resultCode', 'success', 'duration'],
  _LogOperation: ['Category', 'Detail'],
};
const kusto = new Set(
  'where extend summarize order by asc desc and or has has_any in startswith parse_json tostring toint isnull iff bin count countif sum min max percentile substring'.split(
    ' ',
  ),
);

it('asks for columns that there are, in words of Kusto', () => {
  const pages: { content: { query?: string } }[] = json('infra/workbook.json').items;
  const all = [...alerts.map(({ query }) => query), ...pages.flatMap(({ content }) => content.query ?? [])];
  expect(all.length).toBeGreaterThan(alerts.length + 3);
  for (const query of all) {
    const [table = ''] = query.split(' ');
    const text = query
      .slice(table.length)
      .replace(/'[^']*'/g, '')
      .replace(/\.\w+/g, '');
    const own = allOf(/\b([a-z]\w*) = /gi, text);
    const words = allOf(/(?<![\w.])([a-z_]\w*)/gi, text);
    const known = new Set([...kusto, ...(columns[table] ?? []), ...own]);
    expect({ query, unknown: words.filter((word) => !known.has(word)) }).toEqual({ query, unknown: [] });
  }
});

it('looks for events that the API logs', () => {
  // Words with a hyphen are events; the poison queue's is the platform's own name.
  const events = allOf(/'([a-z]+(?:-[a-z]+)+)'/g, queries).filter((name) => !name.startsWith('webjobs-'));
  expect(events.filter((event) => !code.includes(`'${event}'`))).toEqual([]);
  expect(events).toContain('photo-stuck');
});

it('has an alert for each fault that the API logs', () => {
  const logged = allOf(/[lL]og\('error', '([a-z-]+)'/g, code);
  const watched = alerts.map(({ query }) => query).join('\n');
  expect(logged.length).toBeGreaterThan(5);
  expect(logged.filter((event) => !watched.includes(`'${event}'`))).toEqual([]);
});

/** What somebody looks for at night, and the metric or event that shows it. */
const atNight: Record<string, RegExp> = {
  mail: /'notice-settled'.*'mail'/,
  waiting: /'on-call-case'.*since = min\(timestamp\)/,
  poison: /'webjobs-blobtrigger-poison'.*'outbox-given-up'/,
  errors: /'request-failed'.*by endpoint/,
  instances: /microsoft\.web\/sites--InstanceCount/,
  memory: /microsoft\.web\/sites--MemoryWorkingSet/,
  'sign-ups': /'profile-decided'.*'completeOnboarding'/,
};

it.each(Object.entries(atNight))(
  'shows %s in the workbook, by a query and not by a title alone',
  (name, shows) => {
    const pages: { name: string; content: { query?: string; metrics?: unknown } }[] =
      json('infra/workbook.json').items;
    const { query, metrics } = pages.find((page) => page.name === name)?.content ?? {};
    expect(query ?? JSON.stringify(metrics)).toMatch(shows);
  },
);

it('names in the workbook each event of an alert of severity 0 that waits for somebody', () => {
  const severe: { name: string; severity: number; query: string }[] = json('infra/alerts.json');
  const events = severe
    .filter(({ severity, name }) => severity === 0 && name !== 'report-flood')
    .flatMap(({ query }) => allOf(/'([a-z-]+)'/g, query));
  const pages: { name: string; content: { query?: string } }[] = json('infra/workbook.json').items;
  const shown = pages.find(({ name }) => name === 'waiting')?.content.query ?? '';
  expect(events.filter((event) => !shown.includes(`'${event}'`))).toEqual([]);
});

it('fills in the resources whose metrics the workbook shows', () => {
  const text = JSON.stringify(
    readSnapshot('small').resources.find(({ type }) => type.endsWith('/workbooks')),
  );
  for (const name of allOf(/\{\{(\w+)\}\}/g, readText('infra/workbook.json')))
    expect(text).toContain(`'{{${name}}}'`);
});

it('counts calls that there are', () => {
  const counted = allOf(/'([a-z]+[A-Z]\w+)'/g, JSON.stringify(json('infra/workbook.json')));
  const names: readonly string[] = endpointNames;
  expect(counted.filter((name) => !names.includes(name))).toEqual([]);
  expect(counted).toContain('completeOnboarding');
});

it('makes every container that a store opens', () => {
  const made = new Set(json('infra/containers.json').map(({ id }: { id: string }) => id));
  const opened = new Set(allOf(/new Items(?:<\w+>)?\(\s*database,\s*'([\w-]+)'/g, code));
  expect([...opened].filter((name) => !made.has(name))).toEqual([]);
  expect(opened.size).toBeGreaterThan(5);
});

it('keeps logs, backups and marks as long as the privacy policy says', () => {
  const policy = JSON.stringify(privacyPolicy('support@veil.example'));
  const daysIn = (file: string, pattern: RegExp) => Number(pattern.exec(readText(file))?.[1]);
  const logs = daysIn('infra/modules/telemetry.bicep', /retentionDays = (\d+)/);
  const backups = daysIn('infra/modules/database.bicep', /tier: 'Continuous(\d+)Days'/);
  const marks = daysIn(
    'infra/modules/photo-storage.bicep',
    /'erasure-log\/departures\/', 'erasure-log\/blocks\/', 'erasure-log\/sanctions\/'[\s\S]*?daysAfterCreationGreaterThan: (\d+)/,
  );
  const saysDays = (pattern: RegExp) => Number(pattern.exec(policy)?.[1]);
  expect(saysDays(/[Rr]ecords and backups[^.]* (\d+) days/)).toBe(logs);
  expect(backups).toBe(logs);
  expect(saysDays(/nameless mark [^.]*for (\d+) days/)).toBe(marks);
  expect(marks).toBeGreaterThan(backups);
});

it('erases the snapshots of an index that no release saves any more, and no other', () => {
  const erased = /'indexes\/'[\s\S]*?daysAfterModificationGreaterThan: (\d+)/;
  const days = Number(erased.exec(readText('infra/modules/photo-storage.bicep'))?.[1]);
  const [renewed = ''] = allOf(/renewSnapshotMs = (\d+) \* dayMs/g, code);
  expect(days).toBeGreaterThan(Number(renewed));
  expect(days).toBeLessThanOrEqual(30);
});

it('stays below the 25 containers that can share throughput', () => {
  expect(json('infra/containers.json').length).toBeLessThanOrEqual(25);
});

it('tells the trigger that is registered of uploads to its container', () => {
  const { destination, filter } = uploadSubscription('https://api.example', 'a key/+').properties;
  const webhook = new URL(destination.properties.endpointUrl);
  const [registered] = allOf(/app\.storageBlob\('(\w+)'/g, code);
  const [path] = allOf(/path: '(\w+)\/\{/g, code);
  expect(webhook.searchParams.get('functionName')).toBe(`Host.Functions.${registered}`);
  expect(webhook.searchParams.get('code')).toBe('a key/+');
  expect(filter.subjectBeginsWith).toBe(`/blobServices/default/containers/${path}/`);
  expect(json('infra/blob-containers.json').containers).toContain(path);
});

it('gives every parameter of the deployment a value, and no other', () => {
  const parameters = [...readText('infra/main.bicep').matchAll(/^param (\w+) \w+( = )?/gm)].map(
    ([, name = '', byDefault]) => ({ name, byDefault }),
  );
  const given = Object.keys(json('infra/main.parameters.json').parameters);
  const names = parameters.map(({ name }) => name);
  expect(given.filter((name) => !names.includes(name))).toEqual([]);
  const needed = parameters.filter(({ byDefault }) => !byDefault).map(({ name }) => name);
  expect(needed.filter((name) => !given.includes(name))).toEqual([]);
});
