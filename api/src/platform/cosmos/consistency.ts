import { Constants, CosmosClient, type CosmosClientOptions, type Plugin, ResourceType } from '@azure/cosmos';
import * as z from 'zod/mini';

const accountSchema = z.object({
  userConsistencyPolicy: z.object({ defaultConsistencyLevel: z.string() }),
});

/**
 * The SDK sends session tokens only if this header is set, but the header would weaken reads of a Strong account. So
 * the header is set once the account says that it uses Session.
 */
export function clientOf(options: CosmosClientOptions): CosmosClient {
  const defaultHeaders: Record<string, string> = {};
  const follow: Plugin<unknown> = async (request, _diagnostics, next) => {
    const response = await next(request);
    if (request.resourceType !== ResourceType.none) return response;
    const { data: account } = accountSchema.safeParse(response.result);
    if (account?.userConsistencyPolicy.defaultConsistencyLevel === 'Session')
      defaultHeaders[Constants.HttpHeaders.ConsistencyLevel] = 'Session';
    else delete defaultHeaders[Constants.HttpHeaders.ConsistencyLevel];
    return response;
  };
  // The SDK exports the type of its plugins but leaves them out of the type of its options.
  const following = { ...options, defaultHeaders, plugins: [{ on: 'operation', plugin: follow }] };
  return new CosmosClient(following);
}
