/** Too much asked for at once, or the service moving house: the same call will do later. */
const busyCodes: unknown[] = [408, 410, 429, 449, 503];

/**
 * Whether the database or the photo store is busy, once the SDK's own retries are used up. The one calls the status
 * `code`, and tells of a batch in the cause alone; the other calls it `statusCode`.
 */
export function isBusy(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const status = 'statusCode' in fault ? fault.statusCode : 'code' in fault && fault.code;
  return busyCodes.includes(status) || isBusy(fault.cause);
}
