import type { BicepFile, Fault } from '../bicep/file.ts';
import type { Node } from '../bicep/grammar.ts';
import type { Plan, Planned } from '../bicep/plan.ts';
import { Fields, text, toJson, type Value } from '../bicep/values.ts';

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

/** Keys that are left on, public access, and wildcards where names belong. */
export function checkSecrets({ resources }: Plan): Fault[] {
  return resources.flatMap((resource) => [...checkDemanded(resource), ...checkWildcards(resource)]);
}

function checkDemanded({ type, name, body, at }: Planned): Fault[] {
  return Object.entries(demandedProperties[type] ?? {})
    .filter(([path, wanted]) => valueAt(body, path) !== wanted)
    .map(([path, wanted]) => ({
      rule: 'keys',
      at,
      message: `${type} ${name}: ${path} must be ${JSON.stringify(wanted)}`,
    }));
}

export function valueAt(body: Value, path: string): Value | undefined {
  return path
    .split('.')
    .reduce<Value | undefined>(
      (found, name) => (found instanceof Fields ? found.values.get(name) : undefined),
      body,
    );
}

const listsWithoutWildcard = [
  'allowedOrigins',
  'allowedHeaders',
  'allowedMethods',
  'dataActions',
  'assignableScopes',
];

function checkWildcards({ body, at }: Planned): Fault[] {
  const faults: Fault[] = [];
  const visit = (value: Value): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!(value instanceof Fields)) return;
    for (const [name, inner] of value.values) {
      if (listsWithoutWildcard.includes(name) && JSON.stringify(toJson(inner)).includes('*'))
        faults.push({
          rule: 'wildcard',
          at: value.places.get(name) ?? at,
          message: `${name} holds a wildcard`,
        });
      visit(inner);
    }
  };
  visit(body);
  return faults;
}

const secretText = /AccountKey=|SharedAccessSignature|[?&]sig=|BEGIN [A-Z ]*PRIVATE KEY/;
const secretCall = /^(list[A-Z]\w*|getSecret|reference)$/;

/** Functions that fetch keys, and what looks like one. */
export function checkSecretText({ path, root }: BicepFile): Fault[] {
  const faults: Fault[] = [];
  const visit = (node: Node): void => {
    const [callee] = node.children;
    const called = node.kind === 'call_expression' ? (callee?.text.split('.').at(-1) ?? '') : '';
    if (secretCall.test(called))
      faults.push({ rule: 'keys', at: `${path}:${node.line}`, message: `${called} fetches a key` });
    if (node.kind === 'string' && secretText.test(text(node.text)))
      faults.push({ rule: 'keys', at: `${path}:${node.line}`, message: 'a key stands here' });
    node.children.forEach(visit);
  };
  visit(root);
  return faults;
}
