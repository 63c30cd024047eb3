import rules from '../../alerts.json' with { type: 'json' };
import containers from '../../containers.json' with { type: 'json' };
import { listRights } from '../rights.ts';
import { subscriptionName, subscriptionVersion } from '../upload-subscription.ts';
import {
  Alerts,
  Assignments,
  DataRoles,
  Groups,
  Metrics,
  Models,
  Provider,
  References,
  Ringing,
  Secrets,
  Services,
  Site,
  Subscription,
} from './answers.ts';
import type { Check } from './finding.ts';
import { faultOfMail } from './mail.ts';
import { faultsOfToken } from './sign-in-token.ts';

/** The container of the hashes of removed pictures, which has a separate identity. */
const hashes = 'removedPictures';

/** Number of roles of the API's identity in the resource group; see infra/modules/roles.bicep. */
const leastRoles = 6;
/** Azure renews a certificate a month before it expires. */
const leastCertificateDays = 14;
/** Days before the retirement of a model at which another one should be chosen. */
const noticeDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

/** One alert's name may begin another's: what follows it is the token of the deployment. */
const isRuleOf = (alert: string, rule: string): boolean =>
  new RegExp(`(^|/)alert-${alert}-[a-z0-9]+$`).test(rule);

export const checks: Record<string, Check> = {
  'the API': async ({ API_ORIGIN }, ask) => {
    const { status } = await ask(`${API_ORIGIN}/api/health?parts=all`, '');
    const isWell = status === 200;
    return {
      isWell,
      says: isWell
        ? 'reaches database, storage and key'
        : `answers ${status}: its log says why (docs/operate.md, "A member's trouble")`,
    };
  },

  'the site': async ({ SITE_ORIGIN, API_ORIGIN }, ask) => {
    const { status, body } = await ask(`${SITE_ORIGIN}/settings.json`, '');
    const settings = Site.safeParse(body).data;
    const isWell = status === 200 && settings?.apiOrigin === API_ORIGIN;
    return {
      isWell,
      says: isWell
        ? 'calls the API'
        : `answers ${status} and names ${settings?.apiOrigin ?? 'no API'}: azd deploy web`,
    };
  },

  'the identity provider': async ({ IDENTITY_ISSUER }, ask) => {
    const { body } = await ask(`${IDENTITY_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`, '');
    const issuer = Provider.safeParse(body).data?.issuer;
    return issuer === IDENTITY_ISSUER
      ? { isWell: true, says: 'is the one that tokens name' }
      : { isWell: false, says: `calls itself ${issuer ?? 'nothing'}: docs/identity.md, step 5` };
  },

  'a sign-in token': async (deployed) => {
    if (!deployed.SIGN_IN_TOKEN)
      return { isWell: true, says: 'was not shown: docs/identity.md, step 7, after the first sign-in' };
    const faults = faultsOfToken(deployed.SIGN_IN_TOKEN, deployed);
    return faults.length === 0
      ? { isWell: true, says: 'says all that Veil reads' }
      : { isWell: false, says: `${faults.join('; ')}. docs/identity.md, steps 3 and 4` };
  },

  'references to keys': async ({ API_NAME }, ask) => {
    const path = `Microsoft.Web/sites/${API_NAME}/config/configreferences/appsettings`;
    const found = References.safeParse((await ask(path, '2022-03-01')).body).data;
    if (!found)
      return { isWell: false, says: 'could not be read: you need to be Reader of the resource group' };
    const others = found.value.filter(({ properties }) => properties.status !== 'Resolved');
    const names = others.map(({ name, properties }) => `${name}: ${properties.status}`).join(', ');
    return others.length === 0
      ? { isWell: true, says: 'are resolved' }
      : { isWell: false, says: `${names}. Have Azure look again: docs/operate.md, "The key of the hashes"` };
  },

  'copies of the keys': async (deployed, ask) => {
    const { AZURE_SUBSCRIPTION_ID, KEEP_RESOURCE_GROUP, KEY_VAULT, COPY_VAULT } = deployed;
    if (!COPY_VAULT) return { isWell: true, says: 'there are none: no export to another region' };
    const group = `/subscriptions/${AZURE_SUBSCRIPTION_ID}/resourceGroups/${KEEP_RESOURCE_GROUP}`;
    const namesIn = async (vault: string | undefined) => {
      const path = `${group}/providers/Microsoft.KeyVault/vaults/${vault}/secrets`;
      return Secrets.safeParse((await ask(path, '2025-05-01')).body).data?.value.map(({ name }) => name);
    };
    const [own, copied] = [await namesIn(KEY_VAULT), await namesIn(COPY_VAULT)];
    if (!own || !copied)
      return { isWell: false, says: 'could not be listed: you need to be Reader of both groups' };
    const missing = own.filter((name) => !copied.includes(name));
    return missing.length === 0
      ? { isWell: true, says: `${copied.length} are in the region of the exports` }
      : { isWell: false, says: `${missing.join(', ')} not copied: npm run operate -- copy-keys` };
  },

  'the subscription to uploads': async ({ UPLOAD_TOPIC }, ask) => {
    const path = `Microsoft.EventGrid/systemTopics/${UPLOAD_TOPIC}/eventSubscriptions/${subscriptionName}`;
    const found = Subscription.safeParse((await ask(path, subscriptionVersion)).body).data;
    const state = found?.properties.provisioningState ?? 'is not there';
    return state === 'Succeeded'
      ? { isWell: true, says: 'stands' }
      : { isWell: false, says: `${state}: npm run operate -- subscribe-uploads` };
  },

  'roles of the API': async ({ IDENTITY_PRINCIPAL_ID: id }, ask) => {
    const version = `2022-04-01&$filter=${encodeURIComponent(`principalId eq '${id}'`)}`;
    const found = Assignments.safeParse((await ask('Microsoft.Authorization/roleAssignments', version)).body);
    const count = found.data?.value.length ?? 0;
    return count >= leastRoles
      ? { isWell: true, says: `${count} are given` }
      : { isWell: false, says: `${count} of ${leastRoles} are given: azd provision --no-state` };
  },

  'data roles of the API': async (
    { IDENTITY_PRINCIPAL_ID: id, HASHES_PRINCIPAL_ID: hashesId, COSMOS_ACCOUNT },
    ask,
  ) => {
    const path = `Microsoft.DocumentDB/databaseAccounts/${COSMOS_ACCOUNT}/sqlRoleAssignments`;
    const found = DataRoles.safeParse((await ask(path, '2025-10-15')).body).data;
    if (!found)
      return { isWell: false, says: 'could not be read: you need to be Reader of the resource group' };
    const reaches = (principalId: string, name: string): boolean =>
      found.value.some(
        ({ properties }) =>
          properties.principalId === principalId && properties.scope.endsWith(`/colls/${name}`),
      );
    const missing = containers.filter((one) => !reaches(one.id === hashes ? hashesId : id, one.id));
    if (reaches(id, hashes))
      return { isWell: false, says: `reach ${hashes} by the API's own identity: take that role away` };
    return missing.length === 0
      ? { isWell: true, says: `reach all ${containers.length} containers` }
      : {
          isWell: false,
          says: `do not reach ${missing.map(({ id: name }) => name).join(', ')}: azd provision --no-state, by the operator`,
        };
  },

  'rights of people on the data': async (deployed, ask, now) => {
    const places = {
      group: '',
      cosmosAccount: deployed.COSMOS_ACCOUNT,
      database: '',
      photoStorage: deployed.PHOTO_STORAGE_ACCOUNT,
    };
    const machines = [deployed.IDENTITY_PRINCIPAL_ID, deployed.HASHES_PRINCIPAL_ID, deployed.EXPORTER_ID];
    const rights = (await listRights(places, (_method, path, version) => ask(path, version))).filter(
      ({ holder }) => !machines.includes(holder),
    );
    const holders = [...new Set(rights.map(({ holder }) => holder))].map((holder) => {
      const own = rights.filter((right) => right.holder === holder);
      return { holder, until: own.find(({ until }) => until !== undefined)?.until };
    });
    const isOver = ({ until }: { until?: string | undefined }): boolean =>
      until === undefined || Date.parse(until) <= now.getTime();
    if (holders.length === 0) return { isWell: true, says: 'nobody has any' };
    const said = holders
      .map(({ holder, until }) => `${holder} until ${until ?? 'nobody knows when'}`)
      .join(', ');
    return holders.some(isOver)
      ? { isWell: false, says: `${said}: npm run operate -- rights take-back, by each of them` }
      : { isWell: true, says: said };
  },

  signals: async ({ SIGNALS_ENDPOINT }, ask) => {
    if (!SIGNALS_ENDPOINT) return { isWell: true, says: 'are not used: pages ask' };
    const found = Services.safeParse((await ask('Microsoft.SignalRService/webPubSub', '2024-03-01')).body);
    const host = new URL(SIGNALS_ENDPOINT).hostname;
    const service = found.data?.value.find(({ properties }) => properties.hostName === host);
    const state = service?.properties.provisioningState ?? 'is not there';
    return state === 'Succeeded'
      ? { isWell: true, says: `go by ${host}` }
      : { isWell: false, says: `${host} ${state}: azd provision --no-state, or SIGNAL_UNITS 0` };
  },

  mail: async (deployed, ask) => {
    if (!deployed.MAIL_DOMAIN) return { isWell: true, says: 'is not used: members look by themselves' };
    const fault = await faultOfMail(deployed.MAIL_DOMAIN, deployed, ask);
    return fault === undefined
      ? { isWell: true, says: `goes from ${deployed.MAIL_DOMAIN}: npm run operate -- mail test <address>` }
      : { isWell: false, says: fault };
  },

  'word of mail that came back': async ({ MAIL_ENDPOINT, MAIL_TOPIC }, ask) => {
    if (!MAIL_ENDPOINT) return { isWell: true, says: 'is not asked for: no mail is sent' };
    const path = `Microsoft.EventGrid/systemTopics/${MAIL_TOPIC}/eventSubscriptions/came-back`;
    const found = Subscription.safeParse((await ask(path, subscriptionVersion)).body).data;
    const state = found?.properties.provisioningState ?? 'is not there';
    return state === 'Succeeded'
      ? { isWell: true, says: 'comes' }
      : { isWell: false, says: `${state}: docs/operate.md, "Mail", step 5` };
  },

  'uploads that were dropped': async ({ UPLOAD_TOPIC }, ask) => {
    const path = `Microsoft.EventGrid/systemTopics/${UPLOAD_TOPIC}/providers/Microsoft.Insights/metrics`;
    const version = '2024-02-01&metricnames=DroppedEventCount&timespan=P7D&interval=P1D&aggregation=Total';
    const found = Metrics.safeParse((await ask(path, version)).body).data;
    if (!found)
      return { isWell: false, says: 'could not be counted: you need to be Reader of the resource group' };
    const data = found.value.flatMap(({ timeseries }) => timeseries.flatMap((series) => series.data));
    const count = data.reduce((sum, { total = 0 }) => sum + total, 0);
    return count === 0
      ? { isWell: true, says: 'none in a week' }
      : { isWell: false, says: `${count} in a week: npm run operate -- subscribe-uploads` };
  },

  certificates: async ({ API_ORIGIN, SITE_ORIGIN }, _ask, now, ends) => {
    const left = await Promise.all(
      [API_ORIGIN, SITE_ORIGIN].map(async (origin) => {
        const { hostname } = new URL(origin);
        return { hostname, days: Math.floor(((await ends(hostname)).getTime() - now.getTime()) / dayMs) };
      }),
    );
    const short = left.filter(({ days }) => days < leastCertificateDays);
    return short.length === 0
      ? { isWell: true, says: `last ${Math.min(...left.map(({ days }) => days))} days more` }
      : {
          isWell: false,
          says: `${short.map(({ hostname, days }) => `${hostname}: ${days} days`).join(', ')}. Is its CNAME still there?`,
        };
  },

  alerts: async (_deployed, ask) => {
    const found = Alerts.safeParse(
      (await ask('Microsoft.Insights/scheduledQueryRules', '2023-12-01')).body,
    ).data;
    const live = found?.value.filter(({ properties }) => properties.enabled).map(({ name }) => name) ?? [];
    const missing = rules.filter(({ name }) => !live.some((one) => isRuleOf(name, one)));
    return missing.length === 0
      ? { isWell: true, says: `${live.length} look at the logs` }
      : {
          isWell: false,
          says: `not on: ${missing.map(({ name }) => name).join(', ')}. azd provision --no-state`,
        };
  },

  'who is told at night': async (_deployed, ask) => {
    const found = Groups.safeParse((await ask('Microsoft.Insights/actionGroups', '2023-01-01')).body).data;
    const group = found?.value.find(({ name }) => name.startsWith('ag-urgent-veil-'))?.properties;
    if (!group) return { isWell: false, says: 'nobody: azd provision --no-state' };
    const { emailReceivers: mails = [], smsReceivers: messages = [], voiceReceivers: calls = [] } = group;
    const { azureAppPushReceivers: apps = [], webhookReceivers: webhooks = [] } = group;
    const off = [...mails, ...messages].filter(({ status }) => status === 'Disabled');
    if (off.length > 0)
      return {
        isWell: false,
        says: `who answered STOP or unsubscribed: ${off.map(({ name }) => name).join(', ')}`,
      };
    const waking = calls.length + messages.length + apps.length + webhooks.length;
    if (waking === 0)
      return { isWell: false, says: 'mail wakes nobody: azd env set URGENT_CALLS "31 612345678"' };
    if (mails.length < 2 && waking < 2 && webhooks.length === 0)
      return { isWell: false, says: 'one person alone: azd env set URGENT_EMAILS second@example.org' };
    return { isWell: true, says: `${mails.length} by mail, ${waking} by telephone, app or webhook` };
  },

  'alerts that ring': async (_deployed, ask) => {
    const version = '2019-05-05-preview&timeRange=7d&monitorCondition=Fired';
    const found = Ringing.safeParse((await ask('Microsoft.AlertsManagement/alerts', version)).body).data;
    if (!found)
      return { isWell: false, says: 'could not be read: you need to be Reader of the resource group' };
    const fired = found.value
      .filter(({ properties }) => properties.essentials.monitorCondition === 'Fired')
      // A rule that tells again does not resolve by itself: whoever looked closes its alert.
      .filter(({ properties }) => properties.essentials.alertState !== 'Closed')
      .map(({ properties }) => properties.essentials.alertRule);
    const named = rules.filter(({ name }) => fired.some((one) => isRuleOf(name, one)));
    return named.length === 0
      ? { isWell: true, says: 'none' }
      : { isWell: false, says: named.map(({ name, meaning }) => `${name}: ${meaning}`).join(' ') };
  },

  'the language model': async (deployed, ask, now) => {
    const { LANGUAGE_MODEL: name = 'none', LANGUAGE_MODEL_VERSION: version = '' } = deployed;
    if (name === 'none') return { isWell: true, says: 'there is none, and no button for it' };
    const path = `Microsoft.CognitiveServices/accounts/${deployed.LANGUAGE_MODEL_ACCOUNT}/models`;
    const found = Models.safeParse((await ask(path, '2025-09-01')).body).data;
    const model = found?.value.find((one) => one.name === name && one.version === version);
    if (!model) return { isWell: false, says: `Azure does not list ${name} ${version}: choose another one` };
    const retires = model.deprecation.inference;
    const days = Math.floor((Date.parse(retires) - now.getTime()) / dayMs);
    return days > noticeDays
      ? { isWell: true, says: `${name} ${version} lives until ${retires.slice(0, 10)}` }
      : {
          isWell: false,
          says: `${name} ${version} retires on ${retires.slice(0, 10)}: choose another one, or none`,
        };
  },
};
