import type { Resource, Snapshot } from '../snapshot.ts';
import { type Fault, valueAt } from './fault.ts';

/** Properties that every resource of a type must have, so that no key opens it and nobody reads it without signing in. */
const demandedProperties: Record<string, Record<string, string | boolean>> = {
  'Microsoft.Storage/storageAccounts': {
    'properties.allowSharedKeyAccess': false,
    'properties.allowBlobPublicAccess': false,
    'properties.supportsHttpsTrafficOnly': true,
    'properties.minimumTlsVersion': 'TLS1_2',
  },
  'Microsoft.Storage/storageAccounts/blobServices/containers': { 'properties.publicAccess': 'None' },
  'Microsoft.DocumentDB/databaseAccounts': {
    'properties.disableLocalAuth': true,
    'properties.disableKeyBasedMetadataWriteAccess': true,
  },
  'Microsoft.KeyVault/vaults': {
    'properties.enableRbacAuthorization': true,
    'properties.enablePurgeProtection': true,
  },
  'Microsoft.CognitiveServices/accounts': { 'properties.disableLocalAuth': true },
  'Microsoft.Insights/components': { 'properties.DisableLocalAuth': true },
  'Microsoft.OperationalInsights/workspaces': { 'properties.features.disableLocalAuth': true },
  'Microsoft.Web/sites': { 'properties.httpsOnly': true, 'properties.siteConfig.minTlsVersion': '1.2' },
  'Microsoft.Web/sites/basicPublishingCredentialsPolicies': { 'properties.allow': false },
};

const listsWithoutWildcard = [
  'allowedOrigins',
  'allowedHeaders',
  'allowedMethods',
  'dataActions',
  'assignableScopes',
];

const secretText = /AccountKey=|SharedAccessSignature|[?&]sig=|BEGIN [A-Z ]*PRIVATE KEY/;
const secretCall = /\b(list[A-Z]\w*|getSecret)\(/;
/** Differs with each deployment; only what is made once and never again may hold it. */
const changingCall = /\b(newGuid|utcNow)\(/;

/** Keys that are left on, fetched or written down, public access, and wildcards where names belong. */
export function checkSecrets({ resources, outputs }: Snapshot): Fault[] {
  return [
    ...resources.flatMap((resource) => [
      ...checkDemanded(resource),
      ...checkTexts(JSON.stringify(resource), resource.id),
      ...checkWildcards(resource),
      ...checkChanging(resource),
    ]),
    ...checkTexts(JSON.stringify(outputs), 'outputs'),
  ];
}

const checkDemanded = (resource: Resource): Fault[] =>
  Object.entries(demandedProperties[resource.type] ?? {})
    .filter(([path, wanted]) => valueAt(resource, path) !== wanted)
    .map(([path, wanted]) => ({
      rule: 'keys',
      message: `${resource.type} ${resource.name}: ${path} must be ${JSON.stringify(wanted)}`,
    }));

function checkTexts(text: string, where: string): Fault[] {
  const [, called] = secretCall.exec(text) ?? [];
  return [
    ...(called ? [{ rule: 'keys', message: `${called} fetches a key for ${where}` }] : []),
    ...(secretText.test(text) ? [{ rule: 'keys', message: `a key is written into ${where}` }] : []),
  ];
}

function checkWildcards(resource: Resource): Fault[] {
  const faults: Fault[] = [];
  JSON.stringify(resource, (name, value) => {
    if (listsWithoutWildcard.includes(name) && JSON.stringify(value).includes('*'))
      faults.push({ rule: 'wildcard', message: `${name} of ${resource.name} holds a wildcard` });
    return value;
  });
  return faults;
}

function checkChanging(resource: Resource): Fault[] {
  const [, call] = changingCall.exec(JSON.stringify(resource)) ?? [];
  if (!call || resource.type === onceOnlyType) return [];
  return [{ rule: 'random', message: `${call} changes ${resource.name} with each deployment` }];
}

/** Secrets are drawn at random, so a second deployment must leave those that are there. Snapshots do not say so. */
const onceOnlyType = 'Microsoft.KeyVault/vaults/secrets';

export function checkOnceOnly(source: string): Fault[] {
  const resources = [...source.matchAll(/^(@.*\n)*resource (\w+) '([^'@]+)@[^']+' = /gm)];
  return resources
    .filter(([text, , , type]) => type === onceOnlyType && !text.includes('@onlyIfNotExists()'))
    .map(([, , name]) => ({ rule: 'random', message: `${name} is another one with each deployment` }));
}
