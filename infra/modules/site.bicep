// The site's files and headers. Azure Verified Module: web/static-site.
param token string
param location string
param tags object

resource site 'Microsoft.Web/staticSites@2024-11-01' = {
  name: 'stapp-veil-${token}'
  location: location
  tags: union(tags, { 'azd-service-name': 'web' })
  sku: { name: 'Standard', tier: 'Standard' }
  properties: {
    allowConfigFileUpdates: true
    stagingEnvironmentPolicy: 'Disabled'
  }
}

output origin string = 'https://${site.properties.defaultHostname}'
