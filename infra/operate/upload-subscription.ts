/** The subscription of the blob trigger to uploads. `key` is the host's system key `blobs_extension`. */
export function uploadSubscription(apiOrigin: string, key: string) {
  const webhook = new URL('/runtime/webhooks/blobs', apiOrigin);
  webhook.searchParams.set('functionName', 'Host.Functions.processPhoto');
  webhook.searchParams.set('code', key);
  return {
    properties: {
      destination: { endpointType: 'WebHook', properties: { endpointUrl: webhook.href } },
      eventDeliverySchema: 'EventGridSchema',
      filter: {
        includedEventTypes: ['Microsoft.Storage.BlobCreated'],
        subjectBeginsWith: '/blobServices/default/containers/quarantine/',
      },
      // The task sweepPhotos finds uploads whose event was not delivered within a day.
      retryPolicy: { maxDeliveryAttempts: 30, eventTimeToLiveInMinutes: 1440 },
    },
  };
}

export const subscriptionName = 'uploads';
export const subscriptionType = 'Microsoft.EventGrid/systemTopics/eventSubscriptions';
export const subscriptionVersion = '2025-02-15';
