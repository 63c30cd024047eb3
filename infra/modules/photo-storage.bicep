// Photos: what members upload, and what is made of it. Azure Verified Module: storage/storage-account.
// Browsers upload to it by signed address, so that it stays reachable with a private network too.
param token string
param location string
param tags object

@description('The one site whose pages may upload.')
param siteOrigin string

@allowed(['make', 'leave'])
param locks string

param workspaceId string
param logReads bool

var stored = loadJsonContent('../blob-containers.json')

resource account 'Microsoft.Storage/storageAccounts@2025-06-01' = {
  name: 'stphoto${token}'
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: 'Standard_ZRS' }
  properties: {
    allowSharedKeyAccess: false
    allowBlobPublicAccess: false
    allowCrossTenantReplication: false
    defaultToOAuthAuthentication: true
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
    publicNetworkAccess: 'Enabled'
    networkAcls: { defaultAction: 'Allow', bypass: 'AzureServices' }
  }
}

// A deletion is final: no versions, no soft deletion of blobs.
resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2025-06-01' = {
  parent: account
  name: 'default'
  properties: {
    isVersioningEnabled: false
    deleteRetentionPolicy: { enabled: false }
    containerDeleteRetentionPolicy: { enabled: true, days: 7 }
    cors: {
      corsRules: [
        {
          allowedOrigins: [siteOrigin]
          allowedMethods: stored.cors.allowedMethods
          allowedHeaders: stored.cors.allowedHeaders
          exposedHeaders: []
          maxAgeInSeconds: stored.cors.maxAgeInSeconds
        }
      ]
    }
  }
}

resource container 'Microsoft.Storage/storageAccounts/blobServices/containers@2025-06-01' = [
  for name in stored.containers: {
    parent: blobs
    name: name
    properties: { publicAccess: 'None' }
  }
]

// The last resort behind the task `sweepPhotos`: uploads that could not be judged for two weeks, poison ones too.
// The erasure log is needed as long as the database can be restored to a time before what it tells.
// A snapshot of an index holds what members wrote. Its name has the layout, so that none of an earlier release is written
// again; one that is in use is saved anew each week.
resource lifecycle 'Microsoft.Storage/storageAccounts/managementPolicies@2025-06-01' = {
  parent: account
  name: 'default'
  dependsOn: [container]
  properties: {
    policy: {
      rules: [
        {
          name: 'empty-quarantine'
          type: 'Lifecycle'
          definition: {
            filters: { blobTypes: ['blockBlob'], prefixMatch: ['quarantine/'] }
            actions: {
              baseBlob: { delete: { daysAfterCreationGreaterThan: 14 } }
              snapshot: { delete: { daysAfterCreationGreaterThan: 1 } }
            }
          }
        }
        {
          name: 'forget-erasure-log'
          type: 'Lifecycle'
          definition: {
            filters: { blobTypes: ['blockBlob'], prefixMatch: ['erasure-log/departures/', 'erasure-log/blocks/', 'erasure-log/sanctions/'] }
            actions: { baseBlob: { delete: { daysAfterCreationGreaterThan: 35 } } }
          }
        }
        {
          name: 'forget-indexes'
          type: 'Lifecycle'
          definition: {
            filters: { blobTypes: ['blockBlob'], prefixMatch: ['indexes/'] }
            actions: { baseBlob: { delete: { daysAfterModificationGreaterThan: 14 } } }
          }
        }
      ]
    }
  }
}

resource locked 'Microsoft.Authorization/locks@2020-05-01' = if (locks == 'make') {
  scope: account
  name: 'keep'
  properties: { level: 'CanNotDelete', notes: 'Photos and the erasure log cannot be made again.' }
}

// A log of who deleted from the storage and, where wished, who read or wrote.
resource logged 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: blobs
  name: 'veil'
  properties: {
    workspaceId: workspaceId
    logs: [
      { category: 'StorageDelete', enabled: true }
      { category: 'StorageWrite', enabled: logReads }
      { category: 'StorageRead', enabled: logReads }
    ]
  }
}

output account string = account.name
output origin string = 'https://${account.name}.blob.${environment().suffixes.storage}'
output blobEndpoint string = account.properties.primaryEndpoints.blob
output queueEndpoint string = account.properties.primaryEndpoints.queue
