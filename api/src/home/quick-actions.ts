import type { quickActions as endpoint, QuickAction } from '../../contract/home.ts';
import type { Context } from '../context.ts';
import { unreadOf } from '../conversations/inbox-rules.ts';
import type { Owner } from '../http/identify.ts';
import { isReviewer, isTrusted } from '../http/roles.ts';
import type { Handler } from '../http/serve.ts';
import { pageOfWaiting } from '../photos/review/pending-photos.ts';
import { listDecidable } from '../reviews/waiting.ts';
import { countOf } from './counts.ts';

type Action = Omit<QuickAction, 'id'>;

export const quickActions: Handler<typeof endpoint> = async (_input, caller, context) => {
  const { profile } = caller;
  const [reviews, totals, events] = await Promise.all([
    isReviewer(profile) ? reviewActions(caller, context) : [],
    context.inbox.findTotals(profile.id),
    countOf('upcomingEvents', profile, context),
  ]);
  const actions: Action[] = [
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
      badgeCount: unreadOf(totals, caller.personId),
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
  return { actions: [...reviews, ...actions].map((action) => ({ id: action.action, ...action })) };
};

/** The way to the newcomers is always there; the one to photos, while some wait. */
async function reviewActions(caller: Owner, context: Context): Promise<Action[]> {
  const [newcomers, { photos }] = await Promise.all([
    listDecidable(caller, context),
    pageOfWaiting(caller, undefined, context),
  ]);
  const isQuiet = newcomers.length === 0;
  const actions = [
    {
      icon: 'review',
      title: 'Review Pending Profiles',
      description: isQuiet ? 'Nobody is waiting for you.' : 'Newcomers wait for a second pair of eyes.',
      action: 'pending-profiles',
      badgeCount: newcomers.length,
    },
    {
      icon: 'photos',
      title: 'Review Pending Photos',
      description: 'Our automatic check was unsure about them.',
      action: 'pending-photos',
      badgeCount: photos.length,
    },
  ];
  if (isTrusted(caller.profile))
    actions.push({
      icon: 'report',
      title: 'Reports and Audit',
      description: 'What members reported, and who read what.',
      action: 'reports',
      badgeCount: 0,
    });
  return actions.filter(({ action, badgeCount }) => action !== 'pending-photos' || badgeCount > 0);
}
