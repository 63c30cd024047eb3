/**
 * An estimate of request units by the published rules: 1 for a point read of 1 KB, about 5 for a write of 1 KB, more
 * with size and indexed properties, queries by what they read. It is deterministic and grows with the work.
 */
export function readCharge(bytes: number): number {
  return round(1 + Math.max(0, bytes - 1024) / 1024 / 10);
}

/**
 * `properties` is the number of indexed properties; `rewrites` says that index entries of an older version are removed
 * too.
 */
export function writeCharge(bytes: number, properties: number, rewrites: boolean): number {
  const base = 4.2 + Math.max(0, bytes - 1024) / 1024 / 2 + 0.1 * properties;
  return round(base * (rewrites ? 1.9 : 1));
}

/** `read` is the number of loaded items, `bytes` their size. */
export function queryCharge(read: number, bytes: number, results: number): number {
  return round(2.3 + read * 0.05 + bytes / 1024 / 20 + results * 0.02);
}

export const metadataCharge = 1;

function round(units: number): number {
  return Math.round(units * 100) / 100;
}
