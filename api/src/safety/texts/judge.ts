import type { Context } from '../../context.ts';
import { ApiError, type FieldError, invalidFields } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import type { ContentRef } from '../content-review/content-review.ts';
import { queueTextForReview } from '../content-review/queue-text.ts';
import { judgeLater } from './judge-later.ts';
import { judgeFields } from './judged.ts';

/** In ms. The person who saves waits this long. */
const patienceMs = 3000;

/** Creates the work once it is known where the text is stored. */
type ReviewWorkFor = (where: Omit<ContentRef, 'profileId'>) => Work[];

/**
 * Keys of `texts` are the input's field names; empty texts are skipped.
 * @returns outbox entries for the batch that writes the text; empty if nothing is wrong
 * @throws ApiError 400 with a sentence for each refused field
 */
export async function judgeTexts(
  { profileId, ...where }: ContentRef,
  texts: Readonly<Record<string, string | undefined>>,
  context: Context,
): Promise<Work[]> {
  return (await judgeAhead(profileId, texts, context))(where);
}

/** Like `judgeTexts`, for a text whose id may have to be drawn again. The judgement is made only once. */
export async function judgeAhead(
  profileId: number,
  texts: Readonly<Record<string, string | undefined>>,
  context: Context,
): Promise<ReviewWorkFor> {
  const written = Object.entries(texts).flatMap(([field, text]) => (text?.trim() ? [{ field, text }] : []));
  if (written.length === 0) return () => [];
  try {
    const { refused, findings } = await judgeFields(written, context, patienceMs);
    if (refused.length > 0) {
      await stateRefusal(profileId, refused, context);
      throw invalidFields(refused);
    }
    if (findings.length === 0) return () => [];
    return (where) => [queueTextForReview.now({ profileId, ...where, findings }, context)];
  } catch (fault) {
    if (fault instanceof ApiError) throw fault;
    context.log('error', 'text-not-judged', { profileId, fault: causeOf(fault) });
    const since = context.now();
    return (where) => [
      judgeLater.at(since, { profileId, ...where, written, since: since.toISOString() }, context),
    ];
  }
}

/**
 * Stores a statement of the refusal, one per day and field. A failing store does not matter, because the answer says
 * the same.
 */
async function stateRefusal(
  profileId: number,
  refused: readonly FieldError[],
  { statements, now, log }: Pick<Context, 'statements' | 'now' | 'log'>,
): Promise<void> {
  const at = now().toISOString();
  try {
    for (const { field, message } of refused) {
      const key = `text-${at.slice(0, 10)}-${field.replaceAll(/[^\w.-]/g, '')}`;
      await statements.keep(profileId, {
        key,
        name: 'text-refused',
        object: '',
        reason: message,
        at,
        until: null,
      });
    }
  } catch (fault) {
    log('error', 'refusal-not-stated', { profileId, fault: causeOf(fault) });
  }
}

/**
 * Like `judgeTexts`, for a text that replaces an earlier one.
 * @throws ApiError also 429
 */
export async function judgeChanges(
  caller: Pick<Owner, 'personId' | 'profile'>,
  of: Omit<ContentRef, 'profileId'>,
  texts: Readonly<Record<string, string | undefined>>,
  context: Context,
): Promise<Work[]> {
  if (Object.values(texts).some((text) => text?.trim())) await context.limits.take('textChanges', caller);
  return judgeTexts({ profileId: caller.profile.id, ...of }, texts, context);
}

/**
 * For texts to one other member, who may report them: nothing is queued for reviewers. Without an answer the text is
 * saved.
 * @throws ApiError 400 with a sentence for each refused field
 */
export async function refuseTexts(
  profileId: number,
  texts: Readonly<Record<string, string>>,
  context: Context,
): Promise<void> {
  const written = Object.entries(texts).map(([field, text]) => ({ field, text }));
  try {
    const { refused } = await judgeFields(written, context, patienceMs);
    if (refused.length > 0) {
      await stateRefusal(profileId, refused, context);
      throw invalidFields(refused);
    }
  } catch (fault) {
    if (fault instanceof ApiError) throw fault;
    context.log('error', 'text-not-judged', { fault: causeOf(fault) });
  }
}
