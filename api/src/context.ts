// biome-ignore-all lint/suspicious/noEmptyInterface: each feature merges its part into these interfaces.
import type { RequestTrace } from './platform/http/request.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { RequestLimit } from './platform/limits/request-limit.ts';
import type { Task } from './platform/outbox/work.ts';
import type { Lifetime } from './platform/runtime/lifetime.ts';
import type { Log } from './platform/runtime/log.ts';
import type { createKeyRing } from './platform/secrets/key-ring.ts';
import type { KeyedHash } from './platform/secrets/keyed-hash.ts';
import type { Tokens } from './platform/secrets/tokens.ts';
import type { ContentSafety, contentSafety } from './platform/services/content-safety.ts';
import type { LanguageModel, languageModel } from './platform/services/language-model.ts';
import type { MailService } from './platform/services/mail.ts';
import type { Settings } from './settings.ts';

/** Data of the features. Each feature declares its stores in its `feature.ts`: `declare module '../../context.ts'`. */
export interface Stores {}

/** What one instance of the app keeps in memory: caches, and turns that order its calls. */
export interface Memory {}

/** What features share that is neither data nor a cache: clients, tokens, rates. */
export interface Services {}

/** What a feature runs without importing it: other features register under a name of their own. */
export interface Hooks {}

export interface LimitNames {}

export interface Context extends Stores, Memory, Services, Hooks {
  readonly settings: Settings;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly randomInt: (limit: number) => number;
  readonly newNumericId: () => number;
  /** `noRequest` for work outside a request. */
  readonly request: RequestTrace;
  readonly log: Log;
  readonly lifetime: Lifetime;
  readonly keyedHash: KeyedHash;
  readonly keyRing: ReturnType<typeof createKeyRing>;
  readonly tokens: Tokens;
  readonly requestLimit: RequestLimit;
  readonly refusalLimit: RequestLimit;
  readonly limits: Limits<keyof LimitNames>;
  readonly [contentSafety]: ContentSafety;
  /** undefined if no mail is sent. */
  readonly mail: MailService;
  readonly [languageModel]: LanguageModel | undefined;
  readonly tasks: Readonly<Record<string, Task>>;
  /** Recurring tasks stay in the outbox; each run returns when to run next. */
  readonly recurring: readonly string[];
}
