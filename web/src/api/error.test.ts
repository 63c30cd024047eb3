// Specified: community 8.1.
import { describe, expect, it } from 'vitest';
import { ApiError, fixedText, messageOf, thrownText, throwUserFacing, UserFacingError } from './error.ts';

describe('what a refused call says', () => {
  it('names each field with its problem, one a line', () => {
    const errors = [
      { field: 'email', message: 'Please enter a valid email address.' },
      { field: 'description', message: 'Too short' },
    ];
    const refused = new ApiError(400, { message: 'Bad request', errors });
    expect(refused.message).toBe('email: Please enter a valid email address.\ndescription: Too short');
    expect(refused.problemOf('description')).toBe('Too short');
    expect(refused.problemOf('phone')).toBeUndefined();
  });

  it.each([
    [{ error: 'Already decided' }, 'Already decided'],
    [{ message: 'Not found' }, 'Not found'],
    [{ errors: [], message: 'Nothing named' }, 'Nothing named'],
    [{ error: { code: 'x' } }, 'HTTP error! status: 502'],
    [{ errors: 'many' }, 'HTTP error! status: 502'],
    ['Unknown error', 'HTTP error! status: 502'],
    [null, 'HTTP error! status: 502'],
  ])('falls back from %j', (body, text) => expect(new ApiError(502, body).message).toBe(text));
});

it.each([
  [{}, true],
  [undefined, true],
  [{ message: 'Not found' }, false],
  [{ errors: [{ field: 'reason', message: 'Too short' }] }, false],
])('an answer of %j said nothing: %j', (body, isSilent) =>
  expect(new ApiError(500, body).isSilent).toBe(isSilent),
);

it('calls what is no JSON an unknown error', () =>
  expect(new ApiError(502, undefined).message).toBe('Unknown error'));

const insecure = new DOMException('The operation is insecure.', 'SecurityError');

it('shows messages of our own errors alone', () => {
  expect(messageOf(new UserFacingError('Offline'), 'Failed')).toBe('Offline');
  for (const foreign of [insecure, new TypeError('Load failed'), new Error('x is undefined'), 'odd']) {
    expect(messageOf(foreign, 'Failed')).toBe('Failed');
    expect(thrownText(foreign, 'Failed')).toBe('Failed');
  }
});

it('replaces what the browser threw at a read, and keeps it as the cause', async () => {
  const read = Promise.reject(insecure).catch(throwUserFacing);
  const error: UserFacingError = await read.catch((fault) => fault);
  expect(error).toMatchObject({
    message: 'Something went wrong. Please reload the page and try again.',
    isSilent: true,
    cause: insecure,
  });
  expect(messageOf(error, 'Failed')).toBe('Failed');
  const refused = new ApiError(404, { message: 'Gone' });
  expect(() => throwUserFacing(refused)).toThrow(refused);
});

it('names a status only where there are no words for what failed', () => {
  expect(messageOf(new ApiError(500, {}), 'Failed to add note')).toBe('Failed to add note');
  expect(messageOf(new ApiError(404, { message: 'Gone' }), 'Failed to add note')).toBe('Gone');
  expect(thrownText(new ApiError(500, {}), 'Unknown error')).toBe('HTTP error! status: 500');
});

describe('a call that is allowed only so often', () => {
  const refused = new ApiError(429, { message: 'You can post 5 messages in 10 minutes.' }, 40);

  it('says when it is allowed again', () => {
    const said = 'You can post 5 messages in 10 minutes. Please try again in 40 seconds.';
    expect(refused.message).toBe(said);
    expect(messageOf(refused, 'Failed')).toBe(said);
  });

  it('says so beside a text of the page’s own', () => {
    expect(fixedText('Failed to add tag', refused)).toBe(
      'Failed to add tag. Please try again in 40 seconds.',
    );
    expect(fixedText('Failed to add tag', new ApiError(500, {}))).toBe('Failed to add tag');
    expect(fixedText('Failed to add tag', new TypeError('odd'))).toBe('Failed to add tag');
  });

  it('is not one that failed for another reason', () => {
    expect(new ApiError(503, { message: 'Veil is busy.' }, 1).message).toBe('Veil is busy.');
  });
});
