import { beforeEach, expect, it } from 'vitest';
import rules from '../../alerts.json' with { type: 'json' };
import { type DrillParts, drill, endDrill } from './drill.ts';
import { drilledAlerts, drillLine, notDrilled } from './lines.ts';

const group = '/subscriptions/one/resourceGroups/rg-veil';
const connection =
  'InstrumentationKey=key-1;IngestionEndpoint=https://westeurope-5.in.applicationinsights.example/;LiveEndpoint=x';

let enabled: Map<string, boolean>;
let roles: Set<string>;
let sent: { url: string; envelopes: { iKey: string; data: { baseData: { message: string } } }[] }[];
let said: string[];

beforeEach(() => {
  enabled = new Map(drilledAlerts.map(({ name }) => [`drill-${name}-token`, false]));
  roles = new Set();
  sent = [];
  said = [];
});

const ringing = (name: string, startDateTime: string) => ({
  properties: { essentials: { alertRule: `/rules/${name}`, startDateTime } },
});

/** Azure, where a line rings the rules that are on, and the right arrives after two refusals. */
function azure({ silent = '', lacks = '', old = '' } = {}): DrillParts {
  let refusals = 2;
  const rings = () =>
    [...enabled].flatMap(([name, isOn]) =>
      isOn && sent.length > 0 && name !== silent
        ? ringing(name, name === old ? '2026-12-01T02:40:00Z' : '2026-12-01T03:06:00Z')
        : [],
    );
  return {
    group,
    operator: 'operator',
    now: () => new Date('2026-12-01T03:00:00Z'),
    sleep: async () => {},
    say: (text) => said.push(text),
    async send(url, body) {
      if (refusals-- > 0 || roles.size === 0) return { status: 403, accepted: 0 };
      const envelopes = JSON.parse(body);
      sent.push({ url, envelopes });
      return { status: 200, accepted: envelopes.length };
    },
    async manage(method, path, _version, body) {
      const name = path.split('/').at(-1) ?? '';
      if (path === 'Microsoft.Insights/components')
        return {
          status: 200,
          body: { value: [{ name: 'appi-veil-token', properties: { ConnectionString: connection } }] },
        };
      if (path === 'Microsoft.Insights/scheduledQueryRules')
        return {
          status: 200,
          body: { value: [...enabled.keys()].filter((one) => one !== lacks).map((one) => ({ name: one })) },
        };
      if (path.startsWith('Microsoft.AlertsManagement')) return { status: 200, body: { value: rings() } };
      if (method === 'PUT') roles.add(path);
      if (method === 'DELETE') return { status: roles.delete(path) ? 200 : 404, body: undefined };
      if (method === 'PATCH')
        enabled.set(name, (body as { properties: { enabled: boolean } }).properties.enabled);
      return { status: 200, body: {} };
    },
  };
}

const isOff = () => [...enabled.values()].every((isOn) => !isOn) && roles.size === 0;

it('writes the line of each alert once, marked as a drill, waits until each has rung, and leaves nothing behind', async () => {
  await drill(azure());
  expect(sent).toHaveLength(1);
  const [{ url = '', envelopes = [] } = {}] = sent;
  expect(url).toBe('https://westeurope-5.in.applicationinsights.example/v2.1/track');
  expect(new Set(envelopes.map(({ iKey }) => iKey))).toEqual(new Set(['key-1']));
  const lines = envelopes.map(({ data }) => JSON.parse(data.baseData.message));
  expect(lines.map(({ event }) => event)).toEqual(drilledAlerts.map(({ event }) => event));
  expect(lines.every((line) => line.drill === true)).toBe(true);
  expect(said.at(-1)).toContain('Each has rung');
  expect(isOff()).toBe(true);
});

it('names the alert that stays silent, and ends the drill all the same', async () => {
  await expect(drill(azure({ silent: 'drill-urgent-case-token' }))).rejects.toThrow(
    'Silent after half an hour: urgent-case.',
  );
  expect(isOff()).toBe(true);
});

it('takes no alert of an earlier drill for an answer', async () => {
  await expect(drill(azure({ old: 'drill-report-flood-token' }))).rejects.toThrow('report-flood');
});

it('writes nothing where a rule of the drill was never deployed', async () => {
  await expect(drill(azure({ lacks: 'drill-photo-stuck-token' }))).rejects.toThrow(
    'No rule of a drill for photo-stuck: azd provision --no-state',
  );
  expect(sent).toEqual([]);
});

it('can be ended after it was interrupted', async () => {
  const parts = azure();
  enabled.set('drill-photo-stuck-token', true);
  roles.add('left');
  await endDrill(parts);
  roles.delete('left');
  expect(isOff()).toBe(true);
});

it('tries every alert, or says that it does not', () => {
  expect([...drilledAlerts.map(({ name }) => name), ...notDrilled]).toEqual(
    expect.arrayContaining(rules.map(({ name }) => name)),
  );
  for (const alert of drilledAlerts) {
    const { query } = rules.find(({ name }) => name === alert.name) ?? { query: '' };
    expect(query).toContain(`'${alert.event}'`);
    expect(JSON.parse(drillLine(alert, new Date(0)))).toMatchObject({ event: alert.event, drill: true });
  }
});
