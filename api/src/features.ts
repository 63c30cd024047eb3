import { namesOf } from '../contract/fields/names-of.ts';
import { type EndpointName, endpoints } from '../contract/table.ts';
import type { Hooks, LimitNames, Memory, Services, Stores } from './context.ts';
import * as browse from './discovery/browse/feature.ts';
import * as community from './discovery/community/feature.ts';
import * as home from './discovery/home/feature.ts';
import * as newEvenings from './discovery/new-evenings/feature.ts';
import * as places from './discovery/places/feature.ts';
import * as presence from './discovery/presence/feature.ts';
import * as views from './discovery/views/feature.ts';
import type { PersonalData, Resources } from './feature.ts';
import * as answerRate from './gatherings/answer-rate/feature.ts';
import * as events from './gatherings/events/feature.ts';
import * as feedback from './gatherings/feedback/feature.ts';
import * as groups from './gatherings/groups/feature.ts';
import * as homeSafe from './gatherings/home-safe/feature.ts';
import * as rating from './gatherings/rating/feature.ts';
import * as board from './messaging/board/feature.ts';
import * as conversations from './messaging/conversations/feature.ts';
import * as activity from './notifications/activity/feature.ts';
import * as notificationDelivery from './notifications/notification-delivery/feature.ts';
import * as realtime from './notifications/realtime/feature.ts';
import * as account from './people/account/feature.ts';
import * as appLock from './people/app-lock/feature.ts';
import * as consents from './people/consents/feature.ts';
import * as erasureLog from './people/erasure-log/feature.ts';
import * as invitations from './people/invitations/feature.ts';
import * as people from './people/people/feature.ts';
import * as sessions from './people/sessions/feature.ts';
import * as health from './platform/health/feature.ts';
import * as http from './platform/http/feature.ts';
import type { Handler } from './platform/http/serve.ts';
import * as outbox from './platform/outbox/feature.ts';
import * as bio from './profiles/bio/feature.ts';
import * as dormancy from './profiles/dormancy/feature.ts';
import * as jointDecisions from './profiles/joint-decisions/feature.ts';
import * as leaveProfile from './profiles/leave-profile/feature.ts';
import * as myProfile from './profiles/my-profile/feature.ts';
import * as onboarding from './profiles/onboarding/feature.ts';
import * as partnerInvites from './profiles/partner-invites/feature.ts';
import * as photoAccess from './profiles/photo-access/feature.ts';
import * as photos from './profiles/photos/feature.ts';
import * as profiles from './profiles/profiles/feature.ts';
import * as tags from './profiles/tags/feature.ts';
import * as blocks from './relations/blocks/feature.ts';
import * as connections from './relations/connections/feature.ts';
import * as hides from './relations/hides/feature.ts';
import * as introductions from './relations/introductions/feature.ts';
import * as notes from './relations/notes/feature.ts';
import * as privacy from './relations/privacy/feature.ts';
import * as shields from './relations/shields/feature.ts';
import * as visibility from './relations/visibility/feature.ts';
import * as audit from './safety/audit/feature.ts';
import * as contentReview from './safety/content-review/feature.ts';
import * as deciders from './safety/deciders/feature.ts';
import * as moderation from './safety/moderation/feature.ts';
import * as outsideReviewers from './safety/outside-reviewers/feature.ts';
import * as reports from './safety/reports/feature.ts';
import * as reviews from './safety/reviews/feature.ts';
import * as statements from './safety/statements/feature.ts';
import * as suspensions from './safety/suspensions/feature.ts';
import * as texts from './safety/texts/feature.ts';
import * as tiers from './safety/tiers/feature.ts';

const features = {
  account,
  activity,
  answerRate,
  jointDecisions,
  audit,
  bio,
  blocks,
  board,
  browse,
  partnerInvites,
  community,
  connections,
  consents,
  conversations,
  deciders,
  dormancy,
  leaveProfile,
  hides,
  introductions,
  feedback,
  events,
  groups,
  health,
  home,
  homeSafe,
  http,
  invitations,
  erasureLog,
  appLock,
  contentReview,
  moderation,
  outsideReviewers,
  myProfile,
  newEvenings,
  notes,
  notificationDelivery,
  onboarding,
  photoAccess,
  outbox,
  people,
  photos,
  presence,
  privacy,
  places,
  profiles,
  rating,
  reports,
  reviews,
  sessions,
  shields,
  realtime,
  statements,
  suspensions,
  tags,
  texts,
  tiers,
  views,
  visibility,
};

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type FeatureWith<Name extends string> = Extract<
  (typeof features)[keyof typeof features],
  Readonly<Record<Name, unknown>>
>;
type FeaturePart<Name extends string> = Intersection<FeatureWith<Name>[Name]>;

