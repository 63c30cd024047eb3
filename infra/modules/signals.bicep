// Web PubSub notifies pages of changes. It is optional. Azure Verified Module: signal-r-service/web-pub-sub.
param token string
param location string
param tags { 'azd-env-name': string }
param principalId string

@description('One unit holds 1,000 connections and passes on a million messages a day.')
param units int

var serviceOwner = '12cf5a90-567b-43ae-8102-96cf46c7d9b4'

// Members' browsers connect to it, so it has no private endpoint. It stores nothing: each message is passed on and
// discarded.
resource push 'Microsoft.SignalRService/webPubSub@2024-03-01' = {
  name: 'wps-veil-${token}'
  location: location
  tags: tags
  sku: { name: 'Standard_S1', tier: 'Standard', capacity: units }
  properties: {
    disableLocalAuth: true
    publicNetworkAccess: 'Enabled'
  }
}

resource tells 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: push
  name: guid(push.id, principalId, serviceOwner)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', serviceOwner)
  }
}

output endpoint string = 'https://${push.properties.hostName}'
