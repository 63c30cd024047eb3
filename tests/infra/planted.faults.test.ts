import { expect, it } from 'vitest';
import { checkSnapshot } from './check.ts';
import { readSnapshot } from './snapshot.ts';

/** Each fault: the text of a snapshot, what stands in its place, and what the rules must say. */
const plantedFaults: [fault: string, stands: string | RegExp, instead: string, says: string][] = [
  [
    'a role that is missing',
    'db58b8e5-c6ad-4a2a-8342-4190687cbf4a"',
    'ba92f5b4-2d11-453d-a403-e96b0029c9fe"',
    'role: Azure role missing: Storage Blob Delegator on',
  ],
  [
    'a role wider than what is needed',
    /"id":"([^"]+stphoto\w+)\/blobServices\/default\/containers\/photos\/providers\/Microsoft.Authorization/,
    '"id":"$1/providers/Microsoft.Authorization',
    'Azure role that nothing needs: Storage Blob Data Contributor on',
  ],
  [
    'a role of somebody else',
    /("principalId":")\[‹identity.principalId›\](","principalType":"ServicePrincipal","roleDefinitionId":"[^"]+974c5e8b)/,
    '$1somebody$2',
    'Azure role that nothing needs: Storage Queue Data Contributor on',
  ],
  [
    'a container without a role',
    '/colls/profiles"',
    '/colls/people"',
    'data role missing: change on profiles',
  ],
  [
    'a container of what is written once that may be changed',
    'containers/items/read"',
    'containers/items/delete"',
    'data role missing: create, read on audit',
  ],
  [
    'an audit that may be changed',
    /(sqlRoleDefinitions\/)[\w-]+("\s*,"scope":"[^"]+\/colls\/audit")/,
    '$100000000-0000-0000-0000-000000000002$2',
    'data role that nothing needs: change on audit',
  ],
  [
    'hashes of removed pictures that the identity of the API may read',
    /\[‹identity.hashesPrincipalId›\](","roleDefinitionId":"[^"]+","scope":"[^"]+\/colls\/removedPictures")/,
    '[‹identity.principalId›]$1',
    'data role that nothing needs: change on removedPictures',
  ],
  [
    'a setting that is not set',
    '"COSMOS_DATABASE":"veil","HASHES',
    '"HASHES',
    'settings: COSMOS_DATABASE is not set',
  ],
  [
    'a setting that nobody reads',
    '"HASHES_CLIENT_ID"',
    '"COSMOS_REGION":"westeurope","HASHES_CLIENT_ID"',
    'settings: nobody reads COSMOS_REGION',
  ],
  [
    'a setting that the API refuses',
    '"TEXT_REJECT_SEVERITY":"Hate=2,SelfHarm=2,',
    '"TEXT_REJECT_SEVERITY":"Hate=2,',
    'TEXT_REJECT_SEVERITY.SelfHarm is missing',
  ],
  [
    'a host that takes bodies of 100 MiB from anybody',
    '"FUNCTIONS_REQUEST_BODY_SIZE_LIMIT":"131072"',
    '"FUNCTIONS_REQUEST_BODY_SIZE_LIMIT":"104857600"',
    'settings: FUNCTIONS_REQUEST_BODY_SIZE_LIMIT must be 131072',
  ],
  [
    'a host without a limit of its own for bodies',
    '"FUNCTIONS_REQUEST_BODY_SIZE_LIMIT":"131072",',
    '',
    'settings: FUNCTIONS_REQUEST_BODY_SIZE_LIMIT is not set',
  ],
  [
    'a page of the host at the root',
    '"AzureWebJobsDisableHomepage":"true"',
    '"AzureWebJobsDisableHomepage":"false"',
    'settings: AzureWebJobsDisableHomepage must be true',
  ],
  [
    'a key in a setting',
    '"HASHES_CLIENT_ID"',
    '"COSMOS_KEY":"x","HASHES_CLIENT_ID"',
    'COSMOS_KEY would be a key',
  ],
  [
    'a value that each deployment changes',
    '"startDate":"2026-12-01"',
    '"startDate":"[utcNow(\'yyyy-MM-01\')]"',
    'random: utcNow changes budget-veil',
  ],
  [
    'a vault that somebody may purge',
    '"enablePurgeProtection":true',
    '"enablePurgeProtection":false',
    'properties.enablePurgeProtection must be true',
  ],
  [
    'a vault that somebody may delete',
    /"level":"CanNotDelete"(,"notes":"Without this key)/,
    '"level":"ReadOnly"$1',
    'lock: nothing keeps kv-veil',
  ],
  [
    'a database that somebody may delete',
    /"level":"CanNotDelete"(,"notes":"What members wrote)/,
    '"level":"ReadOnly"$1',
    'lock: nothing keeps cosmos-veil',
  ],
  [
    'a key that stays on',
    '"allowSharedKeyAccess":false',
    '"allowSharedKeyAccess":true',
    'properties.allowSharedKeyAccess must be false',
  ],
  [
    'a key that is fetched',
    '[‹api.host›]',
    "[listKeys('x').key1]",
    'keys: listKeys fetches a key for outputs',
  ],
  [
    'a container that everybody may read',
    '"publicAccess":"None"',
    '"publicAccess":"Blob"',
    'properties.publicAccess must be "None"',
  ],
  [
    'a site that any other may be',
    '"allowedOrigins":["[‹site.origin›]"]',
    '"allowedOrigins":["*"]',
    'wildcard: allowedOrigins of',
  ],
  [
    'an API without its identity',
    "[format('{0}', ‹identity.id›)]",
    'nobody',
    'identity: the API does not run as identity.id',
  ],
  ['a resource that is made nowhere', /("source":"[^"]+stphoto)/, '$1x', 'reference: /subscriptions/'],
];

it.each(plantedFaults)('catches %s', (_fault, stands, instead, says) => {
  const before = JSON.stringify(readSnapshot('small'));
  const after = before.replace(stands, instead);
  expect(after).not.toBe(before);
  const said = checkSnapshot(JSON.parse(after)).map(({ rule, message }) => `${rule}: ${message}`);
  expect(said.filter((sentence) => sentence.includes(says))).not.toEqual([]);
});
