// The API under a name of one's own. Azure checks the CNAME and the TXT record, and makes and renews the certificate.
param location string
param api string
param host string

resource site 'Microsoft.Web/sites@2024-11-01' existing = {
  name: api
}

// A certificate is made only for a name that is bound. A later deployment leaves this one, or TLS would end for a while.
@onlyIfNotExists()
resource claimed 'Microsoft.Web/sites/hostNameBindings@2024-11-01' = {
  parent: site
  name: host
  properties: { hostNameType: 'Verified', customHostNameDnsRecordType: 'CName', sslState: 'Disabled' }
}

// A plan of this kind has certificates of the site itself.
resource certificate 'Microsoft.Web/sites/certificates@2024-11-01' = {
  parent: site
  name: replace(host, '.', '-')
  location: location
  dependsOn: [claimed]
  properties: { canonicalName: host }
}

module bound 'api-binding.bicep' = {
  params: { api: api, host: host, thumbprint: certificate.properties.thumbprint }
}
