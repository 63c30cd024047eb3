import { expect, inject, it } from 'vitest';
import { profiles } from '../../../../local/demo/people/profiles.ts';
import { picturesOf } from '../../../../local/demo/pictures.ts';
import { signIn } from '../../../support/fixtures.ts';

const place = inject('addresses');
/** The stack uploads them while the tests run. */
const patience = { timeout: 100_000, interval: 500 };

async function photosOf(email: string) {
  const person = await signIn(place, email);
  return (await person.call.do('myProfile', {})).photos;
}

it.each([
  ['nadia@veil.example', 'pending_approval', null],
  ['felix@veil.example', 'rejected', 'Explicit photo content is not allowed.'],
])(
  'lets the machine have its say about the pictures of %s',
  { timeout: 110_000 },
  async (email, last, why) => {
    const drawn = profiles.filter((profile) => profile.email === email).flatMap(picturesOf);
    const expected = drawn.map(({ caption }, nth) => ({
      caption,
      order: nth,
      isPrimary: nth === 0,
      status: nth === drawn.length - 1 ? last : 'approved',
    }));
    await expect.poll(() => photosOf(email), patience).toMatchObject(expected);
    expect((await photosOf(email)).at(-1)?.rejection).toBe(why);
  },
);
