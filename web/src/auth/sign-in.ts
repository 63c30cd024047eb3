import { UserFacingError } from '../api/error.ts';
import { readAgain } from '../api/retry.ts';
import { type SiteSettings, siteSettings } from '../api/settings.ts';
import { begunSignIn } from '../storage/begun-sign-in.ts';
import { signInGate } from '../storage/sign-in-gate.ts';
import { stateOfStorage } from '../storage/storage.ts';
import { keepReturnPath } from './return-path.ts';
import type { SignInAdapter, SignInPrompt } from './sign-in-adapter.ts';

type Flow = SiteSettings['identity']['flow'];

/** The adapter is imported when it is used, because MSAL is larger than a whole public page. */
const adapters: Record<Flow, (identity: SiteSettings['identity']) => Promise<SignInAdapter>> = {
  msal: async (identity) => (await import('./msal-sign-in.ts')).msalSignIn(identity),
  id_token: async (identity) => (await import('./id-token-sign-in.ts')).idTokenSignIn(identity),
};

const storageTexts = {
  closed:
    'Your browser keeps nothing for this site, so you could not stay signed in. Allow cookies and site data for it, or leave the private window, and try again.',
  full: 'Your browser has no room left to keep you signed in. Free some room on this device, or open Veil in another browser, and try again.',
};

/** Why the browser cannot keep a sign-in; undefined if it can. */
export function storageProblem(): string | undefined {
  const state = stateOfStorage();
  return state === 'open' ? undefined : storageTexts[state];
}

/**
 * Navigates to the identity provider.
 * @param returnPath where to go afterwards; a path that is not on this site becomes `/members`
 * @throws when the provider cannot be reached or the browser stores nothing
 */
export async function signIn(prompt: SignInPrompt, returnPath: string | null = null): Promise<void> {
  const problem = storageProblem();
  if (problem !== undefined) throw new UserFacingError(problem);
  keepReturnPath(returnPath);
  begunSignIn.note();
  await signInGate.opened();
  const { identity } = await readAgain(siteSettings);
  const adapter = await adapters[identity.flow](identity);
  await adapter.begin(prompt);
}

/**
 * The id token from the answer in the hash, for each kind of sign-in.
 * @throws when the answer does not belong to a sign-in that this tab has begun
 */
export async function completeSignIn(hash: string): Promise<string> {
  const { identity } = await readAgain(siteSettings);
  const flow = new URLSearchParams(hash.slice(1)).has('id_token') ? 'id_token' : 'msal';
  const adapter = await adapters[flow](identity);
  return adapter.complete(hash);
}
