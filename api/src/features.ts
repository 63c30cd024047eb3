import type { EndpointName, endpoints } from '../contract/table.ts';
import * as account from './account/feature.ts';
import * as activity from './activity/feature.ts';
import * as appLock from './app-lock/feature.ts';
import * as audit from './audit/feature.ts';
import * as bio from './bio/feature.ts';
import * as blocks from './blocks/feature.ts';
import * as board from './board/feature.ts';
import * as browse from './browse/feature.ts';
import * as connections from './connections/feature.ts';
import * as consents from './consents/feature.ts';
import * as contentReview from './content-review/feature.ts';
import * as conversations from './conversations/feature.ts';
import * as erasureLog from './erasure-log/feature.ts';
import * as events from './events/feature.ts';
import type { Hooks, PersonalData, Resources } from './feature.ts';
import * as feedback from './feedback/feature.ts';
import * as groups from './groups/feature.ts';
import * as health from './health/feature.ts';
import * as hides from './hides/feature.ts';
import * as home from './home/feature.ts';
import type { Handler } from './http/serve.ts';
import * as invitations from './invitations/feature.ts';
import * as jointDecisions from './joint-decisions/feature.ts';
import * as leaveProfile from './leave-profile/feature.ts';
import * as moderation from './moderation/feature.ts';
import * as myProfile from './my-profile/feature.ts';
import * as notes from './notes/feature.ts';
import * as notificationDelivery from './notification-delivery/feature.ts';
import * as onboarding from './onboarding/feature.ts';
import * as outbox from './outbox/feature.ts';
import * as partnerInvites from './partner-invites/feature.ts';
import * as people from './people/feature.ts';
import * as photoAccess from './photo-access/feature.ts';
import * as photos from './photos/feature.ts';
import * as places from './places/feature.ts';
import * as presence from './presence/feature.ts';
import * as privacy from './privacy/feature.ts';
import * as profiles from './profiles/feature.ts';
import * as rating from './rating/feature.ts';
import * as realtime from './realtime/feature.ts';
import * as reports from './reports/feature.ts';
import * as reviews from './reviews/feature.ts';
import * as sessions from './sessions/feature.ts';
import * as shields from './shields/feature.ts';
import * as statements from './statements/feature.ts';
import * as suspensions from './suspensions/feature.ts';
import * as tags from './tags/feature.ts';
import * as texts from './texts/feature.ts';
import * as tiers from './tiers/feature.ts';
import * as views from './views/feature.ts';

const features = {
  account,
  activity,
  jointDecisions,
  audit,
  bio,
  blocks,
  board,
  browse,
  partnerInvites,
  connections,
  consents,
  conversations,
  leaveProfile,
  hides,
  feedback,
  events,
  groups,
  health,
  home,
  invitations,
  erasureLog,
  appLock,
  contentReview,
  moderation,
  myProfile,
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

/** A contract row without a handler does not compile. */
export const handlers: { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> } =
  mergeFeatures('handlers');
export const limits = mergeFeatures('limits');
export const tasks = mergeFeatures('tasks');
export const recurring = mergeFeatures('recurring');
export const timers = mergeFeatures('timers');
export const hooks: Hooks = {
  photoOwners: mergeFeatures('photoOwners'),
  erasers: mergeFeatures('erasers'),
  lastErasers: mergeFeatures('lastErasers'),
  personErasers: mergeFeatures('personErasers'),
  onBlock: mergeFeatures('onBlock'),
  onAwayChange: mergeFeatures('onAwayChange'),
  onRename: mergeFeatures('onRename'),
  profileInvariants: mergeFeatures('profileInvariants'),
  workAfterChange: mergeFeatures('workAfterChange'),
  afterArrival: mergeFeatures('afterArrival'),
  afterFact: mergeFeatures('afterFact'),
  reportables: mergeFeatures('reportables'),
  follows: mergeFeatures('follows'),
  // A list of the contract without a matching part does not compile.
  copyParts: mergeFeatures('copyParts'),
};

export const personalData = Object.values(features).flatMap((feature) =>
  'personal' in feature ? Object.entries<PersonalData>(feature.personal) : [],
);

export type LimitName = keyof typeof limits;
export type ReportableKind = keyof FeaturePart<'reportables'>;
export type Stores = Intersection<ReturnType<FeatureWith<'stores'>['stores']>>;

export function createStores(resources: Resources): Stores {
  const made = Object.values(features).map((feature) => 'stores' in feature && feature.stores(resources));
  return Object.assign({}, ...made);
}
