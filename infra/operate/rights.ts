import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { operationIdOf as uuidOf } from '../../api/src/notifications/notification-delivery/operation-id.ts';
import { recordOperatorAction, requireWhy } from './acting.ts';
import { readEnvironment } from './environment.ts';
import { signedInOperator } from './operator.ts';
import { operatorContext } from './operator-settings.ts';
import { createManage, groupIdOf, type Manage } from './resource-manager.ts';

interface DataPlaces {
  /** Id of the resource group. */
  readonly group: string;
  readonly cosmosAccount: string;
  readonly database: string;
  readonly photoStorage: string;
}

/** A right of somebody to read or write what members gave. */
export interface Right {
  /** Object id in Azure. */
  readonly holder: string;
  readonly on: 'database' | 'photos';
  /** Path of the assignment, relative to the group's providers; empty for one that was given on the group or above. */
  readonly path: string;
  /** When it was to end; undefined if it was not given by `rights give`. */
  readonly until?: string;
}

const cosmosVersion = '2025-10-15';
const rolesVersion = '2022-04-01';
const locksVersion = '2020-05-01';
const contributors = {
  database: '00000000-0000-0000-0000-000000000002',
  photos: 'ba92f5b4-2d11-453d-a403-e96b0029c9fe',
};
/** Storage Blob Data Owner, Contributor and Reader. */
const blobRoles = [
  'b7e6dc6d-f1e8-4753-8033-0f276bb0955b',
  contributors.photos,
  '2a2b9908-6ea1-4ae2-8e65-a410df84e7d1',
];
const lockName = 'keep';

const cosmosOf = ({ cosmosAccount }: DataPlaces) => `Microsoft.DocumentDB/databaseAccounts/${cosmosAccount}`;
const photosOf = ({ photoStorage }: DataPlaces) => `Microsoft.Storage/storageAccounts/${photoStorage}`;

const Assignments = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      properties: z.object({
        principalId: z.string(),
        roleDefinitionId: z.string(),
        scope: z.string(),
        description: z.string().nullish(),
      }),
    }),
  ),
});
const Lock = z.object({ properties: z.object({ level: z.string(), notes: z.string().optional() }) });

const untilOf = (description: string | null | undefined): string | undefined =>
  /^Veil: until (\S+)$/.exec(description ?? '')?.[1];

/** Everybody's rights on the data, those of the API's identities too. */
export async function listRights(places: DataPlaces, manage: Manage): Promise<Right[]> {
  const read = async (path: string, version: string) => {
    const { status, body } = await manage('GET', path, version);
    const found = Assignments.safeParse(body).data;
    if (!found) throw new Error(`Azure answers ${status} about ${path}: you need to be Reader of the group.`);
    return found.value;
  };
  const [cosmos, photos] = [cosmosOf(places), photosOf(places)];
  const onDatabase = await read(`${cosmos}/sqlRoleAssignments`, cosmosVersion);
  const onPhotos = await read(`${photos}/providers/Microsoft.Authorization/roleAssignments`, rolesVersion);
  return [
    ...onDatabase.map(({ name, properties }) => ({
      holder: properties.principalId,
      on: 'database' as const,
      path: `${cosmos}/sqlRoleAssignments/${name}`,
    })),
    ...onPhotos
      .filter(({ properties }) => blobRoles.some((role) => properties.roleDefinitionId.endsWith(role)))
      .map(({ id, properties }) => ({
        holder: properties.principalId,
        on: 'photos' as const,
        path: id.includes(photos) ? id.slice(id.indexOf(photos)) : '',
        ...(untilOf(properties.description) && { until: untilOf(properties.description) }),
      })),
  ];
}

const blobs = 'Microsoft.Storage/storageAccounts/blobServices/containers/blobs';
const timedActions = ['read', 'write', 'add/action', 'delete', 'move/action'];

/** Azure ends the right by itself: https://learn.microsoft.com/azure/storage/blobs/storage-auth-abac-attributes */
const conditionUntil = (until: string): string =>
  `((${timedActions.map((action) => `!(ActionMatches{'${blobs}/${action}'})`).join(' AND ')}) OR (@Environment[UtcNow] DateTimeLessThan '${until}'))`;

export async function giveRights(
  holder: string,
  until: string,
  places: DataPlaces,
  manage: Manage,
): Promise<void> {
  const [cosmos, photos] = [cosmosOf(places), photosOf(places)];
  const account = `${places.group}/providers/${cosmos}`;
  const put = async (path: string, version: string, properties: Record<string, string>) => {
    const { status, body } = await manage('PUT', path, version, { properties });
    if (status >= 400) throw new Error(`Azure answers ${status} about ${path}: ${JSON.stringify(body)}`);
  };
  // Rights on photos come first: their description says when all of it was to end.
  const role = `${places.group.split('/resourceGroups/')[0]}/providers/Microsoft.Authorization/roleDefinitions/${contributors.photos}`;
  const name = uuidOf(`${holder} ${photos}`);
  await put(`${photos}/providers/Microsoft.Authorization/roleAssignments/${name}`, rolesVersion, {
    principalId: holder,
    roleDefinitionId: role,
    description: `Veil: until ${until}`,
    condition: conditionUntil(until),
    conditionVersion: '2.0',
  });
  await put(`${cosmos}/sqlRoleAssignments/${uuidOf(`${holder} ${cosmos}`)}`, cosmosVersion, {
    principalId: holder,
    roleDefinitionId: `${account}/sqlRoleDefinitions/${contributors.database}`,
    scope: `${account}/dbs/${places.database}`,
  });
}

