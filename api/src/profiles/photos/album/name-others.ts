import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import { ageOn } from '../../../../contract/profiles/profiles.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { isConnected } from '../../../relations/connections/mutual.ts';
import { getSeen } from '../../../relations/visibility/known.ts';
import { isLookedAt } from '../../profiles/cards/claims.ts';
import { showsAwaited } from '../../profiles/decisions/photo-consent.ts';
import type { OtherShown } from '../../profiles/photo.ts';
import { holderOf, type Profile } from '../../profiles/profile.ts';
import { memberPhotoPath, publicName } from '../../profiles/view.ts';
import { unanswered } from './others.ts';
import type { ShownStatement } from './shown.ts';

/** Whom the uploader names: cards of their own profile, whole connections, or single people of connections. */
interface NamedPeople {
  readonly memberIds: readonly number[];
  readonly connections?: readonly number[] | undefined;
  readonly persons?: readonly { readonly profileId: number; readonly memberId: number }[] | undefined;
}

interface NamedPerson {
  readonly profileId: number;
  /** undefined means all people of the profile. */
  readonly card?: number;
}

/** Asks all people of the profile if nobody signs in for the named card, and nobody if the card awaits its person. */
function askedOf(profile: Profile, card: number | undefined): string[] {
  if (card !== undefined && !profile.members.some(({ id }) => id === card)) return [];
  if (card !== undefined && showsAwaited([card], profile)) return [];
  const holder = card === undefined ? undefined : holderOf(profile, card);
  return (holder ? [holder] : profile.people).map(({ personId }) => personId);
}

/**
 * A named stranger gets an entry but is not asked, so the uploader sees no difference from silence.
 * @throws ApiError 429
 */
async function othersOf(
  { connections = [], persons = [] }: NamedPeople,
  caller: Owner,
  context: Context,
): Promise<OtherShown[]> {
  const { profile, viewer } = caller;
  const all: NamedPerson[] = [
    ...[...new Set(connections)].map((profileId) => ({ profileId })),
    ...persons.map(({ profileId, memberId: card }) => ({ profileId, card })),
  ];
  const whom = all.filter(
    (one, place) =>
      one.profileId !== profile.id &&
      all.findIndex(({ profileId, card }) => profileId === one.profileId && card === one.card) === place,
  );
  if (whom.length === 0) return [];
  await context.limits.take('photoNamings', caller);
  return Promise.all(
    whom.map(async (one) => {
      const { profileId, card } = one;
      const [found, isMutual] = await Promise.all([
        context.profiles.find(profileId),
        isConnected(profile.id, profileId, context),
      ]);
      const isThere =
        isMutual && found?.value.status === 'Approved' && !viewer.excluded.has(found.value.people);
      return {
        ...one,
        by: profile.id,
        askedAt: context.now().toISOString(),
        people: isThere ? askedOf(found.value, card).map(unanswered) : [],
      };
    }),
  );
}

export const saidOfOwn = async (
  named: NamedPeople,
  caller: Owner,
  context: Context,
): Promise<ShownStatement> => ({
  memberIds: named.memberIds,
  others: await othersOf(named, caller, context),
  by: caller.profile.id,
  now: context.now(),
});

/**
 * Photos of events and groups name people by profile and card. Naming oneself counts as agreeing.
 * @throws ApiError 409 for a card whose person is still to sign in, and could not be asked
 */
export async function saidOfHosted(
  named: NamedPeople,
  caller: Owner,
  context: Context,
): Promise<ShownStatement> {
  const { profile, personId } = caller;
  if (showsAwaited(named.memberIds, profile)) throw new ApiError(409, photoMessages.showsAwaited);
  const cards = profile.members.filter(({ id }) => named.memberIds.includes(id));
  const own = cards.map(({ id: memberId }): OtherShown => {
    const held = holderOf(profile, memberId)?.personId;
    return {
      profileId: profile.id,
      memberId,
      by: profile.id,
      askedAt: context.now().toISOString(),
      people: held === undefined ? [] : [{ personId: held, answer: held === personId ? 'yes' : 'none' }],
    };
  });
  const others = [...own, ...(await othersOf(named, caller, context))];
  return { memberIds: [], others, by: profile.id, now: context.now() };
}

export const peopleOfConnection: Handler<'peopleOfConnection'> = async ({ profileId }, caller, context) => {
  const seen = await getSeen(profileId, caller, context);
  if (!(await isConnected(caller.profile.id, seen.id, context)))
    throw new ApiError(404, photoMessages.notFound);
  const now = context.now();
  return {
    handle: seen.handle,
    people: seen.members.flatMap((member, place) =>
      isLookedAt(seen, member.id)
        ? []
        : {
            memberId: member.id,
            name: publicName(seen, place),
            age: ageOn(member.birthDate, now),
            photo: memberPhotoPath(member, seen),
          },
    ),
  };
};
