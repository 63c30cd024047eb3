import type { BoardStore } from './board/store.ts';
import type { BoardTraceStore } from './board/trace-store.ts';
import type { ActivityMarkStore } from './home/store.ts';
import type { InvitationStore } from './invitations/store.ts';
import type { TryLimit } from './invitations/try-limit.ts';
import type { PeopleStore } from './people/store.ts';
import type { PhotoBlobs } from './photos/blob-store.ts';
import type { PlaceStore } from './photos/place-store.ts';
import type { ContentSafety } from './platform/content-safety.ts';
import type { LanguageModel } from './platform/language-model.ts';
import type { Log } from './platform/log.ts';
import type { RequestLimit } from './platform/request-limit.ts';
import type { Tokens } from './platform/tokens.ts';
import type { WindowLimit } from './platform/window-limit.ts';
import type { HandleStore } from './profiles/handle-store.ts';
import type { ProfileStore } from './profiles/store.ts';
import type { ProfileSummaryStore } from './profiles/summary-store.ts';
import type { Settings } from './settings.ts';
import type { ViewStore } from './views/store.ts';

/** Everything an endpoint may work with. Built once, by compose. */
export interface Context {
  readonly settings: Settings;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly randomInt: (limit: number) => number;
  readonly newNumericId: () => number;
  readonly log: Log;
  readonly tokens: Tokens;
  readonly requestLimit: RequestLimit;
  readonly people: PeopleStore;
  readonly handles: HandleStore;
  readonly profiles: ProfileStore;
  readonly profileSummaries: ProfileSummaryStore;
  readonly activityMarks: ActivityMarkStore;
  readonly views: ViewStore;
  readonly invitations: InvitationStore;
  readonly invitationTries: TryLimit;
  readonly board: BoardStore;
  readonly boardTraces: BoardTraceStore;
  readonly boardTries: WindowLimit;
  readonly photoBlobs: PhotoBlobs;
  readonly photoTries: WindowLimit;
  readonly sweepPlaces: PlaceStore;
  readonly contentSafety: ContentSafety;
  readonly languageModel: LanguageModel;
  readonly rewriteTries: WindowLimit;
  readonly modelCalls: WindowLimit;
}