/**
 * Takes all rights on the data from somebody. A lock against deletion also keeps the assignments below it, so it is taken
 * away meanwhile: https://learn.microsoft.com/azure/azure-resource-manager/management/lock-resources
 * @returns how many there were
 */
export async function takeRightsBack(
  holder: string,
  places: DataPlaces,
  manage: Manage,
  sleep: (ms: number) => Promise<unknown> = wait,
): Promise<number> {
  const own = (await listRights(places, manage)).filter(
    ({ holder: whose, path }) => whose === holder && path !== '',
  );
  for (const [on, resource] of [
    ['database', cosmosOf(places)],
    ['photos', photosOf(places)],
  ] as const) {
    const rights = own.filter((right) => right.on === on);
    if (rights.length > 0)
      await withoutLock(resource, manage, async () => {
        for (const right of rights) await remove(right, manage);
        await untilGone(rights, places, manage, sleep);
      });
  }
  return own.length;
}

async function withoutLock(resource: string, manage: Manage, work: () => Promise<void>): Promise<void> {
  const path = `${resource}/providers/Microsoft.Authorization/locks/${lockName}`;
  const found = await manage('GET', path, locksVersion);
  const lock = Lock.safeParse(found.body).data;
  if (!lock) return work();
  const { status } = await manage('DELETE', path, locksVersion);
  if (status >= 400) throw new Error(`Azure answers ${status}: you need Owner to take the lock away.`);
  try {
    await work();
  } finally {
    const { status: back } = await manage('PUT', path, locksVersion, lock);
    if (back >= 400)
      process.stderr.write(`${resource} has NO LOCK now (${back}). Make it: azd provision --no-state\n`);
  }
}

async function remove({ path, on }: Right, manage: Manage): Promise<void> {
  const { status, body } = await manage('DELETE', path, on === 'database' ? cosmosVersion : rolesVersion);
  if (status >= 400 && status !== 404)
    throw new Error(`Azure answers ${status} about ${path}: ${JSON.stringify(body)}`);
}

const pauseMs = 5_000;
const mostTries = 60;

/** Azure deletes an assignment of Cosmos DB some time after it has answered. */
async function untilGone(
  rights: readonly Right[],
  places: DataPlaces,
  manage: Manage,
  sleep: (ms: number) => Promise<unknown>,
): Promise<void> {
  const paths = new Set(rights.map(({ path }) => path));
  for (let n = 0; n < mostTries; n++) {
    if (!(await listRights(places, manage)).some(({ path }) => paths.has(path))) return;
    await sleep(pauseMs);
  }
  throw new Error('The rights are still there after five minutes. Run this command again.');
}

const actions = ['give', 'take-back', 'list'];
const mostHours = 72;
const usualHours = '4';

export function plan([action = '', hours = usualHours]: string[], why = ''): string {
  if (!actions.includes(action)) throw new Error('Say what to do: give [<hours>], take-back or list.');
  if (action === 'list') return 'Would list who has rights on database and photos.';
  if (action === 'take-back') return 'Would take your rights on database and photos back.';
  if (!(Number(hours) > 0 && Number(hours) <= mostHours)) throw new Error(`Say 1 to ${mostHours} hours.`);
  requireWhy(why);
  return `Would give you rights on database and photos for ${hours} hours.`;
}

function readPlaces(): DataPlaces {
  const names = [
    'AZURE_SUBSCRIPTION_ID',
    'AZURE_RESOURCE_GROUP',
    'COSMOS_ACCOUNT',
    'COSMOS_DATABASE',
    'PHOTO_STORAGE_ACCOUNT',
  ] as const;
  const read = readEnvironment(names);
  return {
    group: groupIdOf(read.AZURE_SUBSCRIPTION_ID, read.AZURE_RESOURCE_GROUP),
    cosmosAccount: read.COSMOS_ACCOUNT,
    database: read.COSMOS_DATABASE,
    photoStorage: read.PHOTO_STORAGE_ACCOUNT,
  };
}

/** Rights take minutes to arrive, and the record is written with them. */
async function recordOnceAble(until: string, operator: string, why: string): Promise<void> {
  for (let n = 1; ; n++) {
    try {
      return await recordOperatorAction(
        'rights-given',
        { operator, why, details: { until } },
        await operatorContext(),
      );
    } catch (fault) {
      if (n === mostTries) throw new Error('The rights were given and are not recorded.', { cause: fault });
      await wait(pauseMs * 2);
    }
  }
}

/** `npm run operate -- rights give|take-back|list` */
export async function run([action, hours = usualHours]: string[], why = ''): Promise<void> {
  const places = readPlaces();
  const manage = await createManage(places.group);
  if (action === 'list') {
    for (const { holder, on, until, path } of await listRights(places, manage))
      process.stdout.write(
        `${holder} ${on}${until ? ` until ${until}` : ''}${path === '' ? ', given on the group or above' : ''}\n`,
      );
    return;
  }
  const operator = await signedInOperator();
  if (action === 'give') {
    const until = new Date(Date.now() + Number(hours) * 3_600_000).toISOString();
    await giveRights(operator, until, places, manage);
    process.stdout.write('Given. Waiting until they have arrived …\n');
    await recordOnceAble(until, operator, why);
    process.stdout.write(`Until ${until}. Then: npm run operate -- rights take-back\n`);
    return;
  }
  const acting = { operator, why: why || 'no longer needed' };
  await recordOperatorAction('rights-taken-back', acting, await operatorContext()).catch((fault: unknown) =>
    process.stderr.write(`Not recorded (${fault instanceof Error ? fault.message : fault}).\n`),
  );
  process.stdout.write(`${await takeRightsBack(operator, places, manage)} taken back.\n`);
}
