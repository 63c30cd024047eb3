import { leaveProfileLimits } from '../../../contract/profiles/leave-profile.ts';
import {
  type MemberCardInput,
  partnerInviteLimits,
  partnerInviteMessages,
} from '../../../contract/profiles/partner-invites.ts';
import { withoutUnagreed } from '../../people/consents/rules.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import { holdsStaffRole } from '../../platform/http/staff-role.ts';
import { foldText } from '../../safety/texts/fold.ts';
import { stillUnconfirmed } from '../my-profile/edits.ts';
import { withAuthorMarks } from '../profiles/author-marks.ts';
import { isSanctionShared } from '../profiles/cards/shown-cards.ts';
import {
  findJoinableInvite,
  keptInvites,
  openInvites,
  type PartnerInvite,
  unexpiredInvites,
} from '../profiles/kept-invites.ts';
import { holderOf, isPersonOf, type Member, type Profile } from '../profiles/profile.ts';

/** Every invite that does not open gets this answer, whatever the reason. */
export const invalidInvite = () => new ApiError(404, partnerInviteMessages.opensNothing);

const dayMs = 24 * 60 * 60 * 1000;

const refusedField = (message: string) => invalidFields([{ field: 'memberId', message }]);

function ownMemberCardIdOf(
  { people, members, type }: Profile,
  personId: string,
  { memberId, ownMemberId }: Pick<InviteDraft, 'memberId' | 'ownMemberId'>,
): number {
  const known = people.find((person) => person.personId === personId)?.memberId;
  const other = type === 'couple' ? members.find(({ id }) => id !== memberId)?.id : undefined;
  const own = members.find(({ id }) => id === (known ?? ownMemberId ?? other))?.id;
  if (own === undefined)
    throw invalidFields([{ field: 'ownMemberId', message: partnerInviteMessages.whichIsYours }]);
  return own;
}

interface InviteDraft {
  id: string;
  hash: string;
  memberId: number;
  ownMemberId?: number | undefined;
  expiresAt: string;
}

/**
 * Replaces the card's open invite, and records which card is the maker's own.
 * @throws ApiError 400 for a card that cannot have an invite, 409 with too many open invites
 */
export function withInvite(profile: Profile, personId: string, wish: InviteDraft, now: Date): Profile {
  const { id, hash, memberId, expiresAt } = wish;
  if (profile.type === 'single') throw refusedField(partnerInviteMessages.single);
  if (isSanctionShared(profile)) throw new ApiError(409, partnerInviteMessages.sanctioned);
  if (!profile.members.some((member) => member.id === memberId))
    throw refusedField(partnerInviteMessages.noCard);
  const holder = holderOf(profile, memberId);
  if (holder)
    throw refusedField(
      holder.personId === personId ? partnerInviteMessages.ownCard : partnerInviteMessages.held,
    );
  const own = ownMemberCardIdOf(profile, personId, wish);
  if (own === memberId) throw refusedField(partnerInviteMessages.ownCard);
  const ownHolder = holderOf(profile, own);
  if (ownHolder && ownHolder.personId !== personId)
    throw invalidFields([{ field: 'ownMemberId', message: partnerInviteMessages.held }]);
  const others = keptInvites(profile, now).filter((invite) => invite.memberId !== memberId);
  // An invite that somebody took counts until it would have lapsed, as the other ones do.
  if (others.filter(({ expiresAt }) => new Date(expiresAt) > now).length >= partnerInviteLimits.mostOpen)
    throw new ApiError(409, partnerInviteMessages.tooManyOpen);
  return {
    ...profile,
    people: profile.people.map((person) =>
      person.personId === personId ? { ...person, memberId: own } : person,
    ),
    members: profile.members.map((member) =>
      member.id === memberId ? { ...member, awaited: member.awaited ?? 'invited' } : member,
    ),
    partnerInvites: [...others, { id, hash, memberId, byPersonId: personId, expiresAt }],
    photos: profile.photos.map((photo) =>
      photo.isPrimary && photo.shows?.memberIds.includes(memberId)
        ? { ...photo, becomesPrimary: true }
        : photo,
    ),
  };
}

