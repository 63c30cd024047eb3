import * as z from 'zod';
import type { Resource, Snapshot } from '../snapshot.ts';
import { readJson } from '../sources.ts';
import { type Fault, valueAt } from './fault.ts';

/** https://learn.microsoft.com/azure/role-based-access-control/built-in-roles */
const builtIn = {
  'Storage Blob Data Owner': 'b7e6dc6d-f1e8-4753-8033-0f276bb0955b',
  'Storage Blob Data Contributor': 'ba92f5b4-2d11-453d-a403-e96b0029c9fe',
  'Storage Blob Delegator': 'db58b8e5-c6ad-4a2a-8342-4190687cbf4a',
  'Storage Queue Data Contributor': '974c5e8b-45b9-4653-ba55-5f855dd0fb88',
  'Cognitive Services User': 'a97b65f3-24c7-4388-baec-2e87135dc908',
  'Cognitive Services OpenAI User': '5e0bd9bd-7b93-4f28-af87-19fc36ad61bd',
  'Monitoring Metrics Publisher': '3913510d-42f4-4e42-8a64-420c390055eb',
  'Web PubSub Service Owner': '12cf5a90-567b-43ae-8102-96cf46c7d9b4',
  'Key Vault Secrets User': '4633458b-17de-408a-b874-0445c86b69e6',
  'Key Vault Secrets Officer': 'b86a8fe4-44ce-4948-aee5-eccb2c155cd7',
} as const;
type Role = keyof typeof builtIn;

/** No built-in role that sends mail is without the right to fetch keys. */
const mailActions = [
  'Microsoft.Communication/CommunicationServices/Read',
  'Microsoft.Communication/CommunicationServices/Write',
  'Microsoft.Communication/EmailServices/write',
];

const cosmosContributor = '00000000-0000-0000-0000-000000000002';
const items = 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/items/';

/** Containers written once: the API may add there and read, and nothing else. */
const appendOnly = new Set(['audit']);

/** Hashes of removed pictures, for an identity of their own alone. */
const hashContainers = new Set(['removedPictures']);

const apiPrincipal = '[‹identity.principalId›]';
const hashesPrincipal = '[‹identity.hashesPrincipalId›]';

/** The identity has each role that the code needs, where it needs it, and no other. */
export function checkRoles(snapshot: Snapshot, givesDataRoles = true): Fault[] {
  return [
    ...checkIdentities(snapshot),
    ...compare('Azure role', wantedRoles(snapshot, givesDataRoles), givenRoles(snapshot)),
    ...compare('data role', givesDataRoles ? wantedDataRoles() : new Set(), givenDataRoles(snapshot)),
  ];
}

const find = ({ resources }: Snapshot, type: string, matches: (resource: Resource) => boolean = () => true) =>
  resources.find((resource) => resource.type === type && matches(resource));

function checkIdentities({ resources }: Snapshot): Fault[] {
  const made = resources.filter(({ type }) => type === 'Microsoft.ManagedIdentity/userAssignedIdentities');
  const [site] = resources.filter(({ type }) => type === 'Microsoft.Web/sites');
  const assigned = JSON.stringify(site && valueAt(site, 'identity.userAssignedIdentities'));
  return ['id', 'hashesId']
    .filter((output) => made.length !== 2 || !assigned?.includes(`‹identity.${output}›`))
    .map((output) => ({ rule: 'identity', message: `the API does not run as identity.${output}` }));
}

/** `role on resource` */
function wantedRoles(snapshot: Snapshot, givesOwnRoles: boolean): Set<string> {
  const storage = (part: string) =>
    find(snapshot, 'Microsoft.Storage/storageAccounts', ({ name }) => name.includes(part))?.id;
  const intelligence = (kind: string) =>
    find(snapshot, 'Microsoft.CognitiveServices/accounts', (resource) => resource.kind === kind)?.id;
  const openAi = intelligence('OpenAI');
  const push = find(snapshot, 'Microsoft.SignalRService/webPubSub')?.id;
  const exported = storage('export');
  const vaultNamed = (name: string) =>
    find(snapshot, 'Microsoft.KeyVault/vaults', (vault) => vault.name === name)?.id;
  const { KEY_VAULT, EXPORT_VAULT, COPY_VAULT } = snapshot.outputs;
  const vault = `Microsoft.KeyVault/vaults/${KEY_VAULT}`;
  const containers: string[] = readJson('infra/blob-containers.json').containers;
  const wanted: [string, string | undefined][] = [
    ['Storage Blob Data Owner', storage('host')],
    ['Storage Queue Data Contributor', storage('host')],
    ['Storage Queue Data Contributor', storage('photo')],
    ['Storage Blob Delegator', storage('photo')],
    ...containers.map((name): [Role, string] => [
      'Storage Blob Data Contributor',
      `${storage('photo')}/blobServices/default/containers/${name}`,
    ]),
    ['Cognitive Services User', intelligence('ContentSafety')],
    ['Key Vault Secrets User', vault],
    ['Key Vault Secrets Officer', `${vault} for somebody else`],
    ['Monitoring Metrics Publisher', find(snapshot, 'Microsoft.Insights/components')?.id],
  ];
  const mail = find(snapshot, 'Microsoft.Communication/communicationServices')?.id;
  if (mail && givesOwnRoles) wanted.push([mailActions.join(' and '), mail]);
  if (openAi) wanted.push(['Cognitive Services OpenAI User', openAi]);
  if (push) wanted.push(['Web PubSub Service Owner', push]);
  if (exported) {
    const on = `${exported}/blobServices/default/containers/exports for somebody else`;
    wanted.push(['Storage Blob Data Contributor', on]);
    for (const name of [EXPORT_VAULT, COPY_VAULT])
      wanted.push(['Key Vault Secrets Officer', `${vaultNamed(String(name))} for somebody else`]);
  }
  return new Set(wanted.map(([role, on]) => `${role} on ${shortIdOf(on ?? 'what is not made')}`));
}

