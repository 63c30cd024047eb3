import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import type { GroupRole, JoinPolicy } from '@veil/api/contract/gatherings/groups/fields';
import type { GroupCard, GroupMember } from '@veil/api/contract/gatherings/groups/groups';
import { hiddenName } from '@veil/api/contract/gatherings/groups/messages';
import { DoorOpen, Lock, type LucideIcon, MailCheck } from 'lucide-react';

export const roleNames: Record<GroupRole, string> = {
  member: 'Member',
  mod: 'Moderator',
  creator: 'Creator',
};

/** The badge on a group card, by the group’s privacy. */
export const privacies: Record<GroupCard['privacy'], { label: string; icon: LucideIcon }> = {
  public: { label: 'Open Join', icon: DoorOpen },
  private: { label: 'Private', icon: Lock },
  'invite-only': { label: 'Invite Only', icon: MailCheck },
};

export const policyNames: Record<JoinPolicy, string> = {
  open: 'Open Join',
  invite: 'Invite Only',
  request: 'Request to Join',
};

export const policyDetails: Record<JoinPolicy, string> = {
  open: 'Any vetted member can join.',
  request: 'Approval required: you or a moderator decides on each request.',
  invite: 'Members must be invited.',
};

export const nameOf = (handle: string | null): string => (handle === null ? hiddenName : `@${handle}`);

/** The displayed name in a list of members. */
export const shownName = ({ profileId, name }: Pick<GroupMember, 'profileId' | 'name'>): string =>
  profileId === null ? name : `@${name}`;

export const memberWords = (count: number): string => countPhrase(count, 'member');

/**
 * The address of a group. It contains the id and not the slug, so that the browser's history does not show the group's
 * name.
 */
export const groupPath = ({ id }: Pick<GroupCard, 'id'>, rest = ''): string =>
  `/community/groups/${id}${rest}`;
