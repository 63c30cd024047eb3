import { deviceClock } from '../storage/device-clock.ts';
import { tabStorage } from '../storage/storage.ts';
import { readIdToken } from './id-token-claims.ts';
import { beginPending, takePending } from './pending-sign-in.ts';
import { providerMetadata } from './provider-metadata.ts';
import {
  callbackAddress,
  type IdentitySettings,
  max_age,
  type SignInAdapter,
  type SignInPrompt,
  scopes,
} from './sign-in-adapter.ts';

/** For identity providers that return the id token itself in the hash of the callback. */
export function idTokenSignIn(identity: IdentitySettings): SignInAdapter {
  return {
    async begin(prompt) {
      const { authorization_endpoint } = await providerMetadata(identity.issuer);
      const { state, nonce } = beginPending(tabStorage);
      location.assign(authorizeAddress(authorization_endpoint, identity.clientId, prompt, state, nonce));
    },
    async complete(hash) {
      const pending = takePending(tabStorage);
      const answer = new URLSearchParams(hash.slice(1));
      return acceptedIdToken(answer, pending, identity, deviceClock.ms());
    },
  };
}

function authorizeAddress(
  endpoint: string,
  clientId: string,
  prompt: SignInPrompt,
  state: string,
  nonce: string,
): string {
  const address = new URL(endpoint);
  const params = {
    client_id: clientId,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: scopes.join(' '),
    redirect_uri: callbackAddress(),
    prompt,
    max_age,
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * The token of an answer to the pending sign-in. The nonce, which only the provider has seen, keeps out a token that
 * somebody else made. The API checks the signature at every call.
 * @param now epoch ms
 */
export function acceptedIdToken(
  answer: URLSearchParams,
  pending: { state: string; nonce: string } | undefined,
  { issuer, clientId }: Pick<IdentitySettings, 'issuer' | 'clientId'>,
  now: number,
): string {
  const [token, ...others] = answer.getAll('id_token');
  const states = answer.getAll('state');
  if (!pending || token === undefined || others.length > 0) throw new Error('No sign-in was begun here.');
  if (states.length !== 1 || states[0] !== pending.state) throw new Error('The state is not the one sent.');
  const claims = readIdToken(token);
  if (!claims || claims.nonce !== pending.nonce) throw new Error('The nonce is not the one sent.');
  if (claims.iss !== issuer || claims.aud !== clientId)
    throw new Error('The token is meant for another site.');
  if (claims.exp * 1000 <= now) throw new Error('The token has expired.');
  return token;
}
