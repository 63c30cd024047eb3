import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { operationIdOf as uuidOf } from '../../../api/src/notifications/notification-delivery/operation-id.ts';
import { readEnvironment } from '../environment.ts';
import { signedInOperator } from '../operator.ts';
import { createManage, groupIdOf, type Manage } from '../resource-manager.ts';
import { type DrilledAlert, drilledAlerts, drillLine, notDrilled } from './lines.ts';

/** Sends telemetry to an address of Application Insights, and returns the status and how many it took. */
type Send = (url: string, body: string) => Promise<{ status: number; accepted: number }>;

export interface DrillParts {
  /** Id of the resource group. */
  readonly group: string;
  /** Object id of whoever drills. */
  readonly operator: string;
  readonly manage: Manage;
  readonly send: Send;
  readonly now: () => Date;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly say: (text: string) => void;
}

const rulesVersion = '2023-12-01';
const rolesVersion = '2022-04-01';
const componentsVersion = '2020-02-02';
const alertsVersion = '2019-05-05-preview&timeRange=1h&monitorCondition=Fired';
/** Monitoring Metrics Publisher: https://learn.microsoft.com/azure/role-based-access-control/built-in-roles */
const publisherRole = '3913510d-42f4-4e42-8a64-420c390055eb';
const pauseMs = 30_000;
/** Half an hour: a role takes minutes to arrive, a line five, and a rule looks every five. */
const mostTries = 60;

const Components = z.object({
  value: z.array(z.object({ name: z.string(), properties: z.object({ ConnectionString: z.string() }) })),
});
const Rules = z.object({ value: z.array(z.object({ name: z.string() })) });
const Fired = z.object({
  value: z.array(
    z.object({
      properties: z.object({ essentials: z.object({ alertRule: z.string(), startDateTime: z.string() }) }),
    }),
  ),
});

/** One alert's name may begin another's: what follows it is the token of the deployment. */
const isRuleOf = ({ name }: DrilledAlert, rule = ''): boolean =>
  new RegExp(`(^|/)drill-${name}-[a-z0-9]+$`).test(rule);
const partOf = (connection: string, name: string): string =>
  new RegExp(`(?:^|;)${name}=([^;]+)`).exec(connection)?.[1] ?? '';

async function read<T>(schema: z.ZodType<T>, path: string, version: string, manage: Manage): Promise<T> {
  const { status, body } = await manage('GET', path, version);
  const found = schema.safeParse(body).data;
  if (!found) throw new Error(`Azure answers ${status} about ${path}: you need to be Reader of the group.`);
  return found;
}

async function findPlaces({ manage, operator }: DrillParts) {
  const components = await read(Components, 'Microsoft.Insights/components', componentsVersion, manage);
  const component = components.value.find(({ name }) => name.startsWith('appi-veil-'));
  if (!component) throw new Error('There is no Application Insights of Veil in this group.');
  const { value: rules } = await read(Rules, 'Microsoft.Insights/scheduledQueryRules', rulesVersion, manage);
  const names = drilledAlerts.map((alert) => rules.find(({ name }) => isRuleOf(alert, name))?.name);
  const missing = drilledAlerts.filter((_alert, index) => names[index] === undefined);
  if (missing.length > 0)
    throw new Error(
      `No rule of a drill for ${missing.map(({ name }) => name).join(', ')}: azd provision --no-state`,
    );
  const on = `Microsoft.Insights/components/${component.name}`;
  return {
    connection: component.properties.ConnectionString,
    rules: names.flatMap((name) => name ?? []),
    role: `${on}/providers/Microsoft.Authorization/roleAssignments/${uuidOf(`drill ${operator} ${on}`)}`,
  };
}

async function switchRules(rules: readonly string[], enabled: boolean, manage: Manage): Promise<void> {
  for (const name of rules) {
    const path = `Microsoft.Insights/scheduledQueryRules/${name}`;
    const { status, body } = await manage('PATCH', path, rulesVersion, { properties: { enabled } });
    if (status >= 400) throw new Error(`Azure answers ${status} about ${name}: ${JSON.stringify(body)}`);
  }
}

/** Ends a drill: the rules are off again, and the right to write telemetry is gone. Safe to repeat. */
export async function endDrill(parts: DrillParts): Promise<void> {
  const { rules, role } = await findPlaces(parts);
  await switchRules(rules, false, parts.manage);
  const { status } = await parts.manage('DELETE', role, rolesVersion);
  if (status >= 400 && status !== 404) throw new Error(`Azure answers ${status} about ${role}.`);
}

/**
 * Writes the line of each alert once, marked as a drill, and waits until each has rung.
 * @throws Error if one has not rung after half an hour
 */
