// Who reads the keys, and who makes more of them. An environment that takes over from a lost one gets a vault that is
// there already.
param vault string

@description('The identity that the API runs as.')
param principalId string

@description('Object ids of the operators, who read the key for restores and add another.')
param operatorIds string[]

var secretsUser = '4633458b-17de-408a-b874-0445c86b69e6'
var secretsOfficer = 'b86a8fe4-44ce-4948-aee5-eccb2c155cd7'

resource store 'Microsoft.KeyVault/vaults@2025-05-01' existing = {
  name: vault
}

resource reads 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: store
  name: guid(store.id, principalId, secretsUser)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', secretsUser)
  }
}

resource operates 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for id in operatorIds: {
    scope: store
    name: guid(store.id, id, secretsOfficer)
    properties: {
      principalId: id
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', secretsOfficer)
    }
  }
]
