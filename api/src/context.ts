import type {
  Absence,
  AfterArrival,
  AfterChange,
  AfterFact,
  CopyParts,
  Eraser,
  Parting,
  Renaming,
} from './feature.ts';
import type { LimitName, Stores } from './features.ts';
import type { RequestTrace } from './http/request.ts';
import type { Limits } from './limits/limits.ts';
import type { RequestLimit } from './limits/request-limit.ts';
import type { Task } from './outbox/work.ts';
import type { PhotoOwners } from './photos/owner.ts';
import type { ContentSafety, contentSafety } from './platform/content-safety.ts';
import type { createKeyRing } from './platform/key-ring.ts';
import type { KeyedHash } from './platform/keyed-hash.ts';
import type { LanguageModel, languageModel } from './platform/language-model.ts';
import type { Lifetime } from './platform/lifetime.ts';
import type { Log } from './platform/log.ts';
import type { Tokens } from './platform/tokens.ts';
import type { Reportable } from './reports/reportable.ts';
import type { Settings } from './settings.ts';

/** Everything an endpoint may work with: the stores of every feature, and this. Built once, by compose. */
export interface Context extends Stores {
  readonly settings: Settings;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly randomInt: (limit: number) => number;
  readonly newNumericId: () => number;
  /** What asked for the work; `noRequest` for what no request did. */
  readonly request: RequestTrace;
  readonly log: Log;
  /** Starts and stops what lives as long as the instance. A feature's stores add to it. */
  readonly lifetime: Lifetime;
  readonly keyedHash: KeyedHash;
  readonly keyRing: ReturnType<typeof createKeyRing>;
  readonly tokens: Tokens;
  readonly requestLimit: RequestLimit;
  /** Of calls without a valid token, by client address. */
  readonly refusalLimit: RequestLimit;
  readonly limits: Limits<LimitName>;
  readonly [contentSafety]: ContentSafety;
  readonly [languageModel]: LanguageModel | undefined;
  /** What the outbox can carry out, by name. */
  readonly tasks: Readonly<Record<string, Task>>;
  /** The tasks that always have an entry: they run, and say when to run again. */
  readonly recurring: readonly string[];
  readonly photoOwners: PhotoOwners;
  /** What erases a deleted account, by what each of them erases. */
  readonly erasers: Readonly<Record<string, Eraser>>;
  /** What members may report, by the name of its kind. */
  readonly reportables: Readonly<Record<string, Reportable>>;
  /** What a block ends between two profiles. */
  readonly partings: Readonly<Record<string, Parting>>;
  /** What follows a suspension and its end. */
  readonly absences: Readonly<Record<string, Absence>>;
  /** What follows a change of a handle. */
  readonly renamings: Readonly<Record<string, Renaming>>;
  /** What follows a change of a profile, a new profile, and a fact that counts for a rating. */
  readonly afterChange: Readonly<Record<string, AfterChange>>;
  readonly afterArrival: Readonly<Record<string, AfterArrival>>;
  readonly afterFact: Readonly<Record<string, AfterFact>>;
  /** What a copy of somebody's data consists of besides their profile. */
  readonly copyParts: CopyParts;
  /** What only the last round of an erasure may erase. */
  readonly lastErasers: Readonly<Record<string, Eraser>>;
}
