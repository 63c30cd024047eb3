// The rights of the API's identity on each resource, as narrow as the resource allows. No keys are used.
param principalId string
param hostStorageAccount string
param photoStorageAccount string
param contentSafetyAccount string
param insights string

var blobContainers = loadJsonContent('../blob-containers.json', 'containers')

var roles = {
  blobDataOwner: 'b7e6dc6d-f1e8-4753-8033-0f276bb0955b'
  blobDataContributor: 'ba92f5b4-2d11-453d-a403-e96b0029c9fe'
  blobDelegator: 'db58b8e5-c6ad-4a2a-8342-4190687cbf4a'
  queueDataContributor: '974c5e8b-45b9-4653-ba55-5f855dd0fb88'
  cognitiveServicesUser: 'a97b65f3-24c7-4388-baec-2e87135dc908'
  metricsPublisher: '3913510d-42f4-4e42-8a64-420c390055eb'
}

resource host 'Microsoft.Storage/storageAccounts@2025-06-01' existing = {
  name: hostStorageAccount
}

// The host creates its own containers there, and one contains its package.
resource hostBlobs 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: host
  name: guid(host.id, principalId, roles.blobDataOwner)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', roles.blobDataOwner)
  }
}

// The queue between Event Grid's events and the blob trigger.
resource hostQueues 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: host
  name: guid(host.id, principalId, roles.queueDataContributor)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', roles.queueDataContributor)
  }
}

resource photos 'Microsoft.Storage/storageAccounts@2025-06-01' existing = {
  name: photoStorageAccount

  resource blobs 'blobServices' existing = {
    name: 'default'
  }
}

resource container 'Microsoft.Storage/storageAccounts/blobServices/containers@2025-06-01' existing = [
  for name in blobContainers: {
    parent: photos::blobs
    name: name
  }
]

resource photoBlobs 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for (name, index) in blobContainers: {
    scope: container[index]
    name: guid(photos.id, name, principalId, roles.blobDataContributor)
    properties: {
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', roles.blobDataContributor)
    }
  }
]

// The right to sign upload addresses. It does not include reading or writing.
resource photoAddresses 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: photos
  name: guid(photos.id, principalId, roles.blobDelegator)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', roles.blobDelegator)
  }
}

// The queue in which the blob trigger puts a photo that failed five times.
resource photoPoison 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: photos
  name: guid(photos.id, principalId, roles.queueDataContributor)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', roles.queueDataContributor)
  }
}

resource contentSafety 'Microsoft.CognitiveServices/accounts@2025-09-01' existing = {
  name: contentSafetyAccount
}

resource judges 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: contentSafety
  name: guid(contentSafety.id, principalId, roles.cognitiveServicesUser)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', roles.cognitiveServicesUser)
  }
}

resource component 'Microsoft.Insights/components@2020-02-02' existing = {
  name: insights
}

resource reports 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: component
  name: guid(component.id, principalId, roles.metricsPublisher)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', roles.metricsPublisher)
  }
}
