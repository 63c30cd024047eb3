import type { Snapshot } from '../snapshot.ts';
import { type Fault, valueAt } from './fault.ts';

/** Cannot be made again once they are gone. */
const lockedTypes = [
  'Microsoft.KeyVault/vaults',
  'Microsoft.DocumentDB/databaseAccounts',
  'Microsoft.Storage/storageAccounts',
];
/** Holds packages and the state of triggers. */
const recreatedName = /^sthost/;

/** Everything that is lost for ever when it is deleted has a lock against that. */
export function checkLocks({ resources }: Snapshot): Fault[] {
  const locks = resources.filter(
    (resource) =>
      resource.type === 'Microsoft.Authorization/locks' &&
      valueAt(resource, 'properties.level') === 'CanNotDelete',
  );
  return resources
    .filter(
      ({ type, id, name }) =>
        lockedTypes.includes(type) &&
        !recreatedName.test(name) &&
        !locks.some((lock) => lock.id.startsWith(`${id}/`)),
    )
    .map(({ name }) => ({ rule: 'lock', message: `nothing keeps ${name} from being deleted` }));
}
