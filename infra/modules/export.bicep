// What outlives the region of the rest, in the group that `azd down` leaves: the nightly export, the keys of the exports
// and copies of the API's keys. Azure Verified Modules: storage/storage-account, key-vault/vault.
param account string

@description('Vault of the keys of exports, one a night.')
param exportVault string

@description('Vault of copies of the API\'s keys.')
param copyVault string

param location string
param tags { 'azd-env-name': string }

@allowed(['make', 'leave'])
param locks string

@description('Object ids of the operators.')
param operatorIds string[]

@description('Object id of whoever exports each night; empty for the operators alone.')
param exporterId string

var blobDataContributor = 'ba92f5b4-2d11-453d-a403-e96b0029c9fe'
var secretsOfficer = 'b86a8fe4-44ce-4948-aee5-eccb2c155cd7'
var writers = union(operatorIds, empty(exporterId) ? [] : [exporterId])

resource storage 'Microsoft.Storage/storageAccounts@2025-06-01' = {
  name: account
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
  parent: storage
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
  parent: storage
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
  scope: storage
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

// The exporter makes the key of each night. The API's own keys are in vaults that it does not reach.
resource nightly 'Microsoft.KeyVault/vaults@2025-05-01' = {
  name: exportVault
  location: location
  tags: tags
  properties: {
    tenantId: subscription().tenantId
    sku: { family: 'A', name: 'standard' }
    enableRbacAuthorization: true
    enableSoftDelete: true
    enablePurgeProtection: true
    softDeleteRetentionInDays: 90
    publicNetworkAccess: 'Enabled'
    networkAcls: { defaultAction: 'Allow', bypass: 'AzureServices' }
  }
}

resource copies 'Microsoft.KeyVault/vaults@2025-05-01' = {
  name: copyVault
  location: location
  tags: tags
  properties: {
    tenantId: subscription().tenantId
    sku: { family: 'A', name: 'standard' }
    enableRbacAuthorization: true
    enableSoftDelete: true
    enablePurgeProtection: true
    softDeleteRetentionInDays: 90
    publicNetworkAccess: 'Enabled'
    networkAcls: { defaultAction: 'Allow', bypass: 'AzureServices' }
  }
}

resource nightlyLocked 'Microsoft.Authorization/locks@2020-05-01' = if (locks == 'make') {
  scope: nightly
  name: 'keep'
  properties: { level: 'CanNotDelete', notes: 'Without these keys no export can be read.' }
}

resource copiesLocked 'Microsoft.Authorization/locks@2020-05-01' = if (locks == 'make') {
  scope: copies
  name: 'keep'
  properties: { level: 'CanNotDelete', notes: 'All that is left of the keys when the region of the rest is lost.' }
}

resource makesKeys 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for id in writers: {
    scope: nightly
    name: guid(nightly.id, id, secretsOfficer)
    properties: {
      principalId: id
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', secretsOfficer)
    }
  }
]

resource copiesKeys 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for id in operatorIds: {
    scope: copies
    name: guid(copies.id, id, secretsOfficer)
    properties: {
      principalId: id
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', secretsOfficer)
    }
  }
]
