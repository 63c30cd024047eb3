import { expect, it } from 'vitest';
import { checkInfrastructure } from './check.ts';
import { readText, readTypes, sourcesWith } from './sources.ts';

const types = readTypes();

/** Each fault: its file, the text there, the text in its place, and what the checker must say. */
const plantedFaults: [fault: string, file: string, stands: string, instead: string, says: string][] = [
  ['a brace that is missing', 'infra/modules/identity.bicep', '  tags: tags\n}', '  tags: tags\n', 'syntax'],
  [
    'a symbol that stands for nothing',
    'infra/main.bicep',
    'location: location, tags: tags }',
    'location: location, tags: tag }',
    'undefined: tag stands for nothing',
  ],
  [
    'a parameter that nobody uses',
    'infra/main.bicep',
    'param supportEmail string',
    'param supportEmail string\nparam phone string',
    'unused: phone is never used',
  ],
  [
    'a variable declared twice',
    'infra/main.bicep',
    "var tags = { 'azd-env-name'",
    "var token = 'x'\nvar tags = { 'azd-env-name'",
    'duplicate: token is declared twice',
  ],
  [
    'a module that is not there',
    'infra/main.bicep',
    "'modules/site.bicep'",
    "'modules/sight.bicep'",
    'module: there is no modules/sight.bicep',
  ],
  [
    'a parameter that a module does not have',
    'infra/main.bicep',
    'siteOrigin: site.outputs.origin\n    locks',
    'webOrigin: site.outputs.origin\n    locks',
    'parameter: infra/modules/photo-storage.bicep has no parameter webOrigin',
  ],
  [
    'a parameter that a module misses',
    'infra/main.bicep',
    '    private: private\n    zoneRedundant',
    '    zoneRedundant',
    'parameter: infra/modules/database.bicep needs the parameter private',
  ],
  [
    'an output that a module does not have',
    'infra/main.bicep',
    'identity.outputs.clientId',
    'identity.outputs.clientID',
    'output: identity.outputs.clientID: there is no clientID',
  ],
  [
    'a misspelt property',
    'infra/modules/database.bicep',
    'disableLocalAuth: true',
    'disableLocalAuths: true',
    'has no disableLocalAuths',
  ],
  [
    'a property that is read only',
    'infra/modules/upload-events.bicep',
    'source: photos.id',
    "source: photos.id\n    provisioningState: 'Succeeded'",
    'provisioningState is read only',
  ],
  [
    'a property that must be there',
    'infra/modules/telemetry.bicep',
    "    Application_Type: 'web'\n",
    '',
    'needs Application_Type',
  ],
  [
    'a property of the wrong kind',
    'infra/modules/telemetry.bicep',
    'retentionDays = 30',
    "retentionDays = '30'",
    'retentionInDays may not be "30"',
  ],
  [
    'a value that a property does not take',
    'infra/modules/database.bicep',
    "'Strong'",
    "'Strongest'",
    'defaultConsistencyLevel may not be "Strongest"',
  ],
  [
    'an API version that does not exist',
    'infra/modules/site.bicep',
    '@2024-11-01',
    '@2024-11-31',
    'resource type: there is no Microsoft.Web/staticSites@2024-11-31',
  ],
  [
    'a property of a resource that it does not have',
    'infra/modules/site.bicep',
    'properties.defaultHostname',
    'properties.defaultHostName',
    'there is no defaultHostName',
  ],
  [
    'a role that is missing',
    'infra/modules/roles.bicep',
    "blobDelegator: 'db58b8e5-c6ad-4a2a-8342-4190687cbf4a'",
    "blobDelegator: 'ba92f5b4-2d11-453d-a403-e96b0029c9fe'",
    'Azure role missing: Storage Blob Delegator on',
  ],
  [
    'a role wider than what is needed',
    'infra/modules/roles.bicep',
    'scope: container[index]',
    'scope: photos',
    'Azure role that nothing needs: Storage Blob Data Contributor on',
  ],
  [
    'a container without a role',
    'infra/modules/database-roles.bicep',
    'for name in changing',
    "for name in filter(changing, each => each != 'profiles')",
    'data role missing: change on profiles',
  ],
  [
    'a setting that is not set',
    'infra/modules/api.bicep',
    '  COSMOS_DATABASE: database\n',
    '',
    'settings: COSMOS_DATABASE is not set',
  ],
  [
    'a setting that nobody reads',
    'infra/modules/api.bicep',
    '  COSMOS_DATABASE: database\n',
    '  COSMOS_DATABASE: database\n  COSMOS_REGION: location\n',
    'settings: nobody reads COSMOS_REGION',
  ],
  [
    'a setting that the API refuses',
    'local.settings.sample.json',
    'Hate=2,SelfHarm=2,Sexual=4,Violence=2',
    'Hate=2',
    'TEXT_REJECT_SEVERITY.SelfHarm is missing',
  ],
  [
    'a value that each deployment would change',
    'infra/modules/alerts.bicep',
    'param budgetStart string',
    "param budgetStart string = utcNow('yyyy-MM-01')",
    'function: utcNow is no function known here',
  ],
  [
    'a secret that each deployment would change',
    'infra/modules/keep.bicep',
    '@onlyIfNotExists()\n',
    '',
    'random: firstKey is another one with each deployment',
  ],
  [
    'a vault that somebody may purge',
    'infra/modules/keep.bicep',
    'enablePurgeProtection: true',
    'enablePurgeProtection: false',
    'properties.enablePurgeProtection must be true',
  ],
  [
    'a vault that somebody may delete',
    'infra/modules/keep.bicep',
    "level: 'CanNotDelete'",
    "level: 'NotSpecified'",
    'lock: nothing keeps',
  ],
  [
    'a database that somebody may delete',
    'infra/modules/database.bicep',
    "level: 'CanNotDelete'",
    "level: 'NotSpecified'",
    'lock: nothing keeps cosmos-veil',
  ],
  [
    'a region without Content Safety',
    'infra/main.bicep',
    "  'westeurope'\n])\nparam location",
    '])\nparam location',
    'parameter: location may not be westeurope',
  ],
  [
    'a visit that waits for no status',
    'infra/modules/visit.bicep',
    'ExpectedHttpStatusCode: 200',
    'ExpectedStatus: 200',
    'has no ExpectedStatus',
  ],
  [
    'a key that stays on',
    'infra/modules/host-storage.bicep',
    'allowSharedKeyAccess: false',
    'allowSharedKeyAccess: true',
    'properties.allowSharedKeyAccess must be false',
  ],
  [
    'a key that is fetched',
    'infra/modules/database.bicep',
    'output id string = account.id',
    'output id string = account.id\noutput key string = account.listKeys().primaryMasterKey',
    'keys: listKeys fetches a key',
  ],
  [
    'a container that everybody may read',
    'infra/modules/photo-storage.bicep',
    "publicAccess: 'None'",
    "publicAccess: 'Blob'",
    'properties.publicAccess must be "None"',
  ],
  [
    'a site that any other may be',
    'infra/modules/api.bicep',
    'allowedOrigins: [siteOrigin]',
    "allowedOrigins: ['*', siteOrigin]",
    'wildcard: allowedOrigins holds a wildcard',
  ],
  [
    'a resource that is made nowhere',
    'infra/modules/upload-events.bicep',
    'name: photoStorageAccount\n',
    'name: toLower(photoStorageAccount) == token ? token : location\n',
    'existing: ',
  ],
  [
    'a container with a property that Cosmos DB does not know',
    'infra/containers.json',
    '"defaultTtl"',
    '"ttlByDefault"',
    'has no ttlByDefault',
  ],
];

it.each(plantedFaults)('catches %s', (_fault, file, stands, instead, says) => {
  const before = readText(file);
  expect(before).toContain(stands);
  const changed = sourcesWith({ [file]: before.replace(stands, instead) });
  const said = checkInfrastructure(changed, types).map(({ rule, message }) => `${rule}: ${message}`);
  expect(said.filter((sentence) => sentence.includes(says))).not.toEqual([]);
});
