// The key for hashes of people survives a deployment. It is in a separate resource group, which the operator creates
// and `azd down` leaves. Azure Verified Module: key-vault/vault.
param token string
param location string
param tags { 'azd-env-name': string }

@description('The identity that the API runs as.')
param principalId string

@description('Object id of the operator, who reads the key for restores and adds another; empty for nobody.')
param operatorId string

@description('Object id of whoever exports each night, and keeps the key of each export here; empty for nobody.')
param exporterId string

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

var secretsUser = '4633458b-17de-408a-b874-0445c86b69e6'
var secretsOfficer = 'b86a8fe4-44ce-4948-aee5-eccb2c155cd7'

resource vault 'Microsoft.KeyVault/vaults@2025-05-01' = {
  name: 'kv-veil-${token}'
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
  parent: vault
  name: 'hash-key'
  properties: { value: firstKey, contentType: 'key of the hashes' }
}

@onlyIfNotExists()
resource sealKey 'Microsoft.KeyVault/vaults/secrets@2025-05-01' = {
  parent: vault
  name: 'seal-key'
  properties: { value: firstSealKey, contentType: 'key of what is good for days' }
}

@onlyIfNotExists()
resource pushKey 'Microsoft.KeyVault/vaults/secrets@2025-05-01' = {
  parent: vault
  name: 'push-key'
  properties: { value: firstPushKey, contentType: 'key of what is sent to phones' }
}

resource locked 'Microsoft.Authorization/locks@2020-05-01' = if (locks == 'make') {
  scope: vault
  name: 'keep'
  properties: { level: 'CanNotDelete', notes: 'Without this key blocks, shields and departures are forgotten.' }
}

resource reads 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: vault
  name: guid(vault.id, principalId, secretsUser)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', secretsUser)
  }
}

resource operates 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for id in filter([operatorId, exporterId], id => !empty(id)): {
    scope: vault
    name: guid(vault.id, id, secretsOfficer)
    properties: {
      principalId: id
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', secretsOfficer)
    }
  }
]

// Logs who read a key, and when.
// The only stable version is of 2016.
#disable-next-line use-recent-api-versions
resource logged 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: vault
  name: 'veil'
  properties: { workspaceId: workspaceId, logs: [{ category: 'AuditEvent', enabled: true }] }
}

output vaultUri string = vault.properties.vaultUri
output vault string = vault.name
