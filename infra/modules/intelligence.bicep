// Content Safety judges pictures, Azure OpenAI polishes bios. Azure Verified Module: cognitive-services/account.
param token string
param location string
param tags object
param private bool

@description('`name` and `version` of the model.')
param languageModel object

var access = private ? 'Disabled' : 'Enabled'

// An address of its own is what makes sign-in by an identity possible.
resource contentSafety 'Microsoft.CognitiveServices/accounts@2025-09-01' = {
  name: 'safety-veil-${token}'
  location: location
  tags: tags
  kind: 'ContentSafety'
  sku: { name: 'S0' }
  properties: {
    customSubDomainName: 'safety-veil-${token}'
    disableLocalAuth: true
    publicNetworkAccess: access
  }
}

resource openAi 'Microsoft.CognitiveServices/accounts@2025-09-01' = {
  name: 'openai-veil-${token}'
  location: location
  tags: tags
  kind: 'OpenAI'
  sku: { name: 'S0' }
  properties: {
    customSubDomainName: 'openai-veil-${token}'
    disableLocalAuth: true
    publicNetworkAccess: access
    storedCompletionsDisabled: true
  }
}

resource deployment 'Microsoft.CognitiveServices/accounts/deployments@2025-09-01' = {
  parent: openAi
  name: 'bios'
  sku: { name: 'Standard', capacity: 20 }
  properties: {
    model: { format: 'OpenAI', name: languageModel.name, version: languageModel.version }
    versionUpgradeOption: 'OnceCurrentVersionExpired'
  }
}

output contentSafetyAccount string = contentSafety.name
output contentSafetyEndpoint string = contentSafety.properties.endpoint
output languageModelAccount string = openAi.name
output languageModelEndpoint string = '${openAi.properties.endpoint}openai/v1'
output languageModelDeployment string = deployment.name
