import {
  type CallerKind,
  type Endpoint,
  freshSignInSeconds,
  freshSignInSecondsAtFirst,
} from '../../../contract/fields/endpoint.ts';
import { profileMessages } from '../../../contract/profiles/my-profile.ts';
import { reviewMessages } from '../../../contract/safety/reviews.ts';
import { tokenTimes } from '../../../shared/token-times.ts';
import type { Context } from '../../context.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { Viewer } from '../../relations/visibility/visibility.ts';
import type { Stored } from '../cosmos/cosmos.ts';
import { readNow, readRecent } from '../memory/recent.ts';
import type { Identity } from '../secrets/tokens.ts';
import { ApiError, signInAgain, signInLater } from './api-error.ts';
import { clientAddress } from './client-address.ts';
import { isModerator, isReviewer, isTrusted } from './roles.ts';
import {
  isPaused,
  mayNotReview,
  mayPersonReview,
  refusePaused,
  refuseSanctioned,
  sanctionOfPerson,
} from './sanctions.ts';
import { hasSecondFactor, secondFactorMessage, staffKinds } from './second-factor.ts';
import { holdsRoles } from './staff-role.ts';
import { asViewer } from './viewer.ts';

/** `email` is null unless the identity provider has verified it. */
export interface SignedIn {
  readonly personId: string;
  readonly email: string | null;
  readonly name: string;
  readonly issuedAt: number;
  /** null or absent if the identity provider does not say. */
  readonly authenticatedAt?: number | null;
  readonly own?: Stored<Profile> | undefined;
}

export interface Owner extends SignedIn {
  readonly profile: Profile;
  readonly etag: string;
  readonly viewer: Viewer;
}

/** Somebody without a profile whom the operator named. Their id is below zero, as no profile's is. */
interface OutsideReviewer extends SignedIn {
  readonly isOutside: true;
  readonly profile: { readonly id: number };
}

export type Judge = (Owner & { readonly isOutside?: never }) | OutsideReviewer;

export type CallerOf<Kind extends CallerKind> = Kind extends 'visitor'
  ? undefined
  : Kind extends 'signedIn'
    ? SignedIn
    : Kind extends 'judge'
      ? Judge
      : Owner;

const mayUseRoles = (profile: Profile, personId: string, now: Date): boolean =>
  holdsRoles(profile, personId) && sanctionOfPerson(profile, personId, now) === null;

const mayReview = (profile: Profile, personId: string, now: Date): boolean =>
  mayUseRoles(profile, personId, now) &&
  mayPersonReview(profile, personId, now) &&
  !mayNotReview(profile, now);

interface Requirement {
  holds(profile: Profile, now: Date, personId: string): boolean;
  readonly refusal: string;
}

const reviewer: Requirement = {
  holds: (profile, now, personId) => isReviewer(profile) && mayReview(profile, personId, now),
  refusal: reviewMessages.listForbidden,
};

/** Every requirement also needs a verified token. */
export const requirements: Record<Exclude<CallerKind, 'visitor' | 'signedIn' | 'holder'>, Requirement> = {
  owner: { holds: () => true, refusal: '' },
  editor: {
    holds: (profile) => profile.status !== 'Rejected',
    refusal: profileMessages.turnedDown,
  },
  member: {
    holds: (profile) => profile.status === 'Approved',
    refusal: 'Your profile has not been approved yet.',
  },
  judge: reviewer,
  reviewer,
  trusted: {
    holds: (profile, now, personId) => isTrusted(profile) && mayUseRoles(profile, personId, now),
    refusal: 'You do not have permission to see this.',
  },
  moderator: {
    holds: (profile, now, personId) => isModerator(profile) && mayReview(profile, personId, now),
    refusal: 'You do not have permission to see this.',
  },
};

type EndpointAccess<Kind extends CallerKind = CallerKind> = Pick<
  Endpoint<Kind>,
  'method' | 'caller' | 'refusal' | 'freshSignIn' | 'sanctioned' | 'isFree'
>;

