import type { EndpointName } from '../../api/contract/table.ts';
import type { View } from '../browser/views.ts';
import type { Person, Place } from '../support/fixtures.ts';

/**
 * Everybody a call is tried as. The reviewer is a member of tier 2, the moderator of tier 3; the trusted is of tier 3 and lost
 * the reviewing. The outside one is a reviewer without a profile. The restricted and the suspended are members of tier 1.
 */
export const principals = [
  'anonymous',
  'newcomer',
  'outside',
  'invitee',
  'pending',
  'rejected',
  'member',
  'blocked',
  'restricted',
  'suspended',
  'reviewer',
  'trusted',
  'moderator',
  'deleted',
] as const;
export type Principal = (typeof principals)[number];

export interface Caller extends Person {
  principal: Principal;
  /** 0 before there is one. */
  profileId: number;
  /** Empty before there is one. */
  handle: string;
}

type Input = Record<string, unknown>;

/** How the matrix of callers and endpoints makes one call. */
export interface Call {
  /** Input that parses: what a caller sends who is refused. */
  sample: Input;
  /** Brings about what the call is about and returns the input of a caller who is allowed; the sample if left out. */
  arrange?: (caller: Caller, place: Place) => Input | Promise<Input>;
  /** The call is made by somebody who makes no other, as it changes what the caller is. */
  byAnother?: true;
  /** Statuses of callers who are allowed and get something else than 200. */
  otherwise?: Partial<Record<Principal, number>>;
}

/** Members are allowed, and find nothing there. */
export const notForMembers = {
  member: 404,
  blocked: 404,
  reviewer: 404,
  trusted: 404,
  moderator: 404,
} satisfies Call['otherwise'];

/** Nor does anybody else with a profile that is not suspended. */
export const notForProfiles = {
  ...notForMembers,
  pending: 404,
  rejected: 404,
  restricted: 404,
} satisfies Call['otherwise'];

export type Calls = Partial<Record<EndpointName, Call>>;

/** Pages as one person sees them. */
export interface Scene {
  who: string;
  /** Each view goes on from the one before. */
  inOrder?: true;
  /** Among how many tests `npm run test:long` divides the views for axe. */
  parts?: number;
  /** Without a token the person is a visitor. */
  arrange: (place: Place) => Promise<{ token?: string; views: View[]; leave?: () => Promise<unknown> }>;
}
