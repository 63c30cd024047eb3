// Content Safety moderates pictures and texts. Azure Verified Module: cognitive-services/account.
param token string
param location string
param tags object
param private bool

// Signing in with an identity requires a custom subdomain.
resource account 'Microsoft.CognitiveServices/accounts@2025-09-01' = {
  name: 'safety-veil-${token}'
  location: location
  tags: tags
  kind: 'ContentSafety'
  sku: { name: 'S0' }
  properties: {
    customSubDomainName: 'safety-veil-${token}'
    disableLocalAuth: true
    publicNetworkAccess: private ? 'Disabled' : 'Enabled'
  }
}

output account string = account.name
output endpoint string = account.properties.endpoint
