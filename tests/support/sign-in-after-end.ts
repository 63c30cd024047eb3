import { expect } from 'vitest';
import { tokenTimes } from '../../api/shared/token-times.ts';
import { type Person, type Place, signIn } from './fixtures.ts';

/** Signs in anew: the first token that counts is dated a little after the end of the sessions. */
export async function signInAfterEnd(place: Place, { email }: { email: string }): Promise<Person> {
  const signInAhead = () => signIn(place, email, 'Somebody', -tokenTimes.mostAhead);
  let again = await signInAhead();
  const statusNow = async () => {
    again = await signInAhead();
    return (await again.call.try('me')).status;
  };
  await expect.poll(statusNow).toBe(200);
  return again;
}
