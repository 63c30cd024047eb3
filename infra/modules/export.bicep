// The nightly export is stored in another region than the rest. Azure Verified Module: storage/storage-account.
param token string
param location string
param tags { 'azd-env-name': string }

@allowed(['make', 'leave'])
param locks string

@description('Object ids of those who export and restore.')
param writers string[]

var blobDataContributor = 'ba92f5b4-2d11-453d-a403-e96b0029c9fe'

resource account 'Microsoft.Storage/storageAccounts@2025-06-01' = {
  name: 'stexport${token}'
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: 'Standard_LRS' }
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

resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2025-06-01' = {
  parent: account
  name: 'default'
  properties: { isVersioningEnabled: false, deleteRetentionPolicy: { enabled: false } }
}

resource exports 'Microsoft.Storage/storageAccounts/blobServices/containers@2025-06-01' = {
  parent: blobs
  name: 'exports'
  properties: { publicAccess: 'None' }
}

// The longest time for which the privacy policy allows backups.
resource lifecycle 'Microsoft.Storage/storageAccounts/managementPolicies@2025-06-01' = {
  parent: account
  name: 'default'
  dependsOn: [exports]
  properties: {
    policy: {
      rules: [
        {
          name: 'forget-exports'
          type: 'Lifecycle'
          definition: {
            filters: { blobTypes: ['blockBlob'], prefixMatch: ['exports/'] }
            actions: { baseBlob: { delete: { daysAfterCreationGreaterThan: 14 } } }
          }
        }
      ]
    }
  }
}

resource locked 'Microsoft.Authorization/locks@2020-05-01' = if (locks == 'make') {
  scope: account
  name: 'keep'
  properties: { level: 'CanNotDelete', notes: 'All that is left when the region of the rest is lost.' }
}

resource writes 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for id in writers: {
    scope: exports
    name: guid(exports.id, id, blobDataContributor)
    properties: {
      principalId: id
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', blobDataContributor)
    }
  }
]

output origin string = 'https://${account.name}.blob.${environment().suffixes.storage}'
