// The private network with the API, and private endpoints of the stores. The site, the API and the photo storage stay
// reachable for members' browsers. Azure Verified Modules: network/virtual-network, network/private-endpoint.
param token string
param location string
param tags { 'azd-env-name': string }
param databaseAccount string
param hostStorageAccount string
param contentSafetyAccount string

@description('Empty without a language model.')
param languageModelAccount string

resource database 'Microsoft.DocumentDB/databaseAccounts@2025-10-15' existing = {
  name: databaseAccount
}

resource hostStorage 'Microsoft.Storage/storageAccounts@2025-06-01' existing = {
  name: hostStorageAccount
}

resource contentSafety 'Microsoft.CognitiveServices/accounts@2025-09-01' existing = {
  name: contentSafetyAccount
}

resource languageModel 'Microsoft.CognitiveServices/accounts@2025-09-01' existing = {
  name: empty(languageModelAccount) ? 'none' : languageModelAccount
}

resource network 'Microsoft.Network/virtualNetworks@2025-01-01' = {
  name: 'vnet-veil-${token}'
  location: location
  tags: tags
  properties: {
    addressSpace: { addressPrefixes: ['10.20.0.0/16'] }
    // The subnets are declared inside the network, because deploying a network without its subnets could delete them.
    subnets: [
      {
        name: 'api'
        properties: {
          addressPrefix: '10.20.0.0/24'
          delegations: [{ name: 'functions', properties: { serviceName: 'Microsoft.App/environments' } }]
        }
      }
      { name: 'endpoints', properties: { addressPrefix: '10.20.1.0/24' } }
    ]
  }

  resource apiSubnet 'subnets' existing = {
    name: 'api'
  }

  resource endpointSubnet 'subnets' existing = {
    name: 'endpoints'
  }
}

var always = [
  { name: 'database', id: database.id, group: 'Sql', zone: 'privatelink.documents.azure.com' }
  { name: 'host-blob', id: hostStorage.id, group: 'blob', zone: 'privatelink.blob.${environment().suffixes.storage}' }
  {
    name: 'host-queue'
    id: hostStorage.id
    group: 'queue'
    zone: 'privatelink.queue.${environment().suffixes.storage}'
  }
  { name: 'safety', id: contentSafety.id, group: 'account', zone: 'privatelink.cognitiveservices.azure.com' }
]

var polishing = [{ name: 'openai', id: languageModel.id, group: 'account', zone: 'privatelink.openai.azure.com' }]
var parts = concat(always, empty(languageModelAccount) ? [] : polishing)

module endpoint 'private-endpoint.bicep' = [
  for part in parts: {
    params: {
      // An endpoint cannot change its target. Another account, as after a restore, gets a new endpoint.
      name: 'pep-${part.name}-${uniqueString(part.id)}'
      location: location
      tags: tags
      networkId: network.id
      subnetId: network::endpointSubnet.id
      targetId: part.id
      group: part.group
      zoneName: part.zone
    }
  }
]

output apiSubnetId string = network::apiSubnet.id
