// This is a separate file because one file cannot declare the same resource twice.
param api string
param host string
param thumbprint string

resource site 'Microsoft.Web/sites@2025-03-01' existing = {
  name: api
}

resource bound 'Microsoft.Web/sites/hostNameBindings@2025-03-01' = {
  parent: site
  name: host
  properties: {
    hostNameType: 'Verified'
    customHostNameDnsRecordType: 'CName'
    sslState: 'SniEnabled'
    thumbprint: thumbprint
  }
}
