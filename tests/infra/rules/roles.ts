import type { Fault } from '../bicep/file.ts';
import type { Plan, Planned, Sources } from '../bicep/plan.ts';
import { Fields, text, toJson } from '../bicep/values.ts';
import { valueAt } from './secrets.ts';

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

const cosmosContributor = '00000000-0000-0000-0000-000000000002';
const items = 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/items/';

/** Containers written once: the API may add there and read, and nothing else. */
const appendOnly = new Set(['audit']);

/** Hashes of removed pictures, for the identity of that name alone. */
const hashContainers = new Set(['removedPictures']);
const isOfHashes = ({ name }: Planned): boolean => name.includes('hashes');

/** The identity has each role that the code needs, where it needs it, and no other. */
export function checkRoles(plan: Plan, sources: Sources, givesDataRoles = true): Fault[] {
  const identities = plan.resources.filter(
    ({ type }) => type === 'Microsoft.ManagedIdentity/userAssignedIdentities',
  );
  const identity = identities.find((one) => !isOfHashes(one));
  const hashes = identities.find(isOfHashes);
  if (!identity || !hashes)
    return [{ rule: 'identity', at: 'infra/main.bicep', message: 'there is no identity' }];
  return [
    ...[identity, hashes].flatMap((one) => checkIdentity(plan, one)),
    ...compare('Azure role', wantedRoles(plan, sources), givenRoles(plan, identity)),
    ...compare(
      'data role',
      givesDataRoles ? wantedDataRoles(sources) : new Set(),
      givenDataRoles(plan, identity, hashes),
    ),
  ];
}

const json = (sources: Sources, path: string) => JSON.parse(sources.read(path) ?? '{}');
const find = ({ resources }: Plan, type: string, matches: (resource: Planned) => boolean = () => true) =>
  resources.find((resource) => resource.type === type && matches(resource));

function checkIdentity({ resources }: Plan, identity: Planned): Fault[] {
  return resources
    .filter(({ type }) => type === 'Microsoft.Web/sites')
    .filter(({ body }) => {
      const assigned = valueAt(body, 'identity.userAssignedIdentities');
      return !(assigned instanceof Fields) || !assigned.values.has(identity.id);
    })
    .map(({ at }) => ({ rule: 'identity', at, message: 'the API does not run as the identity' }));
}

/** `role on resource` */
function wantedRoles(plan: Plan, sources: Sources): Set<string> {
  const storage = (part: string) =>
    find(plan, 'Microsoft.Storage/storageAccounts', ({ name }) => name.includes(part))?.id ?? part;
  const intelligence = (kind: string) =>
    find(plan, 'Microsoft.CognitiveServices/accounts', ({ body }) => body.values.get('kind') === kind)?.id;
  const openAi = intelligence('OpenAI');
  const push = find(plan, 'Microsoft.SignalRService/webPubSub')?.id;
  const exported = find(plan, 'Microsoft.Storage/storageAccounts', ({ name }) => name.includes('export'))?.id;
  const vault = find(plan, 'Microsoft.KeyVault/vaults')?.id ?? '';
  const containers: string[] = json(sources, 'infra/blob-containers.json').containers;
  const wanted: [Role, string][] = [
    ['Storage Blob Data Owner', storage('host')],
    ['Storage Queue Data Contributor', storage('host')],
    ['Storage Queue Data Contributor', storage('photo')],
    ['Storage Blob Delegator', storage('photo')],
    ...containers.map((name): [Role, string] => [
      'Storage Blob Data Contributor',
      `${storage('photo')}/blobServices/default/containers/${name}`,
    ]),
    ['Cognitive Services User', intelligence('ContentSafety') ?? ''],
    ...(openAi ? [['Cognitive Services OpenAI User', openAi] as [Role, string]] : []),
    ...(push ? [['Web PubSub Service Owner', push] as [Role, string]] : []),
    ['Key Vault Secrets User', vault],
    ['Key Vault Secrets Officer', `${vault} for somebody else`],
    ...(exported
      ? [
          [
            'Storage Blob Data Contributor',
            `${exported}/blobServices/default/containers/exports for somebody else`,
          ] as [Role, string],
        ]
      : []),
    ['Monitoring Metrics Publisher', find(plan, 'Microsoft.Insights/components')?.id ?? ''],
  ];
  return new Set(wanted.map(([role, on]) => `${role} on ${shortIdOf(on)}`));
}

