import { createHash } from 'node:crypto';

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
