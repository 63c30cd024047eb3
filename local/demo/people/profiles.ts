import { objections } from '../objections.ts';
import { couplesEarly } from './couples-early.ts';
import { couplesLate } from './couples-late.ts';
import { founders } from './founders.ts';
import { groupsLarge } from './groups-large.ts';
import { groupsSmall } from './groups-small.ts';
import { newcomers } from './newcomers.ts';
import { reviewers } from './reviewers.ts';
import { singlesEarly } from './singles-early.ts';
import { singlesLate } from './singles-late.ts';
import type { DemoProfile } from './types.ts';

/** The profiles in the order in which they joined. An inviter always comes before their invitees. */
export const profiles: DemoProfile[] = [
  ...founders,
  ...reviewers,
  ...singlesEarly,
  ...singlesLate,
  ...couplesEarly,
  ...couplesLate,
  ...groupsSmall,
  ...groupsLarge,
  ...newcomers,
  ...objections,
].sort((one, other) => other.joinedHoursAgo - one.joinedHoursAgo);
