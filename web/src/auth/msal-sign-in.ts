import { PublicClientApplication } from '@azure/msal-browser';
import { providerMetadata } from './provider-metadata.ts';
import {
  callbackAddress,
  type IdentitySettings,
  max_age,
  type SignInAdapter,
  scopes,
} from './sign-in-adapter.ts';

/** Authorization code with PKCE. */
export function msalSignIn(identity: IdentitySettings): SignInAdapter {
  return {
    async begin(prompt) {
      const client = await openClient(identity);
      // Clears a sign-in that was abandoned with the back button. MSAL would treat it as still running.
      await client.handleRedirectPromise();
      await client.loginRedirect({ scopes, prompt, extraQueryParameters: { max_age } });
    },
    async complete(hash) {
      const client = await openClient(identity);
      const answer = await client.handleRedirectPromise({ hash, navigateToLoginRequestUrl: false });
      if (!answer) throw new Error('No sign-in was begun here.');
      // Only the id token is kept, because MSAL's own copies would survive signing out.
      await client.clearCache();
      return answer.idToken;
    },
  };
}

/**
 * MSAL refuses an authority on plain http, as on a developer's machine. It only checks the name and never calls it,
 * since the endpoints come from the provider's metadata.
 */
async function openClient({ issuer, clientId }: IdentitySettings): Promise<PublicClientApplication> {
  const authority = new URL(issuer);
  authority.protocol = 'https:';
  const client = new PublicClientApplication({
    auth: {
      clientId,
      authority: authority.href,
      knownAuthorities: [authority.host],
      authorityMetadata: JSON.stringify(await providerMetadata(issuer)),
      redirectUri: callbackAddress(),
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: { protocolMode: 'OIDC' },
  });
  await client.initialize();
  return client;
}
