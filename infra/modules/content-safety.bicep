// Content Safety moderates pictures and texts. Azure Verified Module: cognitive-services/account.
param name string
param location string
param tags { 'azd-env-name': string }
param private bool

// Signing in with an identity requires a custom subdomain.
resource account 'Microsoft.CognitiveServices/accounts@2025-09-01' = {
  name: name
  location: location
  tags: tags
  kind: 'ContentSafety'
  sku: { name: 'S0' }
  properties: {
    customSubDomainName: name
    disableLocalAuth: true
    publicNetworkAccess: private ? 'Disabled' : 'Enabled'
  }
}

output endpoint string = account.properties.endpoint
