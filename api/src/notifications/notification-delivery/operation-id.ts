import { createHash } from 'node:crypto';

/** Derives a UUID from the key, so that the mail service accepts retries of one mail only once. */
export function operationIdOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
