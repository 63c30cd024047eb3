import { settingNames } from '../../api/src/settings.ts';
import type { Fault } from './rules/fault.ts';
import { checkLocks } from './rules/locks.ts';
import { checkReferences } from './rules/references.ts';
import { checkRoles } from './rules/roles.ts';
import { checkSecrets } from './rules/secrets.ts';
import { checkSettings } from './rules/settings.ts';
import type { Snapshot } from './snapshot.ts';

interface Circumstances {
  /** CI has the right neither to lock nor to give data roles: those of the first deployment stay. */
  isByCi?: boolean;
  /** The environment from which this one takes over. */
  before?: Snapshot;
}

/** What is wrong with a deployment, by the rules of the product. Names, types and parameters are the compiler's to check. */
export function checkSnapshot(snapshot: Snapshot, { isByCi = false, before }: Circumstances = {}): Fault[] {
  return [
    ...checkReferences(snapshot, before?.resources),
    ...checkSecrets(snapshot),
    ...(isByCi ? [] : checkLocks(snapshot)),
    ...checkRoles(snapshot, !isByCi),
    ...checkSettings(snapshot, settingNames),
  ];
}
