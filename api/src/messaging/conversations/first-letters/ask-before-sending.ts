import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { countOf } from './sign-limits.ts';
import { confirmQuestion, mostAlike, type ScamSign, sameText, signsOf } from './signs.ts';

/**
 * Repeating the same request confirms the question. Each sign is counted for reviewers, without the text.
 * @throws ApiError 409 with the question
 */
export async function askBeforeSending(
  { id, content }: { id: string; content: string },
  caller: Owner,
  context: Context,
): Promise<void> {
  const { limits, keyedHash } = context;
  const { profile } = caller;
  const found: ScamSign[] = signsOf(content);
  const letters = sameText(content);
  const of = letters && { personId: `${profile.id} ${keyedHash('text', letters)}` };
  const alike = of ? (await limits.held('sameFirstText', of)) + 1 : 1;
  if (alike > mostAlike) found.push('many');
  const isAnswer =
    found.length > 0 && !(await limits.tries('firstTextAsked', { personId: `${profile.id} ${id}` }));
  if (found.length > 0 && !isAnswer) {
    for (const sign of found) await limits.tries(countOf[sign], caller);
    throw new ApiError(409, confirmQuestion(found, alike));
  }
  if (of) await limits.tries('sameFirstText', of);
}
