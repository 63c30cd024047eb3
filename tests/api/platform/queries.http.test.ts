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

/** What the host and the API wrote: messages, and calls as the host reports them. */
interface Log {
  messages: string[];
  requests: z.infer<typeof Told>[];
}

function readLog(log: string): Log {
  const messages: string[] = [];
  const requests: z.infer<typeof Told>[] = [];
  for (const written of log.split('\n').filter((line) => line !== '')) {
    const host = HostLine.safeParse(safely(written)).data;
    if (host?.category === 'Host.Request') requests.push(Told.parse(JSON.parse(host.message)));
    else messages.push(host?.message ?? written);
  }
  return { messages, requests };
}

function safely(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

let log: Log;

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
  log = readLog(readFileSync(logFile, 'utf8'));
  rmSync(dataDir, { recursive: true });
});

const queryOf = (name: string): string =>
  alerts.find((alert) => alert.name === name)?.query ??
  workbook.items.find((item) => item.name === name)?.content.query ??
  '';

/** The events that a query asks for by `message has` or `has_any`. */
function eventsOf(query: string): string[] {
  const [, terms = ''] = /\| where message has(?:_any)? (\([^)]*\)|'[^']*')/.exec(query) ?? [];
  return [...terms.matchAll(/'([\w-]+)'/g)].map(([, event = '']) => event);
}

const messagesFor = (query: string, messages: readonly string[] = log.messages): string[] =>
  messages.filter((message) =>
    eventsOf(query).some((event) => new RegExp(`(?<!\\w)${event}(?!\\w)`).test(message)),
  );

describe('over what the host and the API wrote', () => {
  it('calls are named by method and route', () => {
    const names = new Set(log.requests.map(({ name }) => name));
    expect(names).toContain('GET api/me');
    expect(names).toContain('POST api/invitation/validate');
  });

  it('failures ring, of calls and of the outbox, each once and never left out', () => {
    expect(messagesFor(queryOf('failed-requests'))).toHaveLength(12);
    expect(messagesFor(queryOf('outbox-failing')).length).toBeGreaterThan(2);
    expect(messagesFor(queryOf('timer-missed')).length).toBeGreaterThan(0);
  });

  it.each(['requests and failures', 'sign-ups'])(
    'the page "%s" names fields of the lines it reads',
    (page) => {
      const query = queryOf(page);
      const fields = new Set([...query.matchAll(/\bline\.(\w+)/g)].map(([, field = '']) => field));
      const written = new Set(messagesFor(query).flatMap((message) => Object.keys(JSON.parse(message))));
      expect(fields.size).toBeGreaterThan(1);
      expect([...fields].filter((field) => !written.has(field))).toEqual([]);
    },
  );

  it('the page of sign-ups counts calls that were answered with 200', () => {
    const [, outcome] = /line\.outcome\) == '(\w+)'/.exec(queryOf('sign-ups')) ?? [];
    const lines = messagesFor(queryOf('sign-ups')).map((message) => JSON.parse(message));
    expect(lines.filter((line) => line.endpoint === 'validateInvitation')).toMatchObject([{ outcome }]);
  });

  it('reads that went well are one line in sixteen, which says so', () => {
    const well = log.messages
      .filter((message) => message.includes('"endpoint":"me"'))
      .filter((message) => message.includes('"outcome":"200"'));
    expect(well.length).toBeLessThan(40);
    for (const message of well) expect(JSON.parse(message)).toMatchObject({ count: 16 });
  });
});

it.each(alerts.filter(({ on, query }) => on === 'application' && !query.includes('poison')))(
  'rings for the line that the API logs: $name',
  ({ query }) => {
    expect(eventsOf(query).length).toBeGreaterThan(0);
    for (const event of eventsOf(query)) {
      const stream = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      jsonLog('error', event, { fault: 'It is away.' });
      const written = String(stream.mock.calls[0]?.[0]);
      stream.mockRestore();
      expect(messagesFor(query, [written, '{"event":"answered"}'])).toHaveLength(1);
    }
  },
);
