import type { OthersRating, OwnRating } from '../../../contract/gatherings/rating.ts';
import { bands, ratingMessages, ratingParts } from '../../../contract/gatherings/rating.ts';
import { handleKey, handle as handleSchema } from '../../../contract/profiles/profiles.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { isModerator } from '../../platform/http/roles.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { tierOfPerson } from '../../platform/http/staff-role.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { emptyTrustSummary, shownRatingOf } from '../../profiles/profiles/summary/trust-summary.ts';
import { nobodysId, seeOneProfile } from '../../relations/visibility/known.ts';
import type { Seen } from '../../relations/visibility/visibility.ts';
import { completionOf } from './completion.ts';
import { computeRating, type Rated } from './rate.ts';
import { approvedAt } from './refresh.ts';
import { emptyTally } from './tally.ts';

/** The caller's own rating is computed from the stored sums. Others' ratings are read from their profiles. */
export const rating: Handler<'rating'> = async ({ id }, caller, context) => {
  const { profile: own, viewer } = caller;
  if (id === String(own.id) || handleKey(id) === handleKey(own.handle)) return ownRating(caller, context);
  const found = await findMember(id, context);
  const profile = await seeOneProfile(viewer, found, context);
  if (!profile) {
    // A cached handle must not be answered faster than an unknown one.
    if (context.handles.recall(id) !== undefined) await context.handles.lookUp(id);
    throw new ApiError(404, ratingMessages.notFound);
  }
  return othersRating(profile);
};

/** A number that is too short for an id may be a handle. */
async function findMember(
  id: string,
  { profiles, handles }: Pick<Context, 'profiles' | 'handles'>,
): Promise<Profile | undefined> {
  const number = /^[1-9]\d{12,15}$/.test(id) ? Number(id) : undefined;
  const byId = number === undefined ? undefined : (await profiles.find(number))?.value;
  if (byId || number !== undefined) return byId;
  if (!handleSchema.safeParse(id).success) return undefined;
  const handleId = handles.recall(id) ?? (await handles.lookUp(id)) ?? nobodysId;
  return (await profiles.find(handleId))?.value;
}

async function ownRating(
  { profile, personId, viewer }: Pick<Owner, 'profile' | 'personId' | 'viewer'>,
  { ratings, now }: Pick<Context, 'ratings' | 'now'>,
): Promise<OwnRating> {
  const at = now();
  const tally = (await ratings.findTally(profile.id))?.value.tally ?? emptyTally;
  // The caller is active today.
  const lastActive = at.toISOString().slice(0, 10);
  const known = { completion: completionOf(profile), lastActive, approvedAt: approvedAt(profile) };
  const rated = computeRating(tally, known, at);
  return {
    profileId: profile.id,
    handle: profile.handle,
    band: rated.band,
    color: bands[rated.band].color,
    badges: [...rated.badges],
    eventAttendance: { attended: rated.attended, expected: rated.expected },
    isOwn: true,
    overall: rated.overall,
    version: rated.version,
    responseRate: percentOf(rated.responseRate),
    feedbackGiven: rated.feedbackGiven,
    feedbackReceived: rated.feedbackAverage === null ? null : Math.round(rated.feedbackAverage * 10) / 10,
    feedbackCount: rated.feedbackCount,
    profileCompletion: known.completion,
    lastActive,
    parts: rated.parts.map((part) => ({ ...part, weight: ratingParts[part.name].weight })),
    deduction: rated.deduction,
    tips: tipsOf(rated),
    tier: tierOfPerson(profile, personId),
    isModerator: isModerator(profile) && !viewer.mayNotReview,
    verifiableFrom: rated.verifiableFrom?.slice(0, 10) ?? null,
    computedAt: at.toISOString(),
  };
}

function othersRating({ id, handle, trustSummary = emptyTrustSummary }: Seen<Profile>): OthersRating {
  const { band, badges } = shownRatingOf({ trustSummary });
  const { attended, expected } = trustSummary;
  return {
    profileId: id,
    handle,
    badges: [...badges],
    isOwn: false,
    overall: null,
    band,
    color: band && bands[band].color,
    eventAttendance: band && { attended, expected },
  };
}

const percentOf = (rate: number | null): number | null => (rate === null ? null : Math.round(rate * 100));

/** A part with at least this value of 100 needs no tip. */
const wellEnough = 80;
const mostTips = 3;

const tipsOf = ({ parts }: Rated) =>
  parts
    .filter(({ value }) => value < wellEnough)
    .sort((one, other) => gainOf(other) - gainOf(one))
    .slice(0, mostTips)
    .map(({ name }) => name);

const gainOf = ({ name, value }: Rated['parts'][number]): number => (100 - value) * ratingParts[name].weight;
