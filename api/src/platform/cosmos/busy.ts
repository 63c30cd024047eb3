import { Contention } from './compare-and-swap.ts';

/** Throttled (429), a conflict worth a retry (449) or a transient server fault (408, 410, 503). */
const busyCodes: unknown[] = [408, 410, 429, 449, 503];

/** Cosmos DB calls the status `code`, and puts that of a batch into the cause; Blob Storage calls it `statusCode`. */
export function isBusy(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (fault instanceof Contention) return true;
  const status = 'statusCode' in fault ? fault.statusCode : 'code' in fault && fault.code;
  return busyCodes.includes(status) || isBusy(fault.cause);
}
