import { isSanctionShared } from './cards/shown-cards.ts';
import { holderOf, type Profile } from './profile.ts';

export type PartnerInvite = NonNullable<Profile['partnerInvites']>[number];

/** An invite that somebody took stays until they are decided on, which may take longer than the invite is open. */
const takenDays = 60;
const dayMs = 24 * 60 * 60 * 1000;

const keptUntil = ({ expiresAt, takenBy }: PartnerInvite): number =>
  Date.parse(expiresAt) + (takenBy === undefined ? 0 : takenDays * dayMs);

export const keptInvites = ({ partnerInvites = [], members }: Profile, now: Date): PartnerInvite[] =>
  partnerInvites.filter(
    (invite) => keptUntil(invite) > now.getTime() && members.some(({ id }) => id === invite.memberId),
  );

export const unexpiredInvites = (profile: Profile, now: Date): PartnerInvite[] =>
  keptInvites(profile, now).filter(({ expiresAt }) => new Date(expiresAt) > now);

/** There are none while a person of the profile is under a sanction. */
export const openInvites = (profile: Profile, now: Date): PartnerInvite[] =>
  isSanctionShared(profile)
    ? []
    : unexpiredInvites(profile, now).filter(({ takenBy }) => takenBy === undefined);

interface ListedInvite {
  readonly id: string;
  readonly memberId: number;
  readonly expiresAt: string;
  readonly isTaken: boolean;
}

/**
 * The invites as the people of the profile see them. One that somebody took is listed for as long as it is kept, and
 * looks alike whether that person waits, was refused or went away.
 */
export const listedInvites = (profile: Profile, now: Date): ListedInvite[] => [
  ...openInvites(profile, now).map(({ id, memberId, expiresAt }) => ({
    id,
    memberId,
    expiresAt,
    isTaken: false,
  })),
  ...keptInvites(profile, now)
    .filter(({ takenBy }) => takenBy !== undefined)
    .map((invite) => ({
      id: invite.id,
      memberId: invite.memberId,
      expiresAt: new Date(keptUntil(invite)).toISOString(),
      isTaken: true,
    })),
];

/** The invite by which this person joins once they are approved. */
export function findJoinableInvite(
  profile: Profile,
  hash: string,
  personId: string,
  now: Date,
): PartnerInvite | undefined {
  const takesSomebody =
    profile.type !== 'single' &&
    profile.status !== 'Rejected' &&
    profile.status !== 'Suspended' &&
    !isSanctionShared(profile);
  const invite = keptInvites(profile, now).find((one) => one.hash === hash && one.takenBy === personId);
  return invite && takesSomebody && !holderOf(profile, invite.memberId) ? invite : undefined;
}
