// Sends events about uploads. The subscription's webhook contains a key and only exists after the API is deployed, so a
// hook after the deployment creates it: infra/operate/subscribe-uploads.ts. Azure Verified Module:
// event-grid/system-topic.
param token string
param location string
param tags { 'azd-env-name': string }
param photoStorageAccount string

resource photos 'Microsoft.Storage/storageAccounts@2025-06-01' existing = {
  name: photoStorageAccount
}

resource topic 'Microsoft.EventGrid/systemTopics@2025-02-15' = {
  name: 'evgt-veil-${token}'
  location: location
  tags: tags
  properties: {
    source: photos.id
    topicType: 'Microsoft.Storage.StorageAccounts'
  }
}

output topicId string = topic.id
output topic string = topic.name
