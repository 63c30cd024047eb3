import type { ProfileStatus, ProfileType, Tier } from '../../../api/contract/profiles/profiles.ts';
import type { DemoDetails } from './details.ts';

export interface DemoMember {
  name: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  heightFeet: number;
  heightInches: number;
  weightLbs: number;
  preferredAgeRangeMin: number;
  preferredAgeRangeMax: number;
  /** Keys of the Discovery catalogue. */
  tags: string[];
}

interface DemoDecision {
  /** Handle of a member of tier 2 or higher. */
  reviewer: string;
  decision: 'approve' | 'reject';
  /** Hours after the profile was submitted. */
  afterHours: number;
  reason: string;
}

export interface DemoProfile {
  /** Address of the person who signs in for the profile. */
  email: string;
  name: string;
  handle: string;
  /** 'other' is a group of 3 to 8. */
  type: ProfileType;
  members: DemoMember[];
  mainBio: string;
  location: string;
  tier: Tier;
  /** The status after the decisions, or after the review window if there are none. */
  status: ProfileStatus;
  /** Handle; null for a founder. */
  inviter: string | null;
  /** The inviter's text; empty for a founder. */
  vouch: string;
  /** Hours between the submission and the moment the demo begins. */
  joinedHoursAgo: number;
  decisions?: DemoDecision[];
  /** What they added after the submission, unless it stands in `details.ts`. */
  details?: DemoDetails;
  /** A row of `who-they-are.ts` without the handle, unless it stands there. */
  who?: string;
  /** The moderators' sanction, shown on the sign-in page. */
  sanction?: string;
}

/** Somebody who redeemed an invitation and has not finished onboarding. */
export interface DemoGuest {
  email: string;
  name: string;
  inviter: string;
  vouch: string;
  invitedHoursAgo: number;
}

/** An invitation that nobody redeemed: `sent` for its first 10 days, expired afterwards. */
export interface DemoInvitation {
  inviter: string;
  email: string;
  phone: string;
  description: string;
  hoursAgo: number;
}

/** A message on the community board, and the handles of the members who like it. */
export interface DemoBoardPost {
  author: string;
  content: string;
  hoursAgo: number;
  likedBy: string[];
  answers?: { author: string; content: string }[];
}

/** An account of the local sign-in page. */
export interface DemoPerson {
  email: string;
  name: string;
  note: string;
}
