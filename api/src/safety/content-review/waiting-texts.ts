import {
  type ContentReview as ContentReviewView,
  contentReviewMessages,
} from '../../../contract/safety/content-review.ts';
import { moderationLimits } from '../../../contract/safety/moderation.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { readKnownFirst, rewriteItem } from '../../platform/outbox/change.ts';
import { listEveryPage } from '../../platform/paging/every-page.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary/summary.ts';
import { primaryPhotoPath } from '../../profiles/profiles/view.ts';
import { recordAudit } from '../audit/record.ts';
import { impartialityOf, type Matter } from '../deciders/deciders.ts';
import { type ContentReview, reviewVersionOf } from './content-review.ts';
import type { ReviewPosition } from './store.ts';

/** Seven days, so that a repeated task does not open a closed review again. */
const closedSeconds = 7 * 24 * 60 * 60;

export const matterOfText = ({ profileId }: Pick<ContentReview, 'profileId'>): Matter => ({
  asks: 'reviewer',
  subjects: [{ id: Number(profileId), invitation: null }],
  neverIds: [Number(profileId)],
  isReported: false,
});

const pageSize = 30;

/** How many texts with a deadline the caller may look at: nothing of them is shown, so no audit is kept. */
export async function countUrgentTexts(caller: Owner, context: Context): Promise<number> {
  const waiting = await listEveryPage(
    pageSize,
    undefined as ReviewPosition | undefined,
    (after, limit) => context.contentReviews.listWaiting({ after, limit }),
    ({ id, waitingSince = '' }) => ({ at: waitingSince, id }),
  );
  const matters = waiting.filter((one) => dueAtOf(one) !== null).map(matterOfText);
  if (matters.length === 0) return 0;
  const { to } = await impartialityOf(caller, matters, context);
  return matters.filter((matter) => to(matter) === 'free').length;
}

/** One reviewer is enough. The answer is the same for a repeated call and for a review that somebody else closed. */
export const closeContentReview: Handler<'closeContentReview'> = async (input, caller, context) => {
  const { profileId, id, version, outcome } = input;
  const { contentReviews, now } = context;
  const matter = matterOfText({ profileId: String(profileId) });
  const { subjects, to } = await impartialityOf(caller, [matter], context);
  const impartiality = subjects.has(profileId) ? to(matter) : 'excluded';
  if (impartiality === 'excluded') throw new ApiError(404, contentReviewMessages.notFound);
  if (impartiality === 'conflict') throw new ApiError(403, contentReviewMessages.tooClose);
  const item = contentReviews.at(profileId, id);
  const found = await item.find();
  const isOpen = (review: ContentReview | undefined): review is ContentReview => {
    if (!review) throw new ApiError(404, contentReviewMessages.notFound);
    if (review.waitingSince === undefined) return false;
    if (reviewVersionOf(review) !== version) throw new ApiError(409, contentReviewMessages.changed);
    return true;
  };
  if (!isOpen(found?.value)) return { closed: true };
  // The audit record is written first, so no closed review lacks one. Of two simultaneous reviewers it names the first.
  const action = { kind: 'content-review-closed', subjects: [profileId], object: id, outcome } as const;
  const recordId = `content-review-${profileId}-${id}-${found?.value.waitingSince}-${version}`;
  await recordAudit(caller, action, context, recordId);
  await rewriteItem({ ...item, find: readKnownFirst(found, item.find) }, (review) =>
    isOpen(review) ? { after: closedReview(review, now()) } : undefined,
  );
  return { closed: true };
};

/** The next change is compared with what the reviewer saw. */
function closedReview({ waitingSince: _, latest, ...review }: ContentReview, now: Date): ContentReview {
  const withoutFindings = { ...review, findings: [] };
  if (!latest) return { ...withoutFindings, ttl: closedSeconds };
  return { ...withoutFindings, baseline: latest, baselineAt: now.toISOString(), latest };
}

export function contentReviewView(review: ContentReview, profile: ProfileSummary): ContentReviewView {
  const { kind, ref } = review.content;
  return {
    profileId: profile.id,
    id: review.id,
    handle: profile.handle,
    photo: primaryPhotoPath(profile),
    waitingSince: review.waitingSince ?? '',
    dueAt: dueAtOf(review),
    reported: { kind, id: kind === 'profile' ? profile.handle : ref },
    findings: review.findings.map(({ why, label, before, after }) => ({ why, label, before, after })),
    version: reviewVersionOf(review),
  };
}

const timedFindings = new Set<string>(['Minors', 'Violence', 'SelfHarm']);
const hourMs = 60 * 60 * 1000;

function dueAtOf({ findings, waitingSince = '' }: ContentReview): string | null {
  if (!findings.some(({ why }) => timedFindings.has(why))) return null;
  return new Date(Date.parse(waitingSince) + moderationLimits.urgentHours * hourMs).toISOString();
}
