import { randomInt, randomUUID } from 'node:crypto';
import { createDepartureStore } from './account/store.ts';
import { createModelCallLimit, createRewriteLimit } from './bio/rewrite-limit.ts';
import { createPostLimit } from './board/post-limit.ts';
import { createBoardStore } from './board/store.ts';
import { createBoardTraceStore } from './board/trace-store.ts';
import type { Context } from './context.ts';
import { createActivityMarkStore } from './home/store.ts';
import { createInvitationStore } from './invitations/store.ts';
import { createInvitationTraceStore } from './invitations/trace-store.ts';
import { createTryLimit } from './invitations/try-limit.ts';
import { createPeopleStore } from './people/store.ts';
import { createPhotoBlobs } from './photos/blob-store.ts';
import { createPlaceStore } from './photos/place-store.ts';
import { profileOwner } from './photos/profile-owner.ts';
import { createUploadLimit } from './photos/upload-limit.ts';
import { lazyBlobs } from './platform/blobs.ts';
import { createContentSafety } from './platform/content-safety.ts';
import { openDatabase } from './platform/cosmos.ts';
import { newNumericId } from './platform/ids.ts';
import { createLanguageModel } from './platform/language-model.ts';
import { jsonLog } from './platform/log.ts';
import { createRequestLimit } from './platform/request-limit.ts';
import { createTokens } from './platform/tokens.ts';
import { createHandleStore } from './profiles/handle-store.ts';
import { createProfileStore } from './profiles/store.ts';
import { createProfileSummaryStore } from './profiles/summary-store.ts';
import { createProfileTraceStore } from './profiles/trace-store.ts';
import type { Settings } from './settings.ts';
import { createViewStore } from './views/store.ts';

/** What the app takes from outside itself and cannot foresee. */
export interface Sources {
  now(): Date;
  newId(): string;
  /** A whole number from 0 up to, but not including, `limit`; unguessable in production. */
  randomInt(limit: number): number;
}

const systemSources: Sources = {
  now: () => new Date(),
  newId: () => randomUUID(),
  randomInt: (limit) => randomInt(limit),
};

/** Settings → clients → stores → context. Other sources serve where time is told, as when seeding. */
export function compose(settings: Settings, sources: Sources = systemSources): Context {
  const { now } = sources;
  const database = openDatabase(settings);
  const profiles = createProfileStore(database);
  return {
    settings,
    ...sources,
    newNumericId: () => newNumericId(now(), sources.randomInt),
    log: jsonLog,
    tokens: createTokens({
      issuer: settings.IDENTITY_ISSUER,
      audience: settings.IDENTITY_AUDIENCE,
      jwksUrl: settings.IDENTITY_JWKS_URL,
      now,
    }),
    requestLimit: createRequestLimit(settings.REQUESTS_PER_MINUTE, now),
    departures: createDepartureStore(database),
    people: createPeopleStore(database, profiles),
    handles: createHandleStore(database),
    profiles,
    profileSummaries: createProfileSummaryStore(database),
    profileTraces: createProfileTraceStore(database),
    activityMarks: createActivityMarkStore(database),
    views: createViewStore(database),
    invitations: createInvitationStore(database),
    invitationTraces: createInvitationTraceStore(database),
    invitationTries: createTryLimit(database),
    board: createBoardStore(database),
    boardTraces: createBoardTraceStore(database),
    boardTries: createPostLimit(database),
    photoBlobs: createPhotoBlobs(lazyBlobs(settings)),
    photoOwners: { profile: profileOwner },
    photoTries: createUploadLimit(database),
    sweepPlaces: createPlaceStore(database),
    contentSafety: createContentSafety(settings),
    languageModel: createLanguageModel(settings),
    rewriteTries: createRewriteLimit(database),
    modelCalls: createModelCallLimit(database),
  };
}
