import type { quickActions as endpoint, QuickAction } from '../../contract/home.ts';
import type { Handler } from '../http/serve.ts';
import { isReviewer } from '../reviews/rules.ts';
import { listDecidable } from '../reviews/waiting.ts';
import { countOf } from './counts.ts';

export const quickActions: Handler<typeof endpoint> = async (_input, { profile }, context) => {
  const [waiting, messages, events] = await Promise.all([
    isReviewer(profile) ? listDecidable(profile, context) : undefined,
    countOf('newMessages', profile, context),
    countOf('upcomingEvents', profile, context),
  ]);
  const actions: Omit<QuickAction, 'id'>[] = [
    {
      icon: 'compass',
      title: 'Browse Members',
      description: 'Meet the people behind the handles.',
      action: 'browse',
      badgeCount: 0,
    },
    {
      icon: 'message',
      title: 'Messages',
      description: 'Go on where you left off.',
      action: 'messages',
      badgeCount: messages.total,
    },
    {
      icon: 'calendar',
      title: 'Events',
      description: 'Evenings worth dressing up for.',
      action: 'events',
      badgeCount: events.total,
    },
    {
      icon: 'person',
      title: 'Edit Profile',
      description: 'What other members see of you.',
      action: 'profile',
      badgeCount: 0,
    },
  ];
  const all = waiting ? [reviewAction(waiting.length), ...actions] : actions;
  return { actions: all.map((action) => ({ id: action.action, ...action })) };
};

const reviewAction = (waiting: number): Omit<QuickAction, 'id'> => ({
  icon: 'review',
  title: 'Review Pending Profiles',
  description: waiting === 0 ? 'Nobody is waiting for you.' : 'Newcomers wait for a second pair of eyes.',
  action: 'pending-profiles',
  badgeCount: waiting,
});
