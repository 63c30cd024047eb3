import type { Hooks } from './feature.ts';
import type { LimitName, Stores } from './features.ts';
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

export interface Context extends Stores, Hooks {
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
  readonly limits: Limits<LimitName>;
  readonly [contentSafety]: ContentSafety;
  /** undefined if no mail is sent. */
  readonly mail: MailService;
  readonly [languageModel]: LanguageModel | undefined;
  readonly tasks: Readonly<Record<string, Task>>;
  /** Recurring tasks stay in the outbox; each run returns when to run next. */
  readonly recurring: readonly string[];
}
