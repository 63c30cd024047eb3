// Roles to read and write items. Cosmos DB has its own data plane roles besides those of Azure.
param principalId string

@description('The identity of the hashes of removed pictures.')
param hashesPrincipalId string

param account string
param database string

@description('Written once and never changed: the API may create and read there, and nothing else.')
var appendOnly = ['audit']

@description('Hashes of removed pictures: for an identity of their own, which opens nothing else.')
var ofHashes = ['removedPictures']

var containers = map(loadJsonContent('../containers.json'), definition => definition.id)
var changing = filter(containers, name => !contains(appendOnly, name) && !contains(ofHashes, name))
var auditing = filter(containers, name => contains(appendOnly, name))
var hashing = filter(containers, name => contains(ofHashes, name))

var dataContributor = '00000000-0000-0000-0000-000000000002'

resource cosmos 'Microsoft.DocumentDB/databaseAccounts@2025-10-15' existing = {
  name: account
}

var databaseId = '${cosmos.id}/dbs/${database}'

resource opener 'Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions@2025-10-15' = {
  parent: cosmos
  name: guid(cosmos.id, 'opener')
  properties: {
    roleName: 'Veil opens its database'
    type: 'CustomRole'
    assignableScopes: [databaseId]
    permissions: [{ dataActions: ['Microsoft.DocumentDB/databaseAccounts/readMetadata'] }]
  }
}

resource auditor 'Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions@2025-10-15' = {
  parent: cosmos
  name: guid(cosmos.id, 'auditor')
  properties: {
    roleName: 'Veil adds to its audit and reads it'
    type: 'CustomRole'
    assignableScopes: [databaseId]
    permissions: [
      {
        dataActions: [
          'Microsoft.DocumentDB/databaseAccounts/readMetadata'
          'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/items/create'
          'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/items/read'
          'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/executeQuery'
          'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/readChangeFeed'
        ]
      }
    ]
  }
}

resource opens 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2025-10-15' = {
  parent: cosmos
  name: guid(databaseId, principalId, 'opener')
  properties: { principalId: principalId, roleDefinitionId: opener.id, scope: databaseId }
}

@batchSize(1)
resource changes 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2025-10-15' = [
  for name in changing: {
    parent: cosmos
    name: guid(databaseId, name, principalId, dataContributor)
    properties: {
      principalId: principalId
      roleDefinitionId: '${cosmos.id}/sqlRoleDefinitions/${dataContributor}'
      scope: '${databaseId}/colls/${name}'
    }
  }
]

@batchSize(1)
resource audits 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2025-10-15' = [
  for name in auditing: {
    parent: cosmos
    name: guid(databaseId, name, principalId, 'auditor')
    properties: {
      principalId: principalId
      roleDefinitionId: auditor.id
      scope: '${databaseId}/colls/${name}'
    }
  }
]

resource hashesOpen 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2025-10-15' = {
  parent: cosmos
  name: guid(databaseId, hashesPrincipalId, 'opener')
  properties: { principalId: hashesPrincipalId, roleDefinitionId: opener.id, scope: databaseId }
}

@batchSize(1)
resource hashesChange 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2025-10-15' = [
  for name in hashing: {
    parent: cosmos
    name: guid(databaseId, name, hashesPrincipalId, dataContributor)
    properties: {
      principalId: hashesPrincipalId
      roleDefinitionId: '${cosmos.id}/sqlRoleDefinitions/${dataContributor}'
      scope: '${databaseId}/colls/${name}'
    }
  }
]
