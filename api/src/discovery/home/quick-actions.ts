import type { QuickAction } from '../../../contract/discovery/home/home.ts';
import { unreadOf } from '../../messaging/conversations/inbox/inbox-rules.ts';
import { listNewcomers, listPhotos } from '../../notifications/notification-delivery/staff-queues.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { isReviewer, isTrusted } from '../../platform/http/roles.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { countEvents } from './counts.ts';

type ActionWithoutId = Omit<QuickAction, 'id'>;

export const quickActions: Handler<'quickActions'> = async (_input, caller, context) => {
  const [newcomers, photos, totals, events] = await Promise.all([
    listNewcomers(caller, context),
    listPhotos(caller, context),
    context.inbox.findTotals(caller.profile.id),
    countEvents(caller.profile, context),
  ]);
  const unread = unreadOf(totals, caller.personId);
  return {
    actions: actionsOf(caller, {
      newcomers: newcomers.length,
      photos: photos.length,
      unread,
      events: events.total,
    }),
  };
};

/** Photos are counted up to one page. */
type WaitingCounts = Record<'newcomers' | 'photos' | 'unread' | 'events', number>;

export function actionsOf({ profile, viewer }: Owner, waiting: WaitingCounts): QuickAction[] {
  const actions: ActionWithoutId[] = [
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
      badgeCount: waiting.unread,
    },
    {
      icon: 'calendar',
      title: 'Events',
      description: 'Evenings worth dressing up for.',
      action: 'events',
      badgeCount: waiting.events,
    },
    {
      icon: 'person',
      title: 'Edit Profile',
      description: 'What other members see of you.',
      action: 'profile',
      badgeCount: 0,
    },
  ];
  const reviews = isReviewer(viewer) ? reviewActions(profile, waiting) : [];
  return [...reviews, ...actions].map((action) => ({ id: action.action, ...action }));
}

/** The link to newcomers is always there; the link to photos appears while some wait. */
function reviewActions(profile: Profile, { newcomers, photos }: WaitingCounts): ActionWithoutId[] {
  const isQuiet = newcomers === 0;
  const actions = [
    {
      icon: 'review',
      title: 'Review Pending Profiles',
      description: isQuiet ? 'Nobody is waiting for you.' : 'Newcomers wait for a second pair of eyes.',
      action: 'pending-profiles',
      badgeCount: newcomers,
    },
    {
      icon: 'photos',
      title: 'Review Pending Photos',
      description: 'Our automatic check was unsure about them.',
      action: 'pending-photos',
      badgeCount: photos,
    },
  ];
  if (isTrusted(profile))
    actions.push({
      icon: 'report',
      title: 'Reports and Audit',
      description: 'What members reported, and who read what.',
      action: 'reports',
      badgeCount: 0,
    });
  return actions.filter(({ action, badgeCount }) => action !== 'pending-photos' || badgeCount > 0);
}
