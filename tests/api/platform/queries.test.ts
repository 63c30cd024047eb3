import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod';
import { jsonLog } from '../../../api/src/platform/runtime/log.ts';
import alerts from '../../../infra/alerts.json' with { type: 'json' };
import workbook from '../../../infra/workbook.json' with { type: 'json' };
import { startChild } from '../../../local/child.ts';
import { scratchFolder } from '../../../local/scratch.ts';
import { apiEnvironment, argumentsOf, readSample } from '../../../local/wiring.ts';
import { type Line, runKql } from '../../infra/kql.ts';
import { startBusyStore } from '../../support/busy-store.ts';
import { freshCode, newcomer } from '../../support/fixtures.ts';

const place = inject('addresses');
const HostLine = z.object({ at: z.string(), level: z.string(), category: z.string(), message: z.string() });
const Told = z.object({
  name: z.string(),
  resultCode: z.string(),
  success: z.boolean(),
  duration: z.number(),
});

/** As Azure keeps it: what the host and the API write is a line of `traces`, and a call one of `requests`. */
function tablesOf(log: string): Record<string, Line[]> {
  const traces: Line[] = [];
  const requests: Line[] = [];
  for (const written of log.split('\n').filter((line) => line !== '')) {
    const host = HostLine.safeParse(safely(written)).data;
    const timestamp = host?.at ?? new Date().toISOString();
    if (host?.category === 'Host.Request')
      requests.push({ timestamp, itemCount: 1, ...Told.parse(JSON.parse(host.message)) });
    else traces.push({ timestamp, message: host?.message ?? written });
  }
  return { traces, requests, _LogOperation: [{ Category: 'Ingestion', Detail: 'All is well' }] };
}

function safely(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

let tables: Record<string, Line[]>;

beforeAll(async () => {
  const dataDir = scratchFolder('veil-queries');
  const store = await startBusyStore(place.cosmos);
  const settingsFile = 'local.settings.sample.json';
  const settings = { ...readSample(settingsFile), REQUESTS_PER_MINUTE: '1000000' };
  const addresses = { ...place, api: 'http://localhost:0' };
  const args = argumentsOf('api', { addresses, dataDir, settingsFile, settings, flow: 'msal' });
  const env = { ...process.env, ...apiEnvironment(settings, addresses), COSMOS_ENDPOINT: store.url };
  const logFile = join(dataDir, 'api.log');
  const api = await startChild([...args, '--log', 'debug'], { env, logFile });
  try {
    const { call } = await newcomer({ ...place, api: api.url });
    for (let n = 0; n < 160; n++) await call.do('me', {});
    await call.do('validateInvitation', { invitationCode: await freshCode(place) });
    await fetch(`${api.url}/admin/functions/runOutbox`, { method: 'POST' });
    // A status that the SDK does not try again.
    store.trouble = () => 400;
    for (let n = 0; n < 12; n++) await call.try('me', {});
    await fetch(`${api.url}/admin/functions/runOutbox`, { method: 'POST' });
  } finally {
    await api.kill();
    store.stop();
  }
  tables = tablesOf(readFileSync(logFile, 'utf8'));
  rmSync(dataDir, { recursive: true });
});

const runQuery = (query: string) => runKql(query, tables);
const alert = (name: string) => alerts.find((one) => one.name === name)?.query ?? '';

describe('over what the host and the API wrote', () => {
  it('calls are named by method and route', () => {
    const names = new Set(tables.requests?.map(({ name }) => name));
    expect(names).toContain('GET api/me');
    expect(names).toContain('POST api/invitation/validate');
  });

  it('each alert and each page of the workbook finds the columns that it names', () => {
    const pages = workbook.items.flatMap(({ content }) => content.query ?? []);
    expect(pages.length).toBeGreaterThan(3);
    for (const query of [...alerts.map((one) => one.query), ...pages])
      expect(() => runQuery(query)).not.toThrow();
    expect(() => runQuery('requests | where resultcode == 500')).toThrow('no column resultcode');
  });

  it('failures ring, of calls and of the outbox, each once and never left out', () => {
    expect(runQuery(alert('failed-requests'))).toHaveLength(12);
    expect(runQuery(alert('outbox-failing')).length).toBeGreaterThan(2);
    expect(runQuery(alert('timer-missed')).length).toBeGreaterThan(0);
  });

  it('the workbook counts calls and sign-ups', () => {
    const query = (name: string) => workbook.items.find((item) => item.name === name)?.content.query ?? '';
    const [hour] = runQuery(query('requests and failures').replace('bin(timestamp, 1h)', "bin('hour', 1h)"));
    expect(hour?.failed).toBe(12);
    expect(runQuery(query('sign-ups'))).toMatchObject([{ endpoint: 'validateInvitation' }]);
    expect(runQuery(query('slowest calls')).map(({ column0, name }) => name ?? column0)).toContain(
      'GET api/me',
    );
  });

  it('reads that went well are one line in sixteen, which says so', () => {
    const lines = (tables.traces ?? []).filter(({ message }) => String(message).includes('"endpoint":"me"'));
    const well = lines.filter(({ message }) => String(message).includes('"outcome":"200"'));
    expect(well.length).toBeLessThan(40);
    for (const { message } of well) expect(JSON.parse(String(message))).toMatchObject({ count: 16 });
  });
});

it.each(alerts.filter(({ on, query }) => on === 'application' && !query.includes('poison')))(
  'rings for the line that the API logs: $name',
  ({ query }) => {
    const [events = ''] = query.split('message ').slice(1);
    for (const [, event = ''] of events.matchAll(/'([\w-]+)'/g)) {
      const stream = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      jsonLog('error', event, { fault: 'It is away.' });
      const written = String(stream.mock.calls[0]?.[0]);
      stream.mockRestore();
      const traces = [
        { timestamp: '', message: written },
        { timestamp: '', message: '{"event":"answered"}' },
      ];
      expect(runKql(query, { traces })).toHaveLength(1);
    }
  },
);