/** The names under which features register in a hook. */
export type NamesIn<Name extends keyof Hooks> = keyof FeaturePart<Name> & string;

/** What a feature declares and does not make, or makes and does not declare, does not compile. */
type Same<Declared, Made> = Declared & { [Name in Exclude<keyof Made, keyof Declared>]: never };

/** @throws Error when two features use the same name */
function mergeFeatures<Name extends string>(name: Name): FeaturePart<Name> {
  const all: Record<string, unknown> = {};
  for (const feature of Object.values<Record<string, unknown>>(features)) {
    for (const [key, value] of Object.entries(feature[name] ?? {})) {
      if (Object.hasOwn(all, key)) throw new Error(`Two features have ${name} called ${key}.`);
      all[key] = value;
    }
  }
  return all as FeaturePart<Name>;
}

/**
 * A feature exports the handler of a call under the name of its contract row.
 * @throws Error when two features export one
 */
function findHandlers(): {
  [Name in EndpointName]: [FeatureWith<Name>] extends [never] ? undefined : FeatureWith<Name>[Name];
} {
  const all: Record<string, unknown> = {};
  for (const name of namesOf(endpoints)) {
    const having = Object.values<Record<string, unknown>>(features).filter((one) => Object.hasOwn(one, name));
    if (having.length !== 1) throw new Error(`${having.length} features answer ${name}.`);
    all[name] = having[0]?.[name];
  }
  return all as ReturnType<typeof findHandlers>;
}

/** A contract row without a handler does not compile. */
export const handlers: { [Name in EndpointName]: Handler<Name> } = findHandlers();
export const limits: Same<LimitNames, FeaturePart<'limits'>> & FeaturePart<'limits'> =
  mergeFeatures('limits');
export const tasks = mergeFeatures('tasks');
export const recurring = mergeFeatures('recurring');
export const timers = mergeFeatures('timers');
export const hooks: Hooks = {
  photoOwners: mergeFeatures('photoOwners'),
  erasers: mergeFeatures('erasers'),
  lastErasers: mergeFeatures('lastErasers'),
  personErasers: mergeFeatures('personErasers'),
  textQuestions: mergeFeatures('textQuestions'),
  onSignedInCall: mergeFeatures('onSignedInCall'),
  onMemberCall: mergeFeatures('onMemberCall'),
  onBlock: mergeFeatures('onBlock'),
  onUnblock: mergeFeatures('onUnblock'),
  endedByBlock: mergeFeatures('endedByBlock'),
  onAwayChange: mergeFeatures('onAwayChange'),
  onRename: mergeFeatures('onRename'),
  onOutsideContact: mergeFeatures('onOutsideContact'),
  onOutsideLetter: mergeFeatures('onOutsideLetter'),
  profileInvariants: mergeFeatures('profileInvariants'),
  workAfterChange: mergeFeatures('workAfterChange'),
  workAfterMessage: mergeFeatures('workAfterMessage'),
  workAfterParting: mergeFeatures('workAfterParting'),
  afterConnecting: mergeFeatures('afterConnecting'),
  acquaintances: mergeFeatures('acquaintances'),
  afterArrival: mergeFeatures('afterArrival'),
  afterConnectedWithInviter: mergeFeatures('afterConnectedWithInviter'),
  onSettled: mergeFeatures('onSettled'),
  afterFact: mergeFeatures('afterFact'),
  reportables: mergeFeatures('reportables'),
  follows: mergeFeatures('follows'),
  // A list of the contract without a matching part does not compile.
  copyParts: mergeFeatures('copyParts'),
};

export const personalData = Object.values(features).flatMap((feature) =>
  'personal' in feature ? Object.entries<PersonalData>(feature.personal) : [],
);

export type ReportableKind = keyof FeaturePart<'reportables'>;

type FactoryName = 'stores' | 'memory' | 'services';
type MadeBy<Name extends FactoryName> = Intersection<
  FeatureWith<Name>[Name] extends infer Factory
    ? Factory extends (resources: Resources) => infer Made
      ? Made
      : never
    : never
>;

const combine =
  <Name extends FactoryName>(name: Name) =>
  (resources: Resources): MadeBy<Name> => {
    const all = Object.values<Record<string, unknown>>(features).map(({ [name]: make }) =>
      typeof make === 'function' ? make(resources) : {},
    );
    return Object.assign({}, ...all);
  };

export const createStores: (resources: Resources) => Same<Stores, MadeBy<'stores'>> = combine('stores');
export const createMemory: (resources: Resources) => Same<Memory, MadeBy<'memory'>> = combine('memory');
export const createServices: (resources: Resources) => Same<Services, MadeBy<'services'>> =
  combine('services');
