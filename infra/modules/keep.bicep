// The key for hashes of people survives a deployment. It is in a separate resource group, which the operator creates
// and `azd down` leaves. vault-roles.bicep says who reads it. Azure Verified Module: key-vault/vault.
param vault string
param location string
param tags { 'azd-env-name': string }

@allowed(['make', 'leave'])
param locks string

param workspaceId string

@description('The first keys; nobody reads them here. They change with each deployment, and only the first ones are stored.')
@secure()
param firstKey string = '${newGuid()}${newGuid()}'

@secure()
param firstSealKey string = '${newGuid()}${newGuid()}'

@secure()
param firstPushKey string = '${newGuid()}${newGuid()}'

resource store 'Microsoft.KeyVault/vaults@2025-05-01' = {
  name: vault
  location: location
  tags: tags
  properties: {
    tenantId: subscription().tenantId
    sku: { family: 'A', name: 'standard' }
    enableRbacAuthorization: true
    enableSoftDelete: true
    enablePurgeProtection: true
    softDeleteRetentionInDays: 90
    // Without a virtual network, the platform resolves references from addresses that are not known in advance.
    publicNetworkAccess: 'Enabled'
    networkAcls: { defaultAction: 'Allow', bypass: 'AzureServices' }
  }
}

// A second deployment leaves the existing key unchanged. This needs Bicep 0.38.3 or later.
@onlyIfNotExists()
resource hashKey 'Microsoft.KeyVault/vaults/secrets@2025-05-01' = {
  parent: store
  name: 'hash-key'
  properties: { value: firstKey, contentType: 'key of the hashes' }
}

@onlyIfNotExists()
resource sealKey 'Microsoft.KeyVault/vaults/secrets@2025-05-01' = {
  parent: store
  name: 'seal-key'
  properties: { value: firstSealKey, contentType: 'key of what is good for days' }
}

@onlyIfNotExists()
resource pushKey 'Microsoft.KeyVault/vaults/secrets@2025-05-01' = {
  parent: store
  name: 'push-key'
  properties: { value: firstPushKey, contentType: 'key of what is sent to phones' }
}

resource locked 'Microsoft.Authorization/locks@2020-05-01' = if (locks == 'make') {
  scope: store
  name: 'keep'
  properties: { level: 'CanNotDelete', notes: 'Without this key blocks, shields and departures are forgotten.' }
}

// Logs who read a key, and when.
// The only stable version is of 2016.
#disable-next-line use-recent-api-versions
resource logged 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: store
  name: 'veil'
  properties: { workspaceId: workspaceId, logs: [{ category: 'AuditEvent', enabled: true }] }
}
