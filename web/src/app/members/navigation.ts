import type { Me } from '@veil/api/contract/people/me';
import {
  CalendarDays,
  Compass,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  UsersRound,
} from 'lucide-react';
import { isReviewer } from '../../session/access.ts';

interface Destination {
  to: string;
  label: string;
}

export const messagesPath = '/community/messages';

/** Shown in the bar of a phone. */
export const destinations: (Destination & { icon: LucideIcon })[] = [
  { to: '/members', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/community/browse', label: 'Browse', icon: Compass },
  { to: messagesPath, label: 'Messages', icon: MessageCircle },
  { to: '/community/events', label: 'Events', icon: CalendarDays },
  { to: '/community/groups', label: 'Groups', icon: UsersRound },
];

/** Destinations of an approved member, in the order of the navigation. */
export const destinationsOf = (user: Me): Destination[] => [
  ...destinations,
  { to: '/community/feedback', label: 'Feedback' },
  ...(isReviewer(user) ? [{ to: '/community/pending-profiles', label: 'Review Profiles' }] : []),
];