/** @throws ApiError 401 without a valid token, 403 if the profile may not make the call, 429 over the limit */
export async function identify<Kind extends CallerKind>(
  endpoint: EndpointAccess<Kind>,
  headers: Headers,
  context: Context,
): Promise<CallerOf<Kind>>;
export async function identify(
  endpoint: EndpointAccess,
  headers: Headers,
  context: Context,
): Promise<SignedIn | Judge | undefined> {
  const { caller: kind, refusal: ownRefusal, freshSignIn } = endpoint;
  if (kind === 'visitor') return await countVisitor(endpoint, headers, context);
  const claims = await context.tokens.verify(bearerToken(headers));
  if (!claims || claims === 'ahead') {
    context.refusalLimit.take(clientAddress(headers, context.settings.TRUSTED_PROXIES));
    throw claims ? signInLater() : signInAgain();
  }
  const personId = await context.people.resolve(claims.signInId);
  const { email, name, issuedAt, authenticatedAt } = claims;
  const signedIn: SignedIn = { personId, email, name, issuedAt, authenticatedAt };
  const isHolder = kind === 'holder';
  if (!isHolder) context.requestLimit.take(signedIn.personId);
  const read = isHolder ? readRecent : readNow;
  const session = await context.people.findSession(personId, read);
  const { own: found, notBefore, endedSignIns, endedBy, isSuspended } = session;
  if (issuedAt < notBefore) throw signInAgain(endedBy);
  if (endedSignIns.some((at) => at === authenticatedAt)) throw signInAgain('signed-out');
  if (freshSignIn && !isFresh(claims, found?.value, context.now())) throw new ApiError(403, staleSignIn);
  if (!isHolder)
    for (const hook of Object.values(context.onSignedInCall))
      await hook({ ...signedIn, own: found }, context);
  const now = context.now();
  const suspended = { kind: 'suspended', until: null } as const;
  const sanction = found ? sanctionOfPerson(found.value, personId, now) : isSuspended ? suspended : null;
  refuseSanctioned(endpoint, sanction);
  if (found) refusePaused(endpoint, found.value);
  if (kind === 'signedIn') return { ...signedIn, own: found };
  const isProven = hasSecondFactor(claims, context.settings);
  if (!found) {
    const outside = kind === 'judge' ? await context.outsideReviewers.find(signedIn) : undefined;
    if (!outside) throw new ApiError(403, 'Please complete onboarding first.');
    if (!isProven) throw new ApiError(403, secondFactorMessage);
    return { ...signedIn, isOutside: true, profile: { id: outside.id } };
  }
  const { holds, refusal } = requirements[isHolder ? 'owner' : kind];
  const { value: profile, etag } = found;
  const asSanctioned: Profile =
    sanction?.kind === 'suspended' ? { ...profile, status: 'Suspended' } : profile;
  if (!holds(asSanctioned, now, personId)) throw new ApiError(403, ownRefusal ?? refusal);
  if (!isProven && staffKinds.includes(kind)) throw new ApiError(403, secondFactorMessage);
  if (asSanctioned.status === 'Approved' && !isPaused(profile) && !isHolder)
    for (const hook of Object.values(context.onMemberCall)) await hook(profile, context);
  const mayActAsStaff = isProven && mayReview(profile, personId, now);
  return { ...signedIn, profile, etag, viewer: await asViewer(asSanctioned, context, mayActAsStaff, read) };
}

/** Each instance counts in memory first, so that a flood from one address does not reach the database. */
async function countVisitor(
  { isFree }: Pick<EndpointAccess, 'isFree'>,
  headers: Headers,
  {
    limits,
    refusalLimit,
    request,
    settings,
  }: Pick<Context, 'limits' | 'refusalLimit' | 'request' | 'settings'>,
): Promise<undefined> {
  if (request.from === '') return;
  refusalLimit.take(clientAddress(headers, settings.TRUSTED_PROXIES));
  if (!isFree) await limits.take('visitorCalls', { personId: '', from: request.from });
}

const underReview: readonly Profile['status'][] = ['PendingApproval', 'FurtherReviewRequired'];
const staleSignIn = 'Please sign in again first.';
function isFresh(
  { authenticatedAt }: Identity,
  profile: Pick<Profile, 'status' | 'decisions'> | undefined,
  now: Date,
): boolean {
  const isFirst =
    profile !== undefined &&
    underReview.includes(profile.status) &&
    profile.decisions.every(({ outcome }) => outcome !== 'approved');
  const seconds = isFirst ? freshSignInSecondsAtFirst : freshSignInSeconds;
  return authenticatedAt !== null && now.getTime() / 1000 - authenticatedAt <= seconds + tokenTimes.skew;
}

/** Static Web Apps replaces `Authorization` on calls it proxies, so the app's own header comes first. */
function bearerToken(headers: Headers): string {
  const header = headers.get('x-authorization') ?? headers.get('authorization') ?? '';
  return header.startsWith('Bearer ') ? header.slice(7) : '';
}