function givenRoles({ resources }: Plan, identity: Planned): Map<string, Planned> {
  const names = new Map(Object.entries(builtIn).map(([name, id]) => [id as string, name]));
  const assignments = resources.filter(({ type }) => type === 'Microsoft.Authorization/roleAssignments');
  return new Map(
    assignments.map((assignment) => {
      const role = text(valueAt(assignment.body, 'properties.roleDefinitionId')).split('/').at(-1) ?? '';
      const on = assignment.id.split('/providers/Microsoft.Authorization/')[0] ?? '';
      const other = isRoleFor(assignment, identity) ? '' : ' for somebody else';
      return [`${names.get(role) ?? `unknown role ${role}`} on ${shortIdOf(on)}${other}`, assignment];
    }),
  );
}

function wantedDataRoles(sources: Sources): Set<string> {
  const containers: { id: string }[] = json(sources, 'infra/containers.json');
  return new Set([
    'open on the database',
    'open on the database for the hashes',
    ...containers.map(({ id }) => {
      if (hashContainers.has(id)) return `change on ${id} for the hashes`;
      return `${appendOnly.has(id) ? 'create, read' : 'change'} on ${id}`;
    }),
  ]);
}

function givenDataRoles({ resources }: Plan, identity: Planned, hashes: Planned): Map<string, Planned> {
  const definitions = new Map(
    resources
      .filter(({ type }) => type.endsWith('/sqlRoleDefinitions'))
      .map(({ id, body }) => [id, itemActions(body)]),
  );
  const assignments = resources.filter(({ type }) => type.endsWith('/sqlRoleAssignments'));
  return new Map(
    assignments.map((assignment) => {
      const role = text(valueAt(assignment.body, 'properties.roleDefinitionId'));
      const may = role.endsWith(`/${cosmosContributor}`)
        ? 'change'
        : (definitions.get(role) ?? 'unknown role');
      const [, container] = /\/colls\/(.+)$/.exec(text(valueAt(assignment.body, 'properties.scope'))) ?? [];
      const own = isRoleFor(assignment, identity) ? '' : undefined;
      const other = own ?? (isRoleFor(assignment, hashes) ? ' for the hashes' : ' for somebody else');
      return [`${may} on ${container ?? 'the database'}${other}`, assignment];
    }),
  );
}

/** `create, read`; `open` for a role that touches no item. */
function itemActions(body: Fields): string {
  const actions = JSON.stringify(toJson(valueAt(body, 'properties.permissions')));
  const names = ['create', 'read', 'replace', 'upsert', 'delete', '*'];
  return names.filter((name) => actions.includes(`"${items}${name}"`)).join(', ') || 'open';
}

const isRoleFor = ({ body }: Planned, identity: Planned): boolean =>
  text(valueAt(body, 'properties.principalId')) ===
  `‹${identity.type} ${identity.name}.properties.principalId›`;

const shortIdOf = (id: string): string => id.split('/providers/').at(-1) ?? id;

function compare(what: string, wanted: ReadonlySet<string>, given: ReadonlyMap<string, Planned>): Fault[] {
  const missing = [...wanted].filter((role) => !given.has(role));
  const extra = [...given].filter(([role]) => !wanted.has(role));
  return [
    ...missing.map((role) => ({ rule: 'role', at: 'infra/modules', message: `${what} missing: ${role}` })),
    ...extra.map(([role, { at }]) => ({ rule: 'role', at, message: `${what} that nothing needs: ${role}` })),
  ];
}
