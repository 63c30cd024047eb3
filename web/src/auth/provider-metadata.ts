import * as z from 'zod/mini';
import { UserFacingError } from '../api/error.ts';
import { readAgain } from '../api/retry.ts';

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
export async function providerMetadata(issuer: string): Promise<ProviderMetadata> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const metadata = await readAgain(() => readMetadata(address));
  if (metadata.issuer !== issuer)
    throw new UserFacingError('The identity provider is not the one this site expects.');
  return metadata;
}

/** @throws also when something else answers in place of the provider, such as the page of a platform that starts */
async function readMetadata(address: string): Promise<ProviderMetadata> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const metadata = z.safeParse(schema, answer).data;
  if (!metadata) throw new UserFacingError(unreachableMessage);
  return metadata;
}
