import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { readEnvironment } from './environment.ts';
import { createManage, groupIdOf, type Manage } from './resource-manager.ts';
import {
  subscriptionName,
  subscriptionType,
  subscriptionVersion,
  uploadSubscription,
} from './upload-subscription.ts';

/** Calls the webhook in the way of Event Grid. */
type CallWebhook = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ status: number; text: string }>;

export interface Uploads {
  apiName: string;
  apiOrigin: string;
  topic: string;
  /** The calling identity, from its token. */
  holder: string;
}

const sitesVersion = '2024-11-01';
const Keys = z.object({ systemKeys: z.object({ blobs_extension: z.string().min(1) }) });
const Holder = z.object({
  appid: z.string().optional(),
  upn: z.string().optional(),
  oid: z.string(),
  tid: z.string(),
});
const Subscription = z.object({ properties: z.object({ provisioningState: z.string() }) });

/** ms between attempts, and their number. A newly deployed host takes minutes to load its extensions. */
const pause = 10_000;
const mostTries = 60;

/**
 * Sent by Event Grid to a new webhook: https://learn.microsoft.com/azure/event-grid/end-point-validation-event-grid-
 * events-schema
 */
const validationCode = 'veil-asks-whether-you-hear';
const validation = { 'aeg-event-type': 'SubscriptionValidation', 'content-type': 'application/json' };
const validationBody = JSON.stringify([
  {
    id: validationCode,
    topic: '',
    subject: '',
    eventType: 'Microsoft.EventGrid.SubscriptionValidationEvent',
    eventTime: '2026-01-01T00:00:00Z',
    metadataVersion: '1',
    dataVersion: '2',
    data: { validationCode },
  },
]);

/**
 * Reads the key of the host's webhook and subscribes the webhook to uploads. The key goes directly from Azure's answer
 * into the next request and is stored nowhere. Running it again changes nothing.
 */
export async function subscribeUploads(
  { apiName, apiOrigin, topic, holder }: Uploads,
  manage: Manage,
  callWebhook: CallWebhook,
  sleep: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  /** The last answer of Azure, for example that the webhook did not respond. */
  let answered = '';
  const refuse = (what: string, status: number, body: unknown): void => {
    if (status === 401 || status === 403)
      throw new Error(
        `Azure refused to ${what} (${status}) to ${holder}. ${JSON.stringify(body)}\nIf that is not you, look at AZURE_CONFIG_DIR and "az account show".`,
      );
  };
  const again = async <Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> => {
    for (let n = 0; n < mostTries; n++) {
      const answer = await ask();
      if (answer !== undefined) return answer;
      await sleep(pause);
    }
    throw new Error(`${what} did not come about in ten minutes. ${answered}`.trim());
  };
  const subscription = `Microsoft.EventGrid/systemTopics/${topic}/eventSubscriptions/${subscriptionName}`;

  const key = await again('The key of the blob trigger', async () => {
    const { status, body } = await manage(
      'POST',
      `Microsoft.Web/sites/${apiName}/host/default/listkeys`,
      sitesVersion,
    );
    refuse('read the keys of the host', status, body);
    return Keys.safeParse(body).data?.systemKeys.blobs_extension;
  });
  const { destination } = uploadSubscription(apiOrigin, key).properties;
  // Azure sends the same validation before it accepts the subscription; a sleeping host may miss that.
  await again('The answer of the webhook', async () => {
    const { status, text } = await callWebhook(
      destination.properties.endpointUrl,
      validation,
      validationBody,
    );
    answered = `It answers ${status}: ${text.slice(0, 300)}`;
    return status === 200 && text.includes(validationCode) ? status : undefined;
  });
  await again('The subscription to uploads', async () => {
    const wanted = uploadSubscription(apiOrigin, key);
    const { status, body } = await manage('PUT', subscription, subscriptionVersion, wanted);
    refuse('subscribe', status, body);
    if (status >= 400) {
      answered = JSON.stringify(body);
      return undefined;
    }
    const state = await again('An answer about the subscription', async () => {
      const found = Subscription.safeParse((await manage('GET', subscription, subscriptionVersion)).body);
      const now = found.data?.properties.provisioningState;
      return now === 'Succeeded' || now === 'Failed' ? now : undefined;
    });
    return state === 'Succeeded' ? state : undefined;
  });
}

/** The identity in a token, for an operator who has to find out why Azure refuses it. */
function holderOf(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { appid, upn, oid, tid } = Holder.parse(claims);
  return `${upn ?? appid ?? oid} of tenant ${tid}`;
}

/** Deployment values that the subscription needs. */
export const deploymentNames = [
  'AZURE_SUBSCRIPTION_ID',
  'AZURE_RESOURCE_GROUP',
  'API_NAME',
  'API_ORIGIN',
  'UPLOAD_TOPIC',
] as const;

export async function run(): Promise<void> {
  const environment = readEnvironment(deploymentNames);
  const { DefaultAzureCredential } = await import('@azure/identity');
  const manage = await createManage(
    groupIdOf(environment.AZURE_SUBSCRIPTION_ID, environment.AZURE_RESOURCE_GROUP),
  );
  const { token } = await new DefaultAzureCredential().getToken('https://management.azure.com/.default');
  const holder = holderOf(token);
  process.stderr.write(`As ${holder}.\n`);
  const { API_NAME: apiName, API_ORIGIN: apiOrigin, UPLOAD_TOPIC: topic } = environment;
  await subscribeUploads({ apiName, apiOrigin, topic, holder }, manage, async (url, headers, body) => {
    const answer = await fetch(url, { method: 'POST', headers, body }).catch((fault: unknown) =>
      String(fault),
    );
    return typeof answer === 'string'
      ? { status: 0, text: answer }
      : { status: answer.status, text: await answer.text() };
  });
  process.stdout.write(`${subscriptionType} ${subscriptionName}: the API hears of uploads.\n`);
}
