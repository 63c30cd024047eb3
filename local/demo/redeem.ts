import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { SignedIn } from '../../api/src/platform/http/identify.ts';
import { uuidFrom } from './demo-context.ts';
import type { DemoProfile } from './people/types.ts';
import { type Cast, ownerOf, signedIn } from './story.ts';

type Invitee = Pick<DemoProfile, 'email' | 'name' | 'vouch'>;

/**
 * Creates the record of somebody who signs in, dated today: the running API deletes records without an invitation after
 * 30 days.
 */
export async function signInGuest(guest: Invitee, context: Context): Promise<SignedIn> {
  const person = signedIn(guest, context);
  await context.people.findOrCreate(person, new Date());
  return person;
}

/** Creates an invitation, which the guest redeems at once. */
export async function redeem(guest: Invitee, inviter: string, cast: Cast, context: Context): Promise<void> {
  const host = await ownerOf(inviter, cast, context);
  const { email, vouch: description } = guest;
  const wish = { email, phone: '', description, requestId: uuidFrom(email) };
  const { invitationCode } = await handlers.createInvitation(wish, host, context);
  await handlers.validateInvitation({ invitationCode }, await signInGuest(guest, context), context);
}
