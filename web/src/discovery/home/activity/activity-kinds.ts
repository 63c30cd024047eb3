import type { Activity, ActivityType } from '@veil/api/contract/discovery/home/home';
import {
  CalendarDays,
  Eye,
  Flag,
  Gavel,
  HeartHandshake,
  Image,
  type LucideIcon,
  MailCheck,
  MessageCircle,
  MessageSquareHeart,
  ShieldCheck,
  UserCheck,
  Users,
} from 'lucide-react';
import { memberPath } from '../../../profiles/members/member-path.ts';

interface ActivityKind {
  icon: LucideIcon;
  /** The link of the activity. */
  to: (activity: Activity) => string;
}

const toMember = ({ profileId }: Activity, rest = ''): string =>
  profileId === null ? '/community/browse' : memberPath(profileId, rest);

const toConversation = ({ id }: Activity): string =>
  `/community/messages/${id.replace(/^conversation-/, '')}`;

/** A mutual interest leads to its conversation; shared photos and introductions lead to where they are shown. */
const toMatch = (activity: Activity): string => {
  if (activity.id.startsWith('introduction-')) return '/community/browse?tab=connections';
  if (activity.id.startsWith('photo-grant-'))
    return toMember(activity, '?tab=private&part=pictures#private-pictures');
  const other = /^shared-(\d+)$/.exec(activity.id)?.[1];
  return other === undefined ? toMember(activity) : `/community/chat/${other}`;
};

/** An answer leads to the message that it answers. */
function toBoard({ id }: Activity): string {
  const post = /^board-(\d+)-/.exec(id)?.[1];
  return post ? `/community/board#message-${post}` : '/community/board';
}

/** The event that news is about. */
export const eventIdOf = ({ id }: Pick<Activity, 'id'>): string | undefined => /^event-(\d+)-/.exec(id)?.[1];

/** Leads to the list of events if the event is no longer there for the reader. */
function toEvent(activity: Activity): string {
  if (activity.id.startsWith('evenings-')) return '/community/events';
  const event = eventIdOf(activity);
  const part = activity.asks === 'no-show' ? '#no-show' : '';
  return event ? `/community/events/${event}${part}` : '/community/events/mine?list=waiting';
}

/** The question after an event leads to that event's feedback; every other item leads to the list of feedback. */
function toFeedback({ id }: Activity): string {
  const event = /^feedback-event-(\d+)$/.exec(id)?.[1];
  if (event) return `/community/feedback?event=${event}`;
  return `/community/feedback?tab=${id.startsWith('feedback-answer-') ? 'given' : 'received'}`;
}
/** The activity's id contains the group and the thread. */
const toGroup = ({ id }: Activity): string => {
  const [, group, thread] = /^group-(\d+)-(?:thread-(\d+)-)?/.exec(id) ?? [];
  if (group === undefined) return '/community/groups';
  return `/community/groups/${group}${thread === undefined ? '' : `/threads/${thread}`}`;
};

const settings: readonly (readonly [ids: RegExp, to: string])[] = [
  [/^(together|photo-audience)-/, '/account/together'],
  [/^people-deletion-/, '/account/leave#delete-together'],
  [/^(people|joining)-/, '/account/people'],
  [/^account-mail-/, '/community/reach'],
  [/^account-home-/, '/community/events/home-safe'],
];
const toSetting = ({ id }: Activity): string =>
  settings.find(([ids]) => ids.test(id))?.[1] ?? '/account/devices';

export const activityKinds: Record<ActivityType, ActivityKind> = {
  message: { icon: MessageCircle, to: toConversation },
  match: { icon: HeartHandshake, to: toMatch },
  view: { icon: Eye, to: (activity) => toMember(activity) },
  event: { icon: CalendarDays, to: toEvent },
  group: { icon: Users, to: toGroup },
  invitation: { icon: MailCheck, to: () => '/community/invites' },
  photo: { icon: Image, to: () => '/community/edit-profile?tab=photos' },
  feedback: { icon: MessageSquareHeart, to: toFeedback },
  decision: {
    icon: Gavel,
    to: ({ id }) => (id.startsWith('tier-') ? '/community/rating/me' : '/community/decisions'),
  },
  board: { icon: MessageCircle, to: toBoard },
  report: {
    icon: Flag,
    to: ({ id, reportedHandle }) => {
      if (id.startsWith('account-suspended-')) return '/community/safety';
      return reportedHandle === undefined ? '/members' : '/community/notices';
    },
  },
  review: { icon: UserCheck, to: () => '/members' },
  account: {
    icon: ShieldCheck,
    to: toSetting,
  },
  case: {
    icon: Gavel,
    to: ({ id }) => (id === 'open-appeals' ? '/community/moderation?tab=appeals' : '/community/moderation'),
  },
  'pending-photo': { icon: Image, to: () => '/community/pending-photos' },
  'pending-profile': { icon: UserCheck, to: () => '/community/pending-profiles' },
};
