import { createHmac } from 'node:crypto';

/** What a hash stands for: hashes of one purpose say nothing about those of another. */
export type HashPurpose =
  | 'person'
  | 'email'
  | 'address'
  | 'departure'
  | 'ledger'
  | 'draft'
  | 'picture'
  | 'calendar'
  | 'branch'
  | 'voice'
  | 'cursor'
  | 'guest'
  | 'membership';

/** Stands for a value to who knows the key, and for nothing to anybody else. */
export type KeyedHash = (purpose: HashPurpose, value: string) => string;

export const createKeyedHash =
  (key: string): KeyedHash =>
  (purpose, value) =>
    createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url');
