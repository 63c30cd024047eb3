import {
  ArrowRight,
  CalendarDays,
  Compass,
  Flag,
  Images,
  type LucideIcon,
  MessageCircle,
  UserCheck,
  UserRound,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  compass: Compass,
  message: MessageCircle,
  calendar: CalendarDays,
  person: UserRound,
  review: UserCheck,
  photos: Images,
  report: Flag,
};

const targets: Record<string, string> = {
  browse: '/community/browse',
  events: '/community/events',
  messages: '/community/messages',
  profile: '/community/edit-profile',
  'pending-profiles': '/community/pending-profiles',
  'pending-photos': '/community/pending-photos',
  reports: '/community/moderation',
};

/** The link of an action. An action that this version of the page does not know leads to the community. */
export const actionTarget = (action: string): string => targets[action] ?? '/community';
export const actionIcon = (icon: string): LucideIcon => icons[icon] ?? ArrowRight;
