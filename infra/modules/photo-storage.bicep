// Uploaded photos and the versions made of them. Azure Verified Module: storage/storage-account. Browsers upload to
// signed addresses, so it stays reachable even with a private network.
param name string
param location string
param tags { 'azd-env-name': string }

@description('The one site whose pages may upload.')
param siteOrigin string

@allowed(['make', 'leave'])
param locks string

param workspaceId string
param logReads bool

var stored = loadJsonContent('../blob-containers.json')

resource account 'Microsoft.Storage/storageAccounts@2025-06-01' = {
  name: name
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

// Deletions are final: blobs have no versions and no soft delete.
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

// A fallback for the task `sweepPhotos`: uploads that could not be moderated for two weeks, including poison ones. The
// erasure log is needed as long as the database can be restored to an earlier time. A snapshot of an index contains
// what members wrote. Its name contains the layout, so snapshots of earlier releases are not updated; those in use are
// saved again every week.
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
            filters: {
              blobTypes: ['blockBlob']
              prefixMatch: ['erasure-log/departures/', 'erasure-log/blocks/', 'erasure-log/sanctions/']
            }
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

// Logs who deleted from the storage and, optionally, who read or wrote.
// The only stable version is of 2016.
#disable-next-line use-recent-api-versions
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

output origin string = 'https://${account.name}.blob.${environment().suffixes.storage}'
output blobEndpoint string = account.properties.primaryEndpoints.blob
output queueEndpoint string = account.properties.primaryEndpoints.queue
