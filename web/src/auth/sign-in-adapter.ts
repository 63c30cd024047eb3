import type { SiteSettings } from '../api/settings.ts';

export type IdentitySettings = SiteSettings['identity'];

/** `login` asks who is signing in, `create` asks for a new account. */
export type SignInPrompt = 'login' | 'create';

/** Requires a fresh sign-in at the provider; the token then says when it happened (`auth_time`). */
export const max_age = '0';

export const scopes = ['openid', 'email', 'profile'];

export const callbackAddress = () => `${location.origin}/auth/callback`;

/** One way of talking to the identity provider. */
export interface SignInAdapter {
  /** Navigates to the identity provider. */
  begin(prompt: SignInPrompt): Promise<void>;
  /**
   * Exchanges the hash that the provider returned for the id token. Works once.
   * @throws when the answer does not belong to a sign-in that this tab has begun
   */
  complete(hash: string): Promise<string>;
}
