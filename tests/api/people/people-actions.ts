import fc from 'fast-check';
import type { CallerKind } from '../../../api/contract/fields/endpoint.ts';
import { type EndpointName, endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import { identify, type Owner, type SignedIn } from '../../../api/src/platform/http/identify.ts';

export const names = ['iris', 'bo', 'otto', 'vera'] as const;
export type Name = (typeof names)[number];

/** Intimate answers, one of each person alone, so that an answer of the API says whose it shows. */
export const intimate: Record<Name, { tagId: number; label: string }> = {
  iris: { tagId: 1009, label: 'Slow build-up' },
  bo: { tagId: 1010, label: 'Games and dares' },
  otto: { tagId: 1011, label: 'Dressing up' },
  vera: { tagId: 1012, label: 'Taking the lead' },
};

const actions = [
  ...(['take', 'take', 'take', 'consent', 'withdraw', 'tag', 'tag', 'part', 'part', 'leave'] as const),
  ...(['pause', 'endPause', 'block', 'unblock', 'blocked', 'letter', 'letter', 'restrict'] as const),
  ...(['askDeletion', 'declineDeletion'] as const),
];
export type PersonAction = (typeof actions)[number];
export interface Step {
  action: PersonAction;
  who: Name;
  /** Whether whoever takes a card agrees to intimate answers, and whether a first pair becomes four. */
  isFull: boolean;
}
export const story = fc.array(
  fc.record({ action: fc.constantFrom(...actions), who: fc.constantFrom(...names), isFull: fc.boolean() }),
  { minLength: 12, maxLength: 12 },
);

/** Those whom every story shares. */
export interface Others {
  judge: Owner;
  tick: () => void;
}

/** @throws whatever is no refusal */
export function refusalOf(fault: unknown): string {
  if (fault instanceof ApiError) return fault.message;
  throw fault;
}

export function noneIfMissing(fault: unknown): string[] {
  if (fault instanceof ApiError && fault.status === 404) return [];
  throw fault;
}

/** Somebody as the API lets them make a call. */
export async function signedInBy(
  name: EndpointName,
  who: SignedIn,
  context: Context,
): Promise<SignedIn | Owner> {
  const at = Math.floor(context.now().getTime() / 1000);
  const proof = { ...who, signInId: who.personId, issuedAt: at, authenticatedAt: at, proofs: [] };
  const asked = { ...context, tokens: { verify: async () => proof } };
  const headers = new Headers({ authorization: 'Bearer token' });
  const caller = await identify<CallerKind>(endpoints[name], headers, asked);
  if (!caller) throw new Error(`${name} is a visitor's call.`);
  return caller;
}
