import { boardPart } from '../board.ts';
import { tiesPart } from '../connections.ts';
import { conversationsPart } from '../conversations.ts';
import { eventsPart } from '../events.ts';
import { feedbackPart } from '../feedback.ts';
import { groupsPart } from '../groups.ts';
import { invitationsPart } from '../invitations.ts';
import { memberships } from '../memberships.ts';
import { outsidePart } from '../outside.ts';
import { secondSignInsPart } from '../second-sign-ins.ts';
import type { DemoPart } from '../story.ts';
import { tiersPart } from '../tiers.ts';
import { visits } from '../visits.ts';
import { smallEvents, smallFeedback, smallGroups } from './evenings.ts';
import { smallBoard, smallConversations, smallInvitations, smallTies } from './life.ts';
import { smallSecondPeople } from './shared.ts';

/** Nobody was a member yet when an event of three weeks ago would usually have been announced. */
const notice = 6;

export const smallParts: readonly DemoPart[] = [
  memberships,
  tiersPart({ leads: ['Castle Street', 'Third Bridge'], moderator: 'Two Bicycles', hoursAgo: 700 }),
  outsidePart({ hoursAgo: 695 }),
  invitationsPart(smallInvitations),
  boardPart(smallBoard),
  visits,
  tiesPart(smallTies),
  conversationsPart(smallConversations),
  eventsPart(smallEvents, notice),
  feedbackPart(smallFeedback, smallEvents),
  groupsPart(smallGroups),
  secondSignInsPart(smallSecondPeople),
];