function givenRoles({ resources }: Snapshot): Set<string> {
  const own = resources
    .filter(({ type }) => type === 'Microsoft.Authorization/roleDefinitions')
    .map((definition): [string, string] => [definition.name, azureActions(definition)]);
  const known = Object.entries(builtIn).map(([name, id]): [string, string] => [id, name]);
  const names = new Map([...known, ...own]);
  return new Set(
    resources
      .filter(({ type }) => type === 'Microsoft.Authorization/roleAssignments')
      .map((assignment) => {
        const role = String(valueAt(assignment, 'properties.roleDefinitionId')).split('/').at(-1) ?? '';
        const [on = ''] = assignment.id.split('/providers/Microsoft.Authorization/');
        const isOfApi = valueAt(assignment, 'properties.principalId') === apiPrincipal;
        return `${names.get(role) ?? `unknown role ${role}`} on ${shortIdOf(on)}${isOfApi ? '' : ' for somebody else'}`;
      }),
  );
}

function wantedDataRoles(): Set<string> {
  const containers: { id: string }[] = readJson('infra/containers.json');
  return new Set([
    'open on the database',
    'open on the database for the hashes',
    ...containers.map(({ id }) => {
      if (hashContainers.has(id)) return `change on ${id} for the hashes`;
      return `${appendOnly.has(id) ? 'create, read' : 'change'} on ${id}`;
    }),
  ]);
}

function givenDataRoles({ resources }: Snapshot): Set<string> {
  const definitions = new Map(
    resources
      .filter(({ type }) => type.endsWith('/sqlRoleDefinitions'))
      .map((definition) => [definition.id, itemActions(definition)]),
  );
  const whose: Record<string, string> = { [apiPrincipal]: '', [hashesPrincipal]: ' for the hashes' };
  return new Set(
    resources
      .filter(({ type }) => type.endsWith('/sqlRoleAssignments'))
      .map((assignment) => {
        const role = String(valueAt(assignment, 'properties.roleDefinitionId'));
        const may = role.endsWith(`/${cosmosContributor}`)
          ? 'change'
          : (definitions.get(role) ?? 'unknown role');
        const [, container] = /\/colls\/(.+)$/.exec(String(valueAt(assignment, 'properties.scope'))) ?? [];
        const principal = String(valueAt(assignment, 'properties.principalId'));
        return `${may} on ${container ?? 'the database'}${whose[principal] ?? ' for somebody else'}`;
      }),
  );
}

const Permissions = z.array(z.object({ actions: z.array(z.string()) }));

const azureActions = (definition: Resource): string =>
  Permissions.parse(valueAt(definition, 'properties.permissions'))
    .flatMap(({ actions }) => actions)
    .join(' and ');

/** `create, read`; `open` for a role that touches no item. */
function itemActions(definition: Resource): string {
  const actions = JSON.stringify(valueAt(definition, 'properties.permissions'));
  const names = ['create', 'read', 'replace', 'upsert', 'delete', '*'];
  return names.filter((name) => actions.includes(`"${items}${name}"`)).join(', ') || 'open';
}

const shortIdOf = (id: string): string => id.split('/providers/').at(-1) ?? id;

function compare(what: string, wanted: ReadonlySet<string>, given: ReadonlySet<string>): Fault[] {
  const missing = [...wanted].filter((role) => !given.has(role));
  const extra = [...given].filter((role) => !wanted.has(role));
  return [
    ...missing.map((role) => ({ rule: 'role', message: `${what} missing: ${role}` })),
    ...extra.map((role) => ({ rule: 'role', message: `${what} that nothing needs: ${role}` })),
  ];
}
