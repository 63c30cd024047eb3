import { settingNames } from '../../api/src/settings.ts';
import type { Fault } from './rules/fault.ts';
import { checkLocks } from './rules/locks.ts';
import { checkReferences } from './rules/references.ts';
import { checkRoles } from './rules/roles.ts';
import { checkSecrets } from './rules/secrets.ts';
import { checkSettings } from './rules/settings.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * What is wrong with a deployment, by the rules of the product. Names, types and parameters are the compiler's to check.
 *
 * @param isByCi CI has the right neither to lock nor to give data roles: those of the first deployment stay
 */
export function checkSnapshot(snapshot: Snapshot, isByCi = false): Fault[] {
  return [
    ...checkReferences(snapshot),
    ...checkSecrets(snapshot),
    ...(isByCi ? [] : checkLocks(snapshot)),
    ...checkRoles(snapshot, !isByCi),
    ...checkSettings(snapshot, settingNames),
  ];
}
