// Azure OpenAI rewrites bios. It is optional. Azure Verified Module: cognitive-services/account.
param name string
param tags { 'azd-env-name': string }
param private bool
param principalId string
param deployment string

param model { name: string, version: string, sku: string, location: string }

var openAiUser = '5e0bd9bd-7b93-4f28-af87-19fc36ad61bd'

resource openAi 'Microsoft.CognitiveServices/accounts@2025-09-01' = {
  name: name
  location: model.location
  tags: tags
  kind: 'OpenAI'
  sku: { name: 'S0' }
  properties: {
    customSubDomainName: name
    disableLocalAuth: true
    publicNetworkAccess: private ? 'Disabled' : 'Enabled'
    storedCompletionsDisabled: true
  }
}

resource deployed 'Microsoft.CognitiveServices/accounts/deployments@2025-09-01' = {
  parent: openAi
  name: deployment
  sku: { name: model.sku, capacity: 20 }
  properties: {
    model: { format: 'OpenAI', name: model.name, version: model.version }
    versionUpgradeOption: 'OnceCurrentVersionExpired'
  }
}

resource polishes 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: openAi
  name: guid(openAi.id, principalId, openAiUser)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', openAiUser)
  }
}

output endpoint string = '${openAi.properties.endpoint}openai/v1'
