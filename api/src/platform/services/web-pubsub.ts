interface WebPubSubSettings {
  SIGNALS_ENDPOINT?: string | undefined;
  SIGNALS_KEY?: string | undefined;
}

const hub = 'veil';
/** A message that takes longer, in ms, is dropped, because pages also poll from time to time. */
const patienceMs = 3000;

type ExcludedUsers = readonly string[];

/** Uses a key on one machine and the managed identity in Azure. Returns undefined without such a service. */
export function createWebPubSub({ SIGNALS_ENDPOINT: endpoint, SIGNALS_KEY: key }: WebPubSubSettings) {
  if (endpoint === undefined) return undefined;
  let opening: ReturnType<typeof createClient> | undefined;
  const client = () => {
    opening ??= createClient(endpoint, key).catch((fault: unknown) => {
      opening = undefined;
      throw fault;
    });
    return opening;
  };
  const inTime = () => ({ abortSignal: AbortSignal.timeout(patienceMs) });

  return {
    /** Returns an address for one connection of a user, who may neither join groups nor send. */
    async address(userId: string, groups: string[], minutes: number): Promise<string> {
      const options = { userId, groups, roles: [], expirationTimeInMinutes: minutes };
      return (await (await client()).getClientAccessToken({ ...options, ...inTime() })).url;
    },

    async sendToUser(userId: string, message: object): Promise<void> {
      await (await client()).sendToUser(userId, message, inTime());
    },

    async sendToGroup(group: string, message: object, without: ExcludedUsers): Promise<void> {
      const filter = without.map((userId) => `userId ne '${userId}'`).join(' and ');
      const options = { ...inTime(), ...(filter !== '' && { filter }) };
      await (await client()).group(group).sendToAll(message, options);
    },

    async join(group: string, userId: string, connectionId: string): Promise<void> {
      const filter = `userId eq '${userId}' and connectionId eq '${connectionId}'`;
      await (await client()).addConnectionsToGroups([group], filter, inTime());
    },

    async closeUser(userId: string): Promise<void> {
      await (await client()).closeUserConnections(userId, inTime());
    },

    async closeGroup(group: string): Promise<void> {
      await (await client()).group(group).closeAllConnections(inTime());
    },
  };
}
export type WebPubSub = NonNullable<ReturnType<typeof createWebPubSub>>;

async function createClient(endpoint: string, key: string | undefined) {
  const { AzureKeyCredential, WebPubSubServiceClient } = await import('@azure/web-pubsub');
  const options = {
    allowInsecureConnection: endpoint.startsWith('http:'),
    retryOptions: { maxRetries: 0 },
  };
  if (key) return new WebPubSubServiceClient(endpoint, new AzureKeyCredential(key), hub, options);
  const { DefaultAzureCredential } = await import('@azure/identity');
  return new WebPubSubServiceClient(endpoint, new DefaultAzureCredential(), hub, options);
}
