import type { SiteSettings } from '../api/settings.ts';

export type IdentitySettings = SiteSettings['identity'];

/** `login` asks who is signing in, `create` asks for a new account. */
export type SignInPrompt = 'login' | 'create';

/** Nobody is let in by an earlier session at the provider, and its token says when they signed in (`auth_time`). */
export const max_age = '0';

export const scopes = ['openid', 'email', 'profile'];

export const callbackAddress = () => `${location.origin}/auth/callback`;

/** One way of talking to the identity provider. */
export interface SignInAdapter {
  /** Leaves for the identity provider. */
  begin(prompt: SignInPrompt): Promise<void>;
  /**
   * Turns the hash the provider sent back into the id token, once.
   * @throws when the answer does not belong to a sign-in that this tab has begun
   */
  complete(hash: string): Promise<string>;
}
