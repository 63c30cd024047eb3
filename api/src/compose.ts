import { randomInt, randomUUID } from 'node:crypto';
import type { Context } from './context.ts';
import type { Resources } from './feature.ts';
import { createMemory, createServices, createStores, hooks, limits, recurring, tasks } from './features.ts';
import { publishNews } from './notifications/realtime/publish.ts';
import { openDatabase, openHashes } from './platform/cosmos/cosmos.ts';
import { createRateCounter } from './platform/cosmos/rate-counter.ts';
import { noRequest } from './platform/http/request.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createRequestLimit } from './platform/limits/request-limit.ts';
import { createMemorySizeLogger } from './platform/memory/sizes.ts';
import { newNumericId } from './platform/runtime/ids.ts';
import { createLifetime } from './platform/runtime/lifetime.ts';
import { causeOf, jsonLog, type Log } from './platform/runtime/log.ts';
import { createKeyRing } from './platform/secrets/key-ring.ts';
import { createKeyedHash } from './platform/secrets/keyed-hash.ts';
import { createTokens } from './platform/secrets/tokens.ts';
import { lazyBlobs } from './platform/services/blobs.ts';
import { contentSafety, createContentSafety } from './platform/services/content-safety.ts';
import { createLanguageModel, languageModel } from './platform/services/language-model.ts';
import { createMail } from './platform/services/mail.ts';
import { keysOf, type Settings } from './settings.ts';

interface Sources {
  now(): Date;
  newId(): string;
  /** Returns a whole number from 0 to `limit` - 1, unguessable in production. */
  randomInt(limit: number): number;
  readonly log: Log;
}

const systemSources: Sources = {
  now: () => new Date(),
  newId: () => randomUUID(),
  randomInt: (limit) => randomInt(limit),
  log: jsonLog,
};

const refusalShare = 5;

/** @param given sources other than the system's: seeding sets the time itself, and tests log nothing */
export function composeContext(settings: Settings, given: Partial<Sources> = {}): Context {
  const sources: Sources = { ...systemSources, ...given };
  const { now, log } = sources;
  const database = openDatabase(settings);
  const lifetime = createLifetime((name, fault) =>
    log('error', 'resident-failed', { task: name, fault: causeOf(fault) }),
  );
  lifetime.add(createMemorySizeLogger(log));
  const keyedHash = createKeyedHash(keysOf(settings));
  const resources: Resources = {
    database,
    hashDatabase: openHashes(settings),
    blobs: lazyBlobs(settings),
    lifetime,
    keyedHash,
    settings,
    ...sources,
  };
  const context: Context = {
    ...createStores(resources),
    ...createMemory(resources),
    ...createServices(resources),
    settings,
    ...sources,
    newNumericId: () => newNumericId(now(), sources.randomInt),
    request: noRequest,
    lifetime,
    keyedHash,
    keyRing: createKeyRing(database, keysOf(settings), keyedHash),
    tokens: createTokens({
      issuer: settings.IDENTITY_ISSUER,
      audience: settings.IDENTITY_AUDIENCE,
      jwksUrl: settings.IDENTITY_JWKS_URL,
      now,
      log,
    }),
    requestLimit: createRequestLimit(settings.REQUESTS_PER_MINUTE, now),
    refusalLimit: createRequestLimit(Math.ceil(settings.REQUESTS_PER_MINUTE / refusalShare), now),
    limits: createLimits(limits, createRateCounter(database), now),
    [contentSafety]: createContentSafety(settings),
    [languageModel]: createLanguageModel(settings),
    mail: createMail(settings, now),
    tasks: { ...tasks, ...recurring },
    recurring: Object.keys(recurring),
    ...hooks,
  };
  context.activity.listen((profileId, item) => void publishNews(profileId, item, context));
  return context;
}
