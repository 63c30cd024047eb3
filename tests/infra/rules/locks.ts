import type { Fault } from '../bicep/file.ts';
import type { Plan } from '../bicep/plan.ts';
import { valueAt } from './secrets.ts';

/** Cannot be made again once they are gone. */
const lockedTypes = [
  'Microsoft.KeyVault/vaults',
  'Microsoft.DocumentDB/databaseAccounts',
  'Microsoft.Storage/storageAccounts',
];
/** Holds packages and the state of triggers. */
const recreatedName = /^sthost/;

/** Everything that is lost for ever when it is deleted has a lock against that. */
export function checkLocks({ resources }: Plan): Fault[] {
  const locks = resources.filter(
    ({ type, body }) =>
      type === 'Microsoft.Authorization/locks' && valueAt(body, 'properties.level') === 'CanNotDelete',
  );
  return resources
    .filter(
      ({ type, id, name }) =>
        lockedTypes.includes(type) &&
        !recreatedName.test(name) &&
        !locks.some((lock) => lock.id.startsWith(`${id}/`)),
    )
    .map(({ name, at }) => ({ rule: 'lock', at, message: `nothing keeps ${name} from being deleted` }));
}
