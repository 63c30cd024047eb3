// The site's files and headers. Azure Verified Module: web/static-site.
param token string
param location string
param tags { 'azd-env-name': string }

@description('Empty for the name that Azure gives. Its CNAME must be there; Azure then makes and renews the certificate.')
param domain string

resource site 'Microsoft.Web/staticSites@2025-03-01' = {
  name: 'stapp-veil-${token}'
  location: location
  tags: union(tags, { 'azd-service-name': 'web' })
  sku: { name: 'Standard', tier: 'Standard' }
  properties: {
    allowConfigFileUpdates: true
    stagingEnvironmentPolicy: 'Disabled'
  }
}

resource customDomain 'Microsoft.Web/staticSites/customDomains@2025-03-01' = if (!empty(domain)) {
  parent: site
  name: empty(domain) ? 'none' : domain
  properties: { validationMethod: 'cname-delegation' }
}

output host string = site.properties.defaultHostname
output origin string = 'https://${empty(domain) ? site.properties.defaultHostname : domain}'
