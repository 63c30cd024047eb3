import { createHash } from 'node:crypto';

/** The stored form of a device's key. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
