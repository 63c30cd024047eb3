import type { Me } from '@veil/api/contract/me';
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

/** On the bar of a phone. */
export const places: (Destination & { icon: LucideIcon })[] = [
  { to: '/members', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/community/browse', label: 'Browse', icon: Compass },
  { to: messagesPath, label: 'Messages', icon: MessageCircle },
  { to: '/community/events', label: 'Events', icon: CalendarDays },
  { to: '/community/groups', label: 'Groups', icon: UsersRound },
];

/** Where an approved member can go, in the order of the navigation. */
export const destinationsOf = (user: Me): Destination[] => [
  ...places,
  { to: '/community/feedback', label: 'Feedback' },
  ...(isReviewer(user) ? [{ to: '/community/pending-profiles', label: 'Review Profiles' }] : []),
];

/** What someone who is not an approved member has to do, or wait for. */
export function nextStepOf({ profile, approvalStatus, sanction }: Me): string {
  if (sanction?.kind === 'suspended') return 'Your account is suspended.';
  if (!profile) return 'Complete invitation validation to create a profile.';
  if (!profile.onboardingCompleted) return 'Complete onboarding to send your profile for review.';
  return {
    pending: 'Your profile is under review.',
    additional_review: 'Your profile requires additional review.',
    rejected: 'Your profile was not approved.',
    approved: '',
  }[approvalStatus];
}
