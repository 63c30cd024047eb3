import {
  CalendarDays,
  CircleUserRound,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  Sparkles,
  UsersRound,
} from 'lucide-react';

/** The places that are closed to somebody who is not an approved member yet. */
export const lockedPlaces: readonly { label: string; icon: LucideIcon }[] = [
  { label: 'Dashboard', icon: LayoutDashboard },
  { label: 'Matches', icon: Sparkles },
  { label: 'Messages', icon: MessageCircle },
  { label: 'Events', icon: CalendarDays },
  { label: 'Groups', icon: UsersRound },
  { label: 'Profile', icon: CircleUserRound },
];
