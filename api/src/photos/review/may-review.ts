import type { Context } from '../../context.ts';
import type { Owner } from '../../http/identify.ts';
import { isModerator, isReviewer, isSafeguardingLead } from '../../http/roles.ts';
import type { Photo } from '../../profiles/photo.ts';
import { type Impartiality, impartialityOf, subjectOf } from '../../visibility/conflict.ts';
import type { OwnedAlbum } from '../album/owner.ts';

type Responsible = Pick<OwnedAlbum, 'profileIds'>;

/** To each owner as to the one of its profiles who comes first in `order`. Two calls. */
export async function impartialityToOwners(
  caller: Owner,
  owners: readonly Responsible[],
  context: Pick<Context, 'relations' | 'profileSummaries'>,
): Promise<(owner: Responsible) => Impartiality> {
  const ids = owners.flatMap(({ profileIds }) => profileIds);
  const { subjects, to } = await impartialityOf(caller, ids, context);
  return ({ profileIds }) => {
    const all = profileIds.map((id) => to(subjectOf(subjects.get(id) ?? { id, invitation: null })));
    return order.find((impartiality) => all.includes(impartiality)) ?? 'free';
  };
}
const order: readonly Impartiality[] = ['excluded', 'conflict'];

type Waiting = Pick<Photo, 'knownFor' | 'refused'>;

/** A picture that resembles a removed one is left to deciders of such cases, one that the machine refused to moderators. */
export function isForReviewer({ knownFor, refused }: Waiting, { profile }: Owner): boolean {
  if (knownFor === undefined) return refused === undefined || isModerator(profile);
  return knownFor === 'minor' ? isSafeguardingLead(profile) : isModerator(profile);
}

/** At most two calls to the store, at once. */
export async function mayReview(
  photo: Waiting,
  owner: Responsible,
  caller: Owner,
  context: Pick<Context, 'relations' | 'profileSummaries'>,
): Promise<boolean> {
  if (!isReviewer(caller.viewer) || !isForReviewer(photo, caller)) return false;
  return (await impartialityToOwners(caller, [owner], context))(owner) === 'free';
}
