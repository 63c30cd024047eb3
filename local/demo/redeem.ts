import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { SignedIn } from '../../api/src/http/identify.ts';
import { uuidFrom } from './demo-context.ts';
import type { DemoProfile } from './people/types.ts';
import { type Cast, ownerOf, signedIn } from './story.ts';

type Invitee = Pick<DemoProfile, 'email' | 'name' | 'vouch'>;

/**
 * Makes the record of somebody who signs in, dated today: the API that runs beside the seed forgets records that waited
 * for an invitation for 30 days.
 */
export async function signInGuest(guest: Invitee, context: Context): Promise<SignedIn> {
  const person = signedIn(guest, context);
  await context.people.findOrCreate(person, new Date());
  return person;
}

/** Invites somebody, who redeems the code at once. */
export async function redeem(guest: Invitee, inviter: string, cast: Cast, context: Context): Promise<void> {
  const host = await ownerOf(inviter, cast, context);
  const { email, vouch: description } = guest;
  const wish = { email, phone: '', description, requestId: uuidFrom(email) };
  const { invitationCode } = await handlers.createInvitation(wish, host, context);
  await handlers.validateInvitation({ invitationCode }, await signInGuest(guest, context), context);
}
