import type { CountName } from '@veil/api/contract/discovery/home/home';
import { CalendarDays, Eye, Heart, type LucideIcon, MessageCircle, UsersRound } from 'lucide-react';

export interface StatCard {
  count: CountName;
  label: string;
  to: string;
  icon: LucideIcon;
}

export const statCards: readonly StatCard[] = [
  {
    count: 'totalConnections',
    label: 'Connections',
    to: '/community/browse?tab=connections',
    icon: UsersRound,
  },
  { count: 'newMessages', label: 'New messages', to: '/community/messages', icon: MessageCircle },
  { count: 'upcomingEvents', label: 'Upcoming events', to: '/community/events', icon: CalendarDays },
  { count: 'profileViews', label: 'Profile views', to: '/community/browse?tab=whos-viewed', icon: Eye },
  { count: 'favorites', label: 'Favorites', to: '/community/browse?tab=favorites', icon: Heart },
];

export const changeText = (change: number): string =>
  change > 0 ? `+${change} this week` : 'No change this week';
