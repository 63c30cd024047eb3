// The API under a custom domain. Azure checks the CNAME and the TXT record, and creates and renews the certificate.
param location string
param api string
param host string

resource site 'Microsoft.Web/sites@2025-03-01' existing = {
  name: api
}

// A certificate requires a bound name. Later deployments do not touch this binding, because TLS would be interrupted.
@onlyIfNotExists()
resource claimed 'Microsoft.Web/sites/hostNameBindings@2025-03-01' = {
  parent: site
  name: host
  properties: { hostNameType: 'Verified', customHostNameDnsRecordType: 'CName', sslState: 'Disabled' }
}

// On this kind of plan, certificates belong to the site.
resource certificate 'Microsoft.Web/sites/certificates@2025-03-01' = {
  parent: site
  name: replace(host, '.', '-')
  location: location
  dependsOn: [claimed]
  properties: { canonicalName: host }
}

module bound 'api-binding.bicep' = {
  params: { api: api, host: host, thumbprint: certificate.properties.thumbprint }
}
