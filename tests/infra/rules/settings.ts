import { noModel } from '../../../api/src/platform/services/language-model.ts';
import { readSettings } from '../../../api/src/settings.ts';
import type { Fault } from '../bicep/file.ts';
import type { Plan } from '../bicep/plan.ts';
import { Fields, Later, text, type Value } from '../bicep/values.ts';

/** Read by the platform and the SDKs rather than by the API's own code. */
const platform = new Set([
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
  ...['PUSH_KEY', 'PUSH_SERVICES'],
]);

/** Says nothing where pages ask by themselves. */
const realtimeSetting = 'SIGNALS_ENDPOINT';

/** Every setting that the API reads is set and well formed, and none that nobody reads. */
export function checkSettings({ resources }: Plan, settingNames: readonly string[]): Fault[] {
  const found = resources.find(
    ({ type, name }) => type === 'Microsoft.Web/sites/config' && name === 'appsettings',
  );
  const settings = found?.body.values.get('properties');
  if (!found || !(settings instanceof Fields))
    return [{ rule: 'settings', at: 'infra/main.bicep', message: 'the API has no settings' }];
  const say = (name: string, message: string): Fault => ({
    rule: 'settings',
    at: settings.places.get(name) ?? found.at,
    message,
  });
  const hasNoModel = settings.values.get('OPENAI_MODEL') === noModel;
  const hasNoMail = !settings.values.has('MAIL_ENDPOINT');
  const faults: Fault[] = [];
  for (const name of [...settingNames, ...platform])
    if (
      !settings.values.has(name) &&
      !keys.has(name) &&
      !optionalKeys.has(name) &&
      !(hasNoModel && modelSettings.has(name)) &&
      !(hasNoMail && mailSettings.has(name)) &&
      name !== realtimeSetting
    )
      faults.push(say(name, `${name} is not set`));
  for (const name of settings.values.keys()) {
    if (keys.has(name)) faults.push(say(name, `${name} would be a key`));
    else if (!settingNames.includes(name) && !platform.has(name))
      faults.push(say(name, `nobody reads ${name}`));
  }
  if (faults.length > 0) return faults;
  try {
    readSettings(
      Object.fromEntries([...settings.values].map(([name, value]) => [name, deployedValue(value)])),
    );
    return [];
  } catch (fault) {
    return [say('', fault instanceof Error ? fault.message : String(fault))];
  }
}

/** Addresses are known only once something is deployed, secrets only to the vault. */
function deployedValue(value: Value): string {
  if (value instanceof Later || text(value).startsWith('‹')) return 'https://part.example';
  return text(value).startsWith('@Microsoft.KeyVault(') ? 'a secret'.repeat(8) : text(value);
}