/** Returns the same object if there is no such invite. */
export function withoutInvite(profile: Profile, inviteId: string, now: Date): Profile {
  if (!profile.partnerInvites?.some(({ id }) => id === inviteId)) return profile;
  const others = keptInvites(profile, now).filter(({ id }) => id !== inviteId);
  return withoutLapsedWaits(withInvites(profile, others), now);
}

/**
 * A card for which nobody has an open invite awaits nobody, so that its photos are as they were before. What was chosen
 * at the beginning stays. An invite that somebody took lapses alike: otherwise photos would tell that it was taken.
 */
export function withoutLapsedWaits(profile: Profile, now: Date): Profile {
  const open = unexpiredInvites(profile, now);
  const hasLapsed = ({ id, awaited }: Member) =>
    awaited === 'invited' && !open.some(({ memberId }) => memberId === id);
  if (!profile.members.some(hasLapsed)) return profile;
  const members = profile.members.map((member) => {
    const { awaited: _awaited, ...card } = member;
    return hasLapsed(member) ? card : member;
  });
  return { ...profile, members };
}

function withInvites(profile: Profile, invites: PartnerInvite[]): Profile {
  const { partnerInvites: _before, ...others } = profile;
  return invites.length > 0 ? { ...others, partnerInvites: invites } : others;
}

/** Finds nothing once somebody took the invite. */
export function findInvitedCard(
  profile: Profile,
  hash: string,
  now: Date,
): { invite: PartnerInvite; card: Member } | undefined {
  if (profile.type === 'single' || profile.status === 'Rejected' || profile.status === 'Suspended')
    return undefined;
  const invite = openInvites(profile, now).find((one) => one.hash === hash);
  const card = invite && profile.members.find(({ id }) => id === invite.memberId);
  return invite && card && !holderOf(profile, card.id) ? { invite, card } : undefined;
}

/**
 * Measures and preferred ages stay unless sent, confirmed or not. Every other field that is not sent is cleared.
 */
export function acceptedCard(before: Member, sent: MemberCardInput): Member {
  const { name, birthDate, heightFeet, heightInches, weightLbs } = sent;
  const { preferredAgeRangeMin, preferredAgeRangeMax } = sent;
  const unconfirmed = stillUnconfirmed(before, sent);
  return {
    id: before.id,
    name,
    birthDate,
    bio: sent.bio ?? '',
    likes: sent.likes ?? [],
    funFact: sent.funFact ?? '',
    photoId: null,
    heightFeet: heightFeet ?? before.heightFeet,
    heightInches: heightInches ?? before.heightInches,
    weightLbs: weightLbs ?? before.weightLbs,
    preferredAgeRangeMin: preferredAgeRangeMin ?? before.preferredAgeRangeMin,
    preferredAgeRangeMax: preferredAgeRangeMax ?? before.preferredAgeRangeMax,
    gender: sent.gender ?? null,
    pronouns: sent.pronouns ?? null,
    orientation: sent.orientation ?? null,
    tags: sent.tags ?? [],
    privateTags: sent.privateTags ?? [],
    ...(unconfirmed.length > 0 && { unconfirmed }),
  };
}

const spelling = (name: string): string => foldText(name).text.toLowerCase();

/**
 * Nobody signs with the name of another person of the profile, however it is spelled.
 * @throws ApiError 400
 */
export function requireFreeSignature({ people, members }: Profile, personId: string, name: string): void {
  if (name === '') return;
  const ownCardId = people.find((person) => person.personId === personId)?.memberId;
  const others = [
    ...people.filter((person) => person.personId !== personId).map(({ signsAs = '' }) => signsAs),
    ...members.filter(({ id }) => people.length > 1 && id !== ownCardId).map((member) => member.name),
  ];
  if (others.some((taken) => spelling(taken) === spelling(name)))
    throw invalidFields([{ field: 'name', message: partnerInviteMessages.takenSignature }]);
}

