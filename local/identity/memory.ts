import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** In epoch ms. */
  endsAt: number;
}

/** Maximum number of entries; the oldest ones are dropped. */
const limit = 5000;

/**
 * Models that are deleted together with their grant. An Interaction names the grant of the previous session, and is
 * kept.
 */
const grantedModels = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/**
 * Interactions and sessions. They are in memory only, so a restart signs everybody out of the provider. Changing the
 * keys creates a new provider, which shares this memory; the library's own memory cannot be shared.
 */
export function createMemory(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();

  const live = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.endsAt > Date.now() ? entry.payload : undefined;
  };
  const first = (model: string, field: 'uid' | 'userCode', value: string) => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${model}:`) ? live(key) : undefined;
      if (payload?.[field] === value) return payload;
    }
    return undefined;
  };

  return (model) => ({
    async upsert(id, payload, expiresIn = Number.POSITIVE_INFINITY) {
      entries.delete(`${model}:${id}`);
      entries.set(`${model}:${id}`, { payload, endsAt: Date.now() + expiresIn * 1000 });
      for (const [key, { endsAt }] of entries) {
        if (entries.size <= limit && endsAt > Date.now()) break;
        entries.delete(key);
      }
    },
    async find(id) {
      return live(`${model}:${id}`);
    },
    async findByUid(uid) {
      return first(model, 'uid', uid);
    },
    async findByUserCode(userCode) {
      return first(model, 'userCode', userCode);
    },
    async consume(id) {
      const payload = live(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries)
        if (grantedModels.has(key.split(':')[0] ?? '') && payload.grantId === grantId) entries.delete(key);
    },
  });
}
