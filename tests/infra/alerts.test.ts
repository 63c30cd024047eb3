import { describe, expect, it } from 'vitest';
import { drilledAlerts } from '../../infra/operate/drill/lines.ts';
import { readSnapshot, variants } from './snapshot.ts';
import { readJson } from './sources.ts';

interface Alert {
  name: string;
  on: string;
  query: string;
  severity: number;
  muteMinutes?: number;
}
interface Rule {
  displayName: string;
  enabled: boolean;
  severity: number;
  windowSize: string;
  evaluationFrequency: string;
  autoMitigate: boolean;
  muteActionsDuration: string | null;
  criteria: { allOf: [{ query: string; threshold: number }] };
  actions: { actionGroups: string[]; actionProperties?: Record<string, string> };
}

const alerts: Alert[] = readJson('infra/alerts.json');
const propertiesOf = <T>(variant: string, type: string, prefix: string): T[] =>
  readSnapshot(variant)
    .resources.filter((resource) => resource.type === type && resource.name.startsWith(prefix))
    .map(({ properties }) => properties as T);
const rulesOf = (variant: string, prefix: string) =>
  propertiesOf<Rule>(variant, 'Microsoft.Insights/scheduledQueryRules', prefix);
const groupOf = ({ actions }: Rule): string => actions.actionGroups.join().split('/').at(-1) ?? '';

describe.each(variants)('the alerts of %s', (variant) => {
  const rules = rulesOf(variant, 'alert-');
  const drills = rulesOf(variant, 'drill-');

  it('wake somebody for severity 0, and for nothing else', () => {
    expect(rules).toHaveLength(alerts.length);
    expect(rules.some(({ severity }) => severity === 0)).toBe(true);
    for (const rule of [...rules, ...drills])
      expect(groupOf(rule)).toMatch(rule.severity === 0 ? /^ag-urgent-veil-/ : /^ag-veil-/);
  });

  it('tell again of each call of the night, and of lines that arrived late', () => {
    expect(rules.find(({ displayName }) => displayName === 'on-call-case')).toMatchObject({
      severity: 0,
      windowSize: 'PT15M',
      evaluationFrequency: 'PT5M',
      autoMitigate: false,
      muteActionsDuration: 'PT15M',
    });
    // Azure refuses a rule that resolves by itself and is muted.
    for (const { autoMitigate, muteActionsDuration } of rules)
      expect(autoMitigate).toBe(muteActionsDuration === null);
  });

  it('leave out the lines of a drill, which rings rules of its own', () => {
    const isDrill = "tostring(parse_json(message).drill) == 'true'";
    expect(drills.map(({ displayName }) => displayName)).toEqual(
      drilledAlerts.map(({ name }) => `DRILL: ${name}`),
    );
    for (const drill of drills) {
      const alert = alerts.find(({ name }) => drill.displayName === `DRILL: ${name}`);
      const real = rules.find(({ displayName }) => displayName === alert?.name);
      expect(real?.criteria.allOf[0].query).toBe(`${alert?.query} | where not(${isDrill})`);
      expect(drill.criteria.allOf[0]).toMatchObject({
        query: `${alert?.query} | where ${isDrill}`,
        threshold: 0,
      });
      expect(drill.severity).toBe(real?.severity);
      expect(drill.actions.actionProperties).toEqual({ 'Email.Subject': `DRILL: ${alert?.name}` });
      expect(drill.enabled).toBe(false);
      expect(real?.enabled).toBe(true);
    }
  });
});

describe('whom an alert of severity 0 reaches', () => {
  const [group] = propertiesOf<Record<string, unknown>>(
    'private',
    'Microsoft.Insights/actionGroups',
    'ag-urgent',
  );
  const [least] = propertiesOf<Record<string, unknown>>(
    'small',
    'Microsoft.Insights/actionGroups',
    'ag-urgent',
  );

  it('is a second person, by mail, telephone, message, app and webhook', () => {
    expect(group).toMatchObject({
      emailReceivers: [{ emailAddress: 'operator@veil.example' }, { emailAddress: 'second@veil.example' }],
      voiceReceivers: [
        { countryCode: '31', phoneNumber: '612345678' },
        { countryCode: '32', phoneNumber: '470123456' },
      ],
      smsReceivers: [{ countryCode: '31', phoneNumber: '612345678' }],
      azureAppPushReceivers: [{ emailAddress: 'second@veil.example' }],
    });
    expect(JSON.stringify(group?.webhookReceivers)).toContain("parameters('urgentWebhook')");
  });

  it('is the operator alone where nobody else is named', () => {
    expect(least).toMatchObject({
      emailReceivers: [{ emailAddress: 'operator@veil.example' }],
      voiceReceivers: [],
      smsReceivers: [],
      azureAppPushReceivers: [],
    });
  });

  it('has names that differ, as Azure wants', () => {
    const lists = Object.entries(group ?? {}).filter(
      ([name, list]) => name.endsWith('Receivers') && Array.isArray(list),
    );
    const names = lists.flatMap(([, list]) => (list as { name: string }[]).map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    expect(String(group?.groupShortName).length).toBeLessThanOrEqual(12);
  });
});
