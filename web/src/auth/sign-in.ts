import { type SiteSettings, siteSettings } from '../api/settings.ts';
import { leaveFor } from '../page/leave.ts';
import { token } from '../storage/token.ts';
import { providerMetadata } from './provider-metadata.ts';
import { keepReturnPath } from './return-path.ts';
import type { SignInAdapter, SignInPrompt } from './sign-in-adapter.ts';

type Flow = SiteSettings['identity']['flow'];

/** Loaded when used: MSAL is larger than everything a visitor's page needs. */
const adapters: Record<Flow, (identity: SiteSettings['identity']) => Promise<SignInAdapter>> = {
  msal: async (identity) => (await import('./msal-sign-in.ts')).msalSignIn(identity),
  id_token: async (identity) => (await import('./id-token-sign-in.ts')).idTokenSignIn(identity),
};

/**
 * Leaves for the identity provider.
 * @param returnPath where to go after that; only a path on this site is followed, else `/members`
 * @throws when the provider cannot be reached or the browser keeps nothing
 */
export async function signIn(prompt: SignInPrompt, returnPath: string | null = null): Promise<void> {
  keepReturnPath(returnPath);
  const { identity } = await siteSettings();
  const adapter = await adapters[identity.flow](identity);
  await adapter.begin(prompt);
}

/**
 * The id token of the answer in the hash, whichever way it was asked for.
 * @throws when the answer does not belong to a sign-in that this tab has begun
 */
export async function completeSignIn(hash: string): Promise<string> {
  const { identity } = await siteSettings();
  const flow = new URLSearchParams(hash.slice(1)).has('id_token') ? 'id_token' : 'msal';
  const adapter = await adapters[flow](identity);
  return adapter.complete(hash);
}

/** Milliseconds that signing out waits for the provider, before it is done on this site alone. */
const signOutPatience = 3000;

/** Signs out in every tab of this browser, then at the identity provider, and comes back to the landing page. */
export async function signOut(): Promise<void> {
  const address = await signOutAddress().catch(() => '/');
  leaveFor(address, 'assign');
  token.clear();
}

async function signOutAddress(): Promise<string> {
  const { identity } = await siteSettings();
  const { end_session_endpoint } = await providerMetadata(identity.issuer, signOutPatience);
  const address = new URL(end_session_endpoint);
  address.searchParams.set('client_id', identity.clientId);
  address.searchParams.set('post_logout_redirect_uri', location.origin);
  return address.href;
}
