import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './bicep/plan.ts';
import { type ResourceTypes, storedTypes } from './bicep/resource-types.ts';
import type { Value } from './bicep/values.ts';

export const root = join(import.meta.dirname, '../..');

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The repository's files, some of them changed: what a fault is planted in. */
export function sourcesWith(changed: Record<string, string> = {}): Sources {
  return {
    read: (path) => changed[path] ?? (existsSync(join(root, path)) ? readText(path) : undefined),
  };
}

export const typesFile = 'tests/infra/resource-types.json';

export function readTypes(): ResourceTypes {
  return storedTypes(JSON.parse(readText(typesFile)));
}

const common: Record<string, Value> = {
  environmentName: 'veil',
  location: 'westeurope',
  identityIssuer: 'https://veil.ciamlogin.com/tenant/v2.0',
  identityJwksUrl: 'https://veil.ciamlogin.com/tenant/discovery/v2.0/keys',
  identityClientId: 'client',
  keepResourceGroup: 'keep',
  operatorId: 'operator',
  budgetStart: '2026-12-01',
  supportEmail: 'support@veil.example',
  operatorEmail: 'operator@veil.example',
};

const model: Record<string, Value> = {
  languageModelName: 'gpt-5-mini',
  languageModelVersion: '2025-08-07',
  languageModelLocation: 'swedencentral',
  languageModelEffort: 'minimal',
};

/** Each way in which Veil may be deployed. */
export const deployments: Record<string, Record<string, Value>> = {
  public: common,
  private: { ...common, private: true },
  'with a language model': { ...common, ...model },
  'private, with a language model': { ...common, ...model, private: true },
  'while keys rotate': { ...common, hashKey2: 'hash-key-2', hashKeyWrites: '2', sealKeyBefore: 'seal-key' },
  'with mail, while the key of phones rotates': {
    ...common,
    mailEndpoint: 'https://mail.example',
    noticeSender: 'news@post.example',
    noticeOrigin: 'https://post.example/api',
    pushKey: 'push-key-2',
    pushKeyBefore: 'push-key',
  },
  'over several zones': { ...common, zoneRedundant: true },
  'with shared throughput': { ...common, databaseCapacity: 'shared' },
  'under a domain of its own': { ...common, customDomain: 'veil.example' },
  'by CI, with an export': {
    ...common,
    locks: 'leave',
    dataRoles: 'leave',
    exportLocation: 'swedencentral',
    exporterId: 'exporter',
  },
  'with signals': { ...common, signalUnits: 1 },
  'with every read logged': { ...common, logReads: true },
  restored: { ...common, databaseAccount: 'cosmos-veil-restored' },
  'after serverless': { ...common, databaseCapacity: 'dedicated' },
};
