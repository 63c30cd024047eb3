// Cosmos DB for NoSQL. Azure Verified Module: document-db/database-account.
param account string
param database string
param location string
param tags { 'azd-env-name': string }
param private bool
param zoneRedundant bool

@allowed(['serverless', 'shared', 'dedicated'])
param capacity string

@allowed(['make', 'leave'])
param locks string

param workspaceId string
param logReads bool

var containers = loadJsonContent('../containers.json')

// Shared throughput takes at most 25 containers.
var sharedThroughput = { autoscaleSettings: { maxThroughput: 1000 } }

resource cosmos 'Microsoft.DocumentDB/databaseAccounts@2025-10-15' = {
  name: account
  location: location
  tags: tags
  kind: 'GlobalDocumentDB'
  properties: {
    databaseAccountOfferType: 'Standard'
    locations: [{ locationName: location, failoverPriority: 0, isZoneRedundant: zoneRedundant }]
    capabilities: capacity == 'serverless' ? [{ name: 'EnableServerless' }] : []
    // Two instances of the API must see the same writes. This doubles the charge of a read; docs/cost.md says what
    // Session would change.
    consistencyPolicy: { defaultConsistencyLevel: 'Strong' }
    backupPolicy: { type: 'Continuous', continuousModeProperties: { tier: 'Continuous30Days' } }
    disableLocalAuth: true
    disableKeyBasedMetadataWriteAccess: true
    minimalTlsVersion: 'Tls12'
    publicNetworkAccess: private ? 'Disabled' : 'Enabled'
  }
}

resource veil 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases@2025-10-15' = {
  parent: cosmos
  name: database
  properties: {
    resource: { id: database }
    options: capacity == 'shared' ? sharedThroughput : {}
  }
}

@batchSize(4)
resource container 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers@2025-10-15' = [
  for definition in containers: {
    parent: veil
    name: definition.id
    properties: { resource: definition }
  }
]

resource locked 'Microsoft.Authorization/locks@2020-05-01' = if (locks == 'make') {
  scope: cosmos
  name: 'keep'
  properties: { level: 'CanNotDelete', notes: 'What members wrote cannot be made again.' }
}

// Logs who changed the account, its roles and its keys and, optionally, who read or wrote data.
// The only stable version is of 2016.
#disable-next-line use-recent-api-versions
resource logged 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: cosmos
  name: 'veil'
  properties: {
    workspaceId: workspaceId
    logAnalyticsDestinationType: 'Dedicated'
    logs: [
      { category: 'ControlPlaneRequests', enabled: true }
      { category: 'DataPlaneRequests', enabled: logReads }
    ]
  }
}

output id string = cosmos.id
output endpoint string = cosmos.properties.documentEndpoint
