import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import { day, type Limit } from '../limits/limit.ts';
import { mostAlike, question, type Sign, sameText, signsOf } from './signs.ts';

const week = 7 * day;
/** Of as long as reviewers are shown the counts. */
const month = 30 * day;
const neverRefused = () => 'Please try again later.';
const counted = { most: 500, windowSeconds: month, by: 'profile', refusal: neverRefused } as const;

export const signLimits = {
  sameFirstText: { most: 200, windowSeconds: week, by: 'person', refusal: neverRefused },
  firstTextAsked: { most: 1, windowSeconds: day, by: 'person', refusal: neverRefused },
  ...{ firstWithLink: counted, firstWithPhone: counted, firstWithAccount: counted },
  ...{ firstWithNetwork: counted, firstToMany: counted },
} satisfies Record<string, Limit>;

const countOf = {
  link: 'firstWithLink',
  phone: 'firstWithPhone',
  account: 'firstWithAccount',
  network: 'firstWithNetwork',
  many: 'firstToMany',
} as const satisfies Record<Sign, keyof typeof signLimits>;

/**
 * Asks once before a first message leaves that looks like a scam or goes to many; the same request again is the answer.
 * Counted by sign for reviewers, without the words.
 * @throws ApiError 409 with the question
 */
export async function askBeforeSending(
  { id, content }: { id: string; content: string },
  caller: Owner,
  context: Context,
): Promise<void> {
  const { limits, keyedHash } = context;
  const { profile } = caller;
  const found: Sign[] = signsOf(content);
  const letters = sameText(content);
  const of = letters && { personId: `${profile.id} ${keyedHash('text', letters)}` };
  const alike = of ? (await limits.held('sameFirstText', of)) + 1 : 1;
  if (alike > mostAlike) found.push('many');
  const isAnswer =
    found.length > 0 && !(await limits.tries('firstTextAsked', { personId: `${profile.id} ${id}` }));
  if (found.length > 0 && !isAnswer) {
    for (const sign of found) await limits.tries(countOf[sign], caller);
    throw new ApiError(409, question(found, alike));
  }
  if (of) await limits.tries('sameFirstText', of);
}
