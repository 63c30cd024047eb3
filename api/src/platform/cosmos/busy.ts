import { Contention } from './compare-and-swap.ts';

/** Throttled (429), a conflict worth a retry (449) or a transient server fault (408, 410, 503). */
const busyCodes: unknown[] = [408, 410, 429, 449, 503];

/** Cosmos DB reports the status as `code`, for a batch inside the cause; Blob Storage reports it as `statusCode`. */
export function isBusy(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (fault instanceof Contention) return true;
  const status = 'statusCode' in fault ? fault.statusCode : 'code' in fault && fault.code;
  return busyCodes.includes(status) || isBusy(fault.cause);
}