export async function drill(parts: DrillParts): Promise<void> {
  const { group, operator, manage, sleep, say } = parts;
  const { connection, rules, role } = await findPlaces(parts);
  const roles = `${group.split('/resourceGroups/')[0]}/providers/Microsoft.Authorization/roleDefinitions`;
  try {
    const properties = { principalId: operator, roleDefinitionId: `${roles}/${publisherRole}` };
    const { status } = await manage('PUT', role, rolesVersion, { properties });
    if (status >= 400 && status !== 409)
      throw new Error(`Azure answers ${status}: to drill you need Owner or User Access Administrator.`);
    await switchRules(rules, true, manage);
    const since = parts.now();
    await sendLines(connection, parts);
    say(`${drilledAlerts.length} lines are written. Every mail about them begins with DRILL.`);
    say(`Not tried: ${notDrilled.join(', ')}.`);
    const silent = await awaitRinging(since, manage, sleep);
    if (silent.length > 0)
      throw new Error(`Silent after half an hour: ${silent.map(({ name }) => name).join(', ')}.`);
    say('Each has rung. Ask everybody who is on call what reached them, and how.');
  } finally {
    await endDrill(parts);
  }
}

async function sendLines(connection: string, { send, now, sleep }: DrillParts): Promise<void> {
  const [key, endpoint] = [partOf(connection, 'InstrumentationKey'), partOf(connection, 'IngestionEndpoint')];
  const at = now();
  const envelopes = drilledAlerts.map((alert) => ({
    name: 'Microsoft.ApplicationInsights.Message',
    time: at.toISOString(),
    iKey: key,
    data: { baseType: 'MessageData', baseData: { ver: 2, message: drillLine(alert, at), severityLevel: 3 } },
  }));
  let answered = 0;
  for (let tries = 0; tries < mostTries; tries++) {
    const { status, accepted } = await send(
      `${endpoint.replace(/\/?$/, '/')}v2.1/track`,
      JSON.stringify(envelopes),
    );
    if (status === 200 && accepted === envelopes.length) return;
    if (status !== 401 && status !== 403)
      throw new Error(
        `Application Insights answers ${status} and took ${accepted} of ${envelopes.length} lines.`,
      );
    answered = status;
    // The right was given a moment ago.
    await sleep(pauseMs);
  }
  throw new Error(`Application Insights still answers ${answered}.`);
}

/** An earlier drill of the same hour does not count. */
async function awaitRinging(
  since: Date,
  manage: Manage,
  sleep: DrillParts['sleep'],
): Promise<readonly DrilledAlert[]> {
  let silent = drilledAlerts;
  for (let tries = 0; tries < mostTries && silent.length > 0; tries++) {
    if (tries > 0) await sleep(pauseMs);
    const { value } = await read(Fired, 'Microsoft.AlertsManagement/alerts', alertsVersion, manage);
    const fired = value
      .map(({ properties }) => properties.essentials)
      .filter(({ startDateTime }) => Date.parse(startDateTime) >= since.getTime())
      .map(({ alertRule }) => alertRule);
    silent = silent.filter((alert) => !fired.some((rule) => isRuleOf(alert, rule)));
  }
  return silent;
}

export function plan([action]: string[]): string {
  if (action !== undefined && action !== 'end') throw new Error('Say nothing more, or: drill end');
  return action === 'end'
    ? 'Would switch the rules of the drill off and take your right to write telemetry back.'
    : `Would write ${drilledAlerts.length} lines marked as a drill, and wait until each has rung.`;
}

/** `npm run operate -- drill`, and `drill end` where one was interrupted */
export async function run([action]: string[]): Promise<void> {
  const read = readEnvironment(['AZURE_SUBSCRIPTION_ID', 'AZURE_RESOURCE_GROUP']);
  const group = groupIdOf(read.AZURE_SUBSCRIPTION_ID, read.AZURE_RESOURCE_GROUP);
  const parts: DrillParts = {
    group,
    operator: await signedInOperator(),
    manage: await createManage(group),
    send: sendAsOperator,
    now: () => new Date(),
    sleep: wait,
    say: (text) => process.stdout.write(`${text}\n`),
  };
  await (action === 'end' ? endDrill(parts) : drill(parts));
}

const Taken = z.object({ itemsAccepted: z.number() });

const sendAsOperator: Send = async (url, body) => {
  const { DefaultAzureCredential } = await import('@azure/identity');
  const { token } = await new DefaultAzureCredential().getToken('https://monitor.azure.com/.default');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body });
  const taken = Taken.safeParse(await answer.json().catch(() => undefined)).data;
  return { status: answer.status, accepted: taken?.itemsAccepted ?? 0 };
};
