import { noModel } from '../../../api/src/platform/services/language-model.ts';
import { readSettings } from '../../../api/src/settings.ts';
import hostTable from '../../../infra/host-settings.json' with { type: 'json' };
import type { Snapshot } from '../snapshot.ts';
import type { Fault } from './fault.ts';

/** Read by the platform and the SDKs rather than by the API's own code. */
const platform = new Set([
  'FUNCTIONS_REQUEST_BODY_SIZE_LIMIT',
  'AzureWebJobsDisableHomepage',
  'AZURE_CLIENT_ID',
  'AZURE_TOKEN_CREDENTIALS',
  'APPLICATIONINSIGHTS_CONNECTION_STRING',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'APPLICATIONINSIGHTS_AUTHENTICATION_STRING',
  ...['AzureWebJobsStorage', 'PHOTO_STORAGE'].flatMap((connection) =>
    ['credential', 'clientId', 'blobServiceUri', 'queueServiceUri'].map((part) => `${connection}__${part}`),
  ),
]);

/** Stand for an identity on one machine: in Azure they would be keys. */
const keys = new Set([
  'COSMOS_KEY',
  'COSMOS_HASHES_KEY',
  'CONTENT_SAFETY_KEY',
  'OPENAI_KEY',
  'PHOTO_STORAGE',
  'MAIL_KEY',
  'SIGNALS_KEY',
]);

/** Keys that a rotation brings. */
const optionalKeys = new Set(['HASH_KEY_2', 'HASH_KEY_3', 'SEAL_KEY_BEFORE', 'PUSH_KEY_BEFORE']);

/** Say nothing without a language model. */
const modelSettings = new Set(['OPENAI_ENDPOINT', 'OPENAI_REASONING_EFFORT']);

/** Say nothing where no mail is sent. */
const mailSettings = new Set([
  ...['MAIL_ENDPOINT', 'MAIL_PER_MINUTE', 'MAIL_PER_HOUR', 'NOTICE_SENDER', 'NOTICE_ORIGIN'],
]);

/** Says nothing where pages ask by themselves. */
const realtimeSetting = 'SIGNALS_ENDPOINT';

/** What the host does before the API knows who calls: infra/host-settings.json, as far as settings say it. */
const hostSettings: Readonly<Record<string, string>> = Object.fromEntries(
  hostTable.flatMap(({ place, name, value }) =>
    place === 'setting' || place === 'setting of Azure' ? [[name, String(value)]] : [],
  ),
);

/** Every setting that the API reads is set and well formed, and none that nobody reads. */
export function checkSettings({ resources }: Snapshot, settingNames: readonly string[]): Fault[] {
  const found = resources.find(
    ({ type, name }) => type === 'Microsoft.Web/sites/config' && name.endsWith('/appsettings'),
  );
  const settings = new Map(
    Object.entries(found?.properties ?? {}).map(([name, value]) => [name, String(value)]),
  );
  if (settings.size === 0) return [say('the API has no settings')];
  const hasNoModel = settings.get('OPENAI_MODEL') === noModel;
  const hasNoMail = !settings.has('MAIL_ENDPOINT');
  const mayLack = (name: string): boolean =>
    keys.has(name) ||
    optionalKeys.has(name) ||
    (hasNoModel && modelSettings.has(name)) ||
    (hasNoMail && mailSettings.has(name)) ||
    name === realtimeSetting;
  const missing = [...settingNames, ...platform].filter((name) => !settings.has(name) && !mayLack(name));
  const unread = [...settings.keys()].filter(
    (name) => !keys.has(name) && !settingNames.includes(name) && !platform.has(name),
  );
  const faults = [
    ...missing.map((name) => say(`${name} is not set`)),
    ...[...settings.keys()].filter((name) => keys.has(name)).map((name) => say(`${name} would be a key`)),
    ...Object.entries(hostSettings)
      .filter(([name, value]) => settings.has(name) && settings.get(name) !== value)
      .map(([name, value]) => say(`${name} must be ${value}`)),
    ...unread.map((name) => say(`nobody reads ${name}`)),
  ];
  if (faults.length > 0) return faults;
  try {
    readSettings(Object.fromEntries([...settings].map(([name, value]) => [name, deployedValue(value)])));
    return [];
  } catch (fault) {
    return [say(fault instanceof Error ? fault.message : String(fault))];
  }
}

const say = (message: string): Fault => ({ rule: 'settings', message });

/** Addresses are known only once something is deployed, secrets only to the vault. */
function deployedValue(value: string): string {
  if (value.includes('@Microsoft.KeyVault(')) return 'a secret'.repeat(8);
  return value.startsWith('[') ? 'https://part.example' : value;
}
