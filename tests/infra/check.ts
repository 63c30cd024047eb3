import { settingNames } from '../../api/src/settings.ts';
import {
  subscriptionName,
  subscriptionType,
  subscriptionVersion,
  uploadSubscription,
} from '../../infra/operate/upload-subscription.ts';
import { type Fault, readBicep } from './bicep/file.ts';
import { type Plan, type Planned, planDeployment, type Sources } from './bicep/plan.ts';
import type { ResourceTypes } from './bicep/resource-types.ts';
import { checkSymbols } from './bicep/symbols.ts';
import { Fields, fromJson } from './bicep/values.ts';
import { checkLocks } from './rules/locks.ts';
import { checkRoles } from './rules/roles.ts';
import { checkSecrets, checkSecretText } from './rules/secrets.ts';
import { checkSettings } from './rules/settings.ts';
import { checkTypes } from './rules/types.ts';
import { deployments } from './sources.ts';

const main = 'infra/main.bicep';

/** Every fault of what would be deployed, each once. */
export function checkInfrastructure(sources: Sources, types: ResourceTypes): Fault[] {
  const faults = reachablePaths(main, sources).flatMap((path) => {
    const text = sources.read(path) ?? '';
    const file = readBicep(path, text);
    return [...file.faults, ...checkSymbols(file), ...checkSecretText(file)];
  });
  // A file that cannot be parsed makes no plan worth reading.
  if (faults.some(({ rule }) => rule === 'syntax')) return faults;
  for (const parameters of Object.values(deployments)) {
    const plan = planDeployment(main, parameters, sources, types);
    faults.push(
      ...plan.faults,
      ...checkExisting(plan),
      ...checkTypes(plan, types),
      ...checkSecrets(plan),
      ...(parameters.locks === 'leave' ? [] : checkLocks(plan)),
      ...checkRoles(plan, sources, parameters.dataRoles !== 'leave'),
      ...checkSettings(plan, settingNames),
    );
  }
  const made = plannedSubscription();
  faults.push(...checkTypes({ resources: [made], existing: [], outputs: new Map(), faults: [] }, types));
  return withoutRepeats(faults);
}

/** The files that a deployment of `path` reads, `path` first. */
function reachablePaths(path: string, sources: Sources, seen = new Set<string>()): string[] {
  const text = sources.read(path);
  if (seen.has(path) || text === undefined) return [];
  seen.add(path);
  const folder = path.slice(0, path.lastIndexOf('/'));
  return [
    path,
    ...readBicep(path, text).modules.flatMap((module) =>
      reachablePaths(`${folder}/${module.path}`, sources, seen),
    ),
  ];
}

/** Resources said to exist are made by the same deployment. */
function checkExisting({ resources, existing }: Plan): Fault[] {
  const made = new Set(resources.map(({ id }) => id));
  return existing
    .filter(({ id }) => !made.has(id) && !isServiceOf(id, made))
    .map(({ id, at }) => ({ rule: 'existing', at, message: `${id} is made nowhere` }));
}

/** A storage account brings its blob service, a network the subnets that it names. */
const isServiceOf = (id: string, made: ReadonlySet<string>): boolean =>
  made.has(id.replace(/\/blobServices\/default$|\/subnets\/(api|endpoints)$/, ''));

/** The hook's work after a deployment, as a resource of it. */
export function plannedSubscription(): Planned {
  const at = 'infra/operate/upload-subscription.ts';
  const body = fromJson(uploadSubscription('https://api.example', 'key'), at);
  return {
    type: subscriptionType,
    apiVersion: subscriptionVersion,
    id: subscriptionName,
    name: subscriptionName,
    level: 'resourceGroup',
    body: body instanceof Fields ? body : new Fields(),
    at,
  };
}

function withoutRepeats(faults: Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}
