import { namesOf } from '../../fields/names-of.ts';

/** Many who are invited to an event at once; each list once an event. */
export const inviteListLabels = {
  'last-time': 'Everybody who came last time',
  group: 'This group',
  connections: 'All my connections',
};
export type InviteList = keyof typeof inviteListLabels;
export const inviteLists = namesOf(inviteListLabels);

export const inviteListLimits = {
  perDay: 3,
  /** Invitations by lists that wait for an answer, at one event. */
  invited: 200,
};

export const inviteListMessages = {
  tooMany: 'You have invited three lists today. Please try again tomorrow.',
  noConnections: 'You are connected with nobody yet.',
  noLastTime: 'You have not hosted an event that is over.',
  noGroup: 'This event is of no group that you are in.',
};
