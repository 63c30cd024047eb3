import { isDeepStrictEqual } from 'node:util';
import { ApiError } from './api-error.ts';

const madeOtherwise =
  'This arrived before, with other content. You can change what was made, or send this as a new one.';

/**
 * Answers a request id that was used before. The id belongs to what was sent with it: a page whose answer was lost may
 * have changed the content since.
 * @param sent the content of this request
 * @param made the same parts of what the first request made; undefined if they were changed since and say nothing of it
 * @throws ApiError 409 with what was made, if the content differs
 */
export async function answerRepeat<Answer>(
  sent: unknown,
  made: unknown,
  answer: () => Promise<Answer> | Answer,
): Promise<Answer> {
  const earlier = await answer();
  if (made === undefined || isSameContent(sent, made)) return earlier;
  throw new ApiError(409, madeOtherwise, { code: 'made-otherwise', made: earlier });
}

/** The parts of what was made that this request names. */
export const partsLike = (sent: object, made: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(sent).map((name) => [name, Reflect.get(made, name)]));

/** Texts may differ in Unicode form, in line breaks and in spaces around them; an absent field is an undefined one. */
const isSameContent = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other));

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').replaceAll('\r\n', '\n').trim();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(fields.map(([name, part]) => [name, plain(part)]));
}