type InvitedPerson = Omit<Profile['people'][number], 'memberId' | 'cameBy' | 'invitedBy'>;

/**
 * Adds the person to a profile under review, whose review covers them, and uses up the invite. On an approved profile
 * the person only takes the invite: they join once they are approved themselves. Returns the same object if that has
 * happened already.
 * @throws ApiError 404 if the invite no longer opens
 */
export function withInviteAccepted(
  profile: Profile,
  hash: string,
  invitee: InvitedPerson,
  sent: MemberCardInput,
  now: Date,
): Profile {
  if (isPersonOf(profile, invitee.personId) || isTakenBy(profile, hash, invitee.personId)) return profile;
  const found = findInvitedCard(profile, hash, now);
  if (!found) throw invalidInvite();
  const { card, invite } = found;
  if (profile.status !== 'Approved')
    return withPersonOnCard(profile, invite, invitee, acceptedCard(card, sent), now);
  return {
    ...profile,
    partnerInvites: (profile.partnerInvites ?? []).map((one) =>
      one === invite ? { ...one, takenBy: invitee.personId } : one,
    ),
  };
}

export const isTakenBy = ({ partnerInvites = [] }: Profile, hash: string, personId: string): boolean =>
  partnerInvites.some((invite) => invite.hash === hash && invite.takenBy === personId);

/** Opens an invite again whose person did not come. */
export function withInviteReleased(profile: Profile, hash: string, personId: string): Profile {
  if (!isTakenBy(profile, hash, personId)) return profile;
  return {
    ...profile,
    partnerInvites: (profile.partnerInvites ?? []).map(({ takenBy, ...invite }) =>
      invite.hash === hash || takenBy === undefined ? invite : { ...invite, takenBy },
    ),
  };
}

/**
 * Adds a person who took an invite and is approved now. Returns the same object if they are there, and undefined if
 * they cannot join any more.
 */
export function withApprovedPerson(
  profile: Profile,
  hash: string,
  { memberId: _own, invitedBy: _invitedBy, ...person }: Profile['people'][number],
  card: Member,
  now: Date,
): Profile | undefined {
  if (isPersonOf(profile, person.personId)) return profile;
  const invite = findJoinableInvite(profile, hash, person.personId, now);
  if (!invite) return undefined;
  const came = { ...person, cameAt: now.toISOString() };
  return withPersonOnCard(profile, invite, came, { ...card, id: invite.memberId, photoId: null }, now);
}

/** Nobody has a role of staff by joining. */
const rolesBeside = (profile: Profile): Pick<Profile['people'][number], 'isWithoutRoles'> =>
  holdsStaffRole(profile) ? { isWithoutRoles: true } : {};

function withPersonOnCard(
  profile: Profile,
  { id, hash, memberId }: PartnerInvite,
  person: InvitedPerson,
  card: Member,
  now: Date,
): Profile {
  return withoutUnagreed(
    withoutInvite(
      withAuthorMarks({
        ...profile,
        people: [...profile.people, { ...person, memberId, cameBy: hash, ...rolesBeside(profile) }],
        members: profile.members.map((member) => (member.id === memberId ? card : member)),
      }),
      id,
      now,
    ),
  );
}

/** Until when `byPersonId`, who was there before, can undo that the person joined. */
export function undoableUntil(
  { people }: Pick<Profile, 'people'>,
  byPersonId: string,
  joined: Profile['people'][number] | undefined,
  now: Date,
): Date | undefined {
  const by = people.find(({ personId }) => personId === byPersonId);
  if (!by || joined?.cameBy === undefined || joined.cameAt === undefined || by === joined) return undefined;
  if (by.cameAt !== undefined && by.cameAt >= joined.cameAt) return undefined;
  const until = new Date(Date.parse(joined.cameAt) + leaveProfileLimits.undoDays * dayMs);
  return until > now ? until : undefined;
}
