targetScope = 'subscription'

@minLength(1)
@maxLength(32)
@description('Name of the environment; part of the names of its resources.')
param environmentName string

@description('Region of everything but the site.')
param location string

@description('Region of the site, which few regions offer. Its files are served from everywhere.')
@allowed(['centralus', 'eastasia', 'eastus2', 'westeurope', 'westus2'])
param siteLocation string = 'westeurope'

@description('Whether the stores are reached by a virtual network alone.')
param private bool = false

@description('`serverless` to begin with; see docs/operate.md before changing it: there is no way back.')
@allowed(['serverless', 'shared', 'dedicated'])
param databaseCapacity string = 'serverless'

@description('Name of the Cosmos DB account; set it after a restore, which always makes another one.')
param databaseAccount string = ''

@description('Node that runs the API.')
@allowed(['22', '24'])
param nodeVersion string = '24'

@description('The `iss` claim of every sign-in token.')
param identityIssuer string

@description('Where the identity provider publishes its signing keys.')
param identityJwksUrl string

@description('Client id of the app registration: the `aud` claim of every sign-in token.')
param identityClientId string

@description('How the site signs in: authorization code with PKCE, or the token in the answer itself.')
@allowed(['msal', 'id_token'])
param signInFlow string = 'msal'

@description('Address shown to people who need a human.')
param supportEmail string

@description('Words of a token of which staff must have one, such as amr:mfa; empty for no second factor.')
param staffSecondFactor string = ''

@description('Address of the Key Vault secret under which addresses and the people whom blocks hold apart are hashed.')
param hashKeySecret string

@description('Who is told of an alert.')
param operatorEmail string

@description('Money a month, in the currency of the subscription, from which on the operator is told.')
@minValue(1)
param monthlyBudget int = 200

@description('Model that polishes bios, and its version. Look up the retirement date before the first deployment.')
param languageModel object = {
  name: 'gpt-4.1-mini'
  version: '2025-04-14'
}

var token = toLower(uniqueString(subscription().id, environmentName, location))
var tags = { 'azd-env-name': environmentName }

resource group 'Microsoft.Resources/resourceGroups@2025-04-01' = {
  name: 'rg-${environmentName}'
  location: location
  tags: tags
}

module identity 'modules/identity.bicep' = {
  scope: group
  params: { token: token, location: location, tags: tags }
}

module telemetry 'modules/telemetry.bicep' = {
  scope: group
  params: { token: token, location: location, tags: tags }
}

module database 'modules/database.bicep' = {
  scope: group
  params: {
    name: empty(databaseAccount) ? 'cosmos-veil-${token}' : databaseAccount
    location: location
    tags: tags
    private: private
    capacity: databaseCapacity
  }
}

module site 'modules/site.bicep' = {
  scope: group
  params: { token: token, location: siteLocation, tags: tags }
}

module hostStorage 'modules/host-storage.bicep' = {
  scope: group
  params: { token: token, location: location, tags: tags, private: private }
}

module photoStorage 'modules/photo-storage.bicep' = {
  scope: group
  params: { token: token, location: location, tags: tags, siteOrigin: site.outputs.origin }
}

module intelligence 'modules/intelligence.bicep' = {
  scope: group
  params: { token: token, location: location, tags: tags, private: private, languageModel: languageModel }
}

module network 'modules/network.bicep' = if (private) {
  scope: group
  params: {
    token: token
    location: location
    tags: tags
    databaseAccount: database.outputs.account
    hostStorageAccount: hostStorage.outputs.account
    contentSafetyAccount: intelligence.outputs.contentSafetyAccount
    languageModelAccount: intelligence.outputs.languageModelAccount
  }
}

module databaseRoles 'modules/database-roles.bicep' = {
  scope: group
  params: {
    principalId: identity.outputs.principalId
    account: database.outputs.account
    database: database.outputs.database
  }
}

module roles 'modules/roles.bicep' = {
  scope: group
  params: {
    principalId: identity.outputs.principalId
    hostStorageAccount: hostStorage.outputs.account
    photoStorageAccount: photoStorage.outputs.account
    contentSafetyAccount: intelligence.outputs.contentSafetyAccount
    languageModelAccount: intelligence.outputs.languageModelAccount
    insights: telemetry.outputs.insights
  }
}

module api 'modules/api.bicep' = {
  scope: group
  dependsOn: [roles, databaseRoles]
  params: {
    token: token
    location: location
    tags: tags
    nodeVersion: nodeVersion
    identityId: identity.outputs.id
    identityClientId: identity.outputs.clientId
    insightsConnection: telemetry.outputs.connection
    databaseEndpoint: database.outputs.endpoint
    database: database.outputs.database
    hostBlobEndpoint: hostStorage.outputs.blobEndpoint
    hostQueueEndpoint: hostStorage.outputs.queueEndpoint
    packagesUrl: hostStorage.outputs.packagesUrl
    photoBlobEndpoint: photoStorage.outputs.blobEndpoint
    photoQueueEndpoint: photoStorage.outputs.queueEndpoint
    contentSafetyEndpoint: intelligence.outputs.contentSafetyEndpoint
    languageModelEndpoint: intelligence.outputs.languageModelEndpoint
    languageModelDeployment: intelligence.outputs.languageModelDeployment
    siteOrigin: site.outputs.origin
    subnetId: network.?outputs.?apiSubnetId ?? ''
    signIn: { issuer: identityIssuer, jwksUrl: identityJwksUrl, audience: identityClientId }
    hashKeySecret: hashKeySecret
    supportEmail: supportEmail
    staffSecondFactor: staffSecondFactor
  }
}

module uploads 'modules/upload-events.bicep' = {
  scope: group
  params: {
    token: token
    location: location
    tags: tags
    photoStorageAccount: photoStorage.outputs.account
  }
}

module alerts 'modules/alerts.bicep' = {
  scope: group
  params: {
    token: token
    location: location
    tags: tags
    insightsId: telemetry.outputs.insightsId
    operatorEmail: operatorEmail
    monthlyBudget: monthlyBudget
  }
}

module workbook 'modules/workbook.bicep' = {
  scope: group
  params: {
    location: location
    tags: tags
    insightsId: telemetry.outputs.insightsId
    databaseId: database.outputs.id
  }
}

// What hooks, `npm run package` and docs/operate.md read. azd keeps them in .azure/<environment>/.env.
output AZURE_RESOURCE_GROUP string = group.name
output API_NAME string = api.outputs.name
output API_ORIGIN string = api.outputs.origin
output SITE_ORIGIN string = site.outputs.origin
output STORAGE_ORIGIN string = photoStorage.outputs.origin
output COSMOS_ACCOUNT string = database.outputs.account
output COSMOS_ENDPOINT string = database.outputs.endpoint
output COSMOS_DATABASE string = database.outputs.database
output UPLOAD_TOPIC string = uploads.outputs.topic
output IDENTITY_ISSUER string = identityIssuer
output IDENTITY_AUDIENCE string = identityClientId
output SIGN_IN_FLOW string = signInFlow
output SUPPORT_EMAIL string = supportEmail
