import { everyConsent } from '../../api/contract/people/consents/consents.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner, SignedIn } from '../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../api/src/profiles/profiles/change-profile.ts';
import { approveDueProfile } from '../../api/src/safety/reviews/approve-due-profile.ts';
import { memberFields, type Person } from './fixtures.ts';
import { guest, newMember, newOwner, openInProcess } from './in-process.ts';
import { rereadOwner } from './members.ts';

const { name: _name, ...described } = memberFields;

/** Bo's version of the card that Iris wrote. */
const cardOfBo = { ...described, name: 'Bo', birthDate: '1991-05-02', bio: 'Cooks on Sundays.' };

export const acceptance = (code: string, card: object = {}) => ({
  code,
  card: { ...cardOfBo, ...card },
  consents: everyConsent,
});

/** Iris, who signs in for a couple or a group; the first card is hers. */
export const company = (context: Context, people = 2, first = guest()): Promise<Owner> =>
  newMember(
    context,
    {
      profileType: people === 2 ? 'couple' : 'other',
      members: Array.from({ length: people }, (_, index) => ({ ...memberFields, name: `Person ${index}` })),
    },
    first,
  );

/** Iris and Bo, who took a key of hers and stands on her approved profile. */
export async function sharedPair(context: Context, people = 2): Promise<[Owner, Owner]> {
  const iris = await company(context, people);
  return [iris, await acceptInvite((await inviteTo(iris, 1, context)).code, context)];
}

/** Iris and Bo, who took his card while the couple is under review. */
export async function pairUnderReview(context: Context): Promise<[Owner, Owner]> {
  const members = [memberFields, { ...memberFields, name: 'Bo' }];
  const iris = await newOwner(context, guest(), { profileType: 'couple', members });
  const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
  return [await rereadOwner(iris, context), bo];
}

/** As somebody's request is read who may have no profile. */
export const asCaller = async (who: SignedIn, context: Context): Promise<SignedIn> => ({
  ...who,
  own: await context.people.findOwn(who.personId),
});

/** A key to a card, by its place. */
export async function inviteTo(who: Owner, index: number, context: Context) {
  const present = await rereadOwner(who, context);
  const [first, ...others] = present.profile.members;
  const wish = { memberId: others[index - 1]?.id ?? 0, ownMemberId: first?.id };
  return handlers.createPartnerInvite(wish, present, context);
}

/** Somebody new who takes the card and, if the profile is approved, is approved too. */
export async function acceptInvite(code: string, context: Context, who: SignedIn = guest()): Promise<Owner> {
  await handlers.acceptPartnerInvite(acceptance(code), who, context);
  await approveWaiting(who, context);
  return rereadOwner(who, context);
}

/** Ends the review time of somebody who waits to join an approved profile. */
export async function approveWaiting({ personId }: SignedIn, context: Context): Promise<void> {
  const waiting = await context.people.findOwnProfile(personId);
  if (waiting?.joins) await endReview(waiting.id, context);
}

async function endReview(profileId: number, context: Context): Promise<void> {
  const reviewEndsAt = context.now().toISOString();
  await changeProfile(profileId, (profile) => ({ ...profile, reviewEndsAt }), context);
  await approveDueProfile.carryOut({ profileId }, context);
}

/** Somebody takes a card over HTTP and, if its profile is approved, is approved too. */
export async function joinByKey({ call }: Pick<Person, 'call'>, code: string): Promise<void> {
  await call.do('acceptPartnerInvite', acceptance(code));
  const { profile } = await call.do('me', {});
  if (profile?.joins) await endReview(profile.id, openInProcess().context);
}
