import { arrivals } from '../arrivals.ts';
import { boardPosts } from '../board.ts';
import { connections } from '../connections.ts';
import { demoConversations } from '../conversations.ts';
import { events } from '../events.ts';
import { feedback } from '../feedback.ts';
import { demoGroupLife } from '../groups.ts';
import { openInvitations } from '../invitations.ts';
import { memberships } from '../memberships.ts';
import { moderation } from '../moderation.ts';
import { outsidePart } from '../outside.ts';
import { secondSignIns } from '../second-sign-ins.ts';
import { shields } from '../shields.ts';
import type { DemoPart } from '../story.ts';
import { tiersPart } from '../tiers.ts';
import { visits } from '../visits.ts';

/** The parts of the demo community, one for each feature. */
export const parts: DemoPart[] = [
  memberships,
  arrivals,
  openInvitations,
  boardPosts,
  visits,
  connections,
  demoConversations,
  events,
  feedback,
  tiersPart({ leads: ['Quiet Lantern', 'North of Midnight'], moderator: 'Paper Moon', hoursAgo: 900 }),
  outsidePart({ hoursAgo: 890 }),
  demoGroupLife,
  moderation,
  shields,
  secondSignIns,
];
