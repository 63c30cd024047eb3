import * as z from 'zod/mini';
import { UserFacingError } from '../api/error.ts';

const schema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url(),
});
type ProviderMetadata = z.output<typeof schema>;

/** ms to wait for the identity provider before reporting that it does not answer. */
const patience = 10_000;

const unreachableMessage = 'The identity provider cannot be reached. Please try again in a moment.';

/**
 * Metadata of the identity provider.
 * @throws with a message that can be shown when it cannot be reached or is not the configured issuer
 */
export async function providerMetadata(issuer: string, wait = patience): Promise<ProviderMetadata> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(wait) }).catch(() => undefined);
  if (!response?.ok) throw new UserFacingError(unreachableMessage);
  const metadata = z.safeParse(schema, await response.json().catch(() => undefined)).data;
  if (metadata?.issuer !== issuer)
    throw new UserFacingError('The identity provider is not the one this site expects.');
  return metadata;
}
