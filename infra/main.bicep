// Deployed to one resource group, which the operator creates, so that the deployment needs no rights beyond it. The key
// of the hashes is in another group, which `azd down` leaves.
targetScope = 'resourceGroup'

func listOf(text string) string[] => filter(map(split(text, ','), part => trim(part)), part => !empty(part))

@minLength(1)
@maxLength(32)
@description('Name of the environment; part of the names of its resources.')
param environmentName string

@description('Region of everything but the site. Content Safety is offered in these of Europe; docs/operate.md says where that was read.')
@allowed([
  'francecentral'
  'germanywestcentral'
  'italynorth'
  'polandcentral'
  'spaincentral'
  'swedencentral'
  'switzerlandnorth'
  'uksouth'
  'westeurope'
])
param location string

@description('A domain of your own: the site answers at www of it and the API at api. Empty for the names that Azure gives.')
param customDomain string = ''

@description('Whether locks are made. Whoever deploys without the right to, as CI does, leaves those that are there.')
@allowed(['make', 'leave'])
param locks string = 'make'

@description('Whether the API is given its data roles of the database. Whoever deploys without the right to, as CI does, leaves those that are there.')
@allowed(['give', 'leave'])
param dataRoles string = 'give'

@description('Whether each read of database and photos is logged: an operator’s too. It may cost more than all other logs.')
param logReads bool = false

@description('Region of the nightly export; empty for none. Take another one than that of the rest.')
@allowed([
  ''
  'francecentral'
  'germanywestcentral'
  'italynorth'
  'northeurope'
  'polandcentral'
  'spaincentral'
  'swedencentral'
  'switzerlandnorth'
  'uksouth'
  'westeurope'
])
param exportLocation string = ''

@description('Vault of the keys, where one is there already: that of the copies, when a region was lost. Empty for one of its own.')
param vaultName string = ''

@description('Storage account and vault of the exports of an environment that was lost; empty for ones of its own.')
param exportAccount string = ''

param exportVault string = ''

@description('Object id of the identity that exports each night; empty for the operator alone.')
param exporterId string = ''

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

@description('Neutral domain from which mail is sent, and whose name links in it have; empty for no mail.')
param mailDomain string = ''

@description('Whether Azure has verified that domain (Domain, SPF, DKIM, DKIM2). Until then no mail is sent.')
param mailVerified bool = false

@description('Name of the sender before the @. A domain with the limits of a new one has no other than donotreply.')
param mailSender string = 'donotreply'

@description('How many mails the service takes in a minute: 5 by a domain of Azure, 30 by a new one of your own.')
param mailPerMinute int = 30

@description('How many mails the service takes in an hour: 10 by a domain of Azure, 100 by a new one of your own.')
param mailPerHour int = 100

@description('Units of Web PubSub, by which pages hear that something changed; 0 for none: pages then ask every few seconds.')
@allowed([0, 1, 2, 5, 10, 20, 50, 100])
param signalUnits int = 0

@description('Words of a token of which staff must have one, such as amr:mfa; empty for no second factor.')
param staffSecondFactor string = ''

@description('Whether HEIC photos are opened. The decoder has known out-of-bounds writes, and npm has no newer one.')
@allowed(['off', 'on'])
param heicPhotos string = 'off'

@description('Countries where the service is not offered, by their two letters, separated by commas: where the law demands a proof of age.')
param countriesNotOffered string = 'FR,GB'

@description('Resource group of what outlives a deployment: the vault with the key of the hashes.')
param keepResourceGroup string

@description('Object ids of the operators who may read that key, with commas between; empty for nobody.')
param operatorId string = ''
var operatorIds = listOf(operatorId)

@description('Name of the second key of the hashes in the vault; docs/keys.md says how one is added.')
param hashKey2 string = ''

param hashKey3 string = ''

@description('Which key of the hashes new marks are written with.')
@allowed(['1', '2', '3'])
param hashKeyWrites string = '1'

@description('Name of the key of seals in the vault, and of the one before it.')
param sealKey string = 'seal-key'

param sealKeyBefore string = ''

@description('Name of the key of what is sent to phones, and of the one before it.')
param pushKey string = 'push-key'

param pushKeyBefore string = ''

@description('Minutes between two looks of the outbox at what is due. What a call leaves is done at once all the same.')
@minValue(1)
@maxValue(15)
param outboxMinutes int = 5

@description('Memory of an instance of the API in MB. Every instance keeps all members in memory; docs/scale.md says how many fit.')
@allowed([2048, 4096])
param instanceMemory int = 2048

@description('How many instances of the API are never let go of, for the first call of the morning. Each is billed all the time.')
@minValue(0)
@maxValue(20)
param alwaysReady int = 0

@description('How many instances of the API there may be. Each counts the calls of a person by itself.')
@minValue(1)
@maxValue(1000)
param mostInstances int = 40

@description('Who is told of an alert.')
param operatorEmail string

@description('Further addresses that get a mail for an alert of severity 0, with commas between.')
param urgentEmails string = ''

@description('Telephone numbers that are called for one, with commas between: country code, blank, number, as 31 612345678.')
param urgentCalls string = ''

@description('Telephone numbers that get a message for one, written the same.')
param urgentMessages string = ''

@description('Accounts of the app of Azure on a phone that are told of one, with commas between.')
param urgentApps string = ''

@secure()
@description('Address that is called for one, such as that of a service that wakes people.')
param urgentWebhook string = ''

@description('Money a month, in the currency of the subscription, from which on the operator is told.')
@minValue(1)
param monthlyBudget int = 200

@description('First day of the month of the first deployment, as 2026-12-01. Azure does not let a budget begin anew.')
param budgetStart string

@description('Whether database, host storage and API are spread over the zones of the region.')
param zoneRedundant bool = false

@description('Model that polishes bios; none for no such button. docs/operate.md says how one is chosen.')
param languageModelName string = 'none'

param languageModelVersion string = ''

@allowed(['DataZoneStandard', 'GlobalStandard', 'Standard'])
param languageModelSku string = 'DataZoneStandard'

@description('Region of the model, where the other one does not have it; empty for the same.')
param languageModelLocation string = ''

@description('How long a reasoning model thinks; empty for one that does not reason.')
@allowed(['', 'none', 'minimal', 'low'])
param languageModelEffort string = ''

var token = toLower(uniqueString(resourceGroup().id, environmentName, location))
// Known before anything is deployed, so that a preview can say which resource a role is given on.
var names = {
  cosmos: empty(databaseAccount) ? 'cosmos-veil-${token}' : databaseAccount
  database: 'veil'
  hostStorage: 'sthost${token}'
  photoStorage: 'stphoto${token}'
  contentSafety: 'safety-veil-${token}'
  languageModel: 'openai-veil-${token}'
  insights: 'appi-veil-${token}'
  api: 'func-veil-${token}'
  vault: empty(vaultName) ? 'kv-veil-${token}' : vaultName
  exportStorage: empty(exportAccount) ? 'stexport${token}' : exportAccount
  exportVault: empty(exportVault) ? 'kv-night-${token}' : exportVault
}
var tags = { 'azd-env-name': environmentName }

module identity 'modules/identity.bicep' = {
  params: { token: token, location: location, tags: tags }
}

module telemetry 'modules/telemetry.bicep' = {
  params: { token: token, insightsName: names.insights, location: location, tags: tags }
}

module database 'modules/database.bicep' = {
  params: {
    account: names.cosmos
    database: names.database
    location: location
    tags: tags
    private: private
    zoneRedundant: zoneRedundant
    capacity: databaseCapacity
    locks: locks
    workspaceId: telemetry.outputs.workspaceId
    logReads: logReads
  }
}

module site 'modules/site.bicep' = {
  params: { token: token, location: siteLocation, tags: tags, domain: empty(customDomain) ? '' : 'www.${customDomain}' }
}

module hostStorage 'modules/host-storage.bicep' = {
  params: { name: names.hostStorage, location: location, tags: tags, private: private, zoneRedundant: zoneRedundant }
}

module photoStorage 'modules/photo-storage.bicep' = {
  params: {
    name: names.photoStorage
    location: location
    tags: tags
    siteOrigin: site.outputs.origin
    locks: locks
    workspaceId: telemetry.outputs.workspaceId
    logReads: logReads
  }
}

var makesExport = !empty(exportLocation) && empty(exportAccount)
var hasExport = !empty(exportLocation) || !empty(exportAccount)

module exported 'modules/export.bicep' = if (makesExport) {
  scope: resourceGroup(keepResourceGroup)
  params: {
    account: names.exportStorage
    exportVault: names.exportVault
    copyVault: 'kv-copy-${token}'
    location: exportLocation
    tags: tags
    locks: locks
    operatorIds: operatorIds
    exporterId: exporterId
  }
}

module keep 'modules/keep.bicep' = if (empty(vaultName)) {
  scope: resourceGroup(keepResourceGroup)
  params: {
    vault: names.vault
    location: location
    tags: tags
    locks: locks
    workspaceId: telemetry.outputs.workspaceId
  }
}

module vaultRoles 'modules/vault-roles.bicep' = {
  scope: resourceGroup(keepResourceGroup)
  dependsOn: [keep]
  params: {
    vault: names.vault
    // Part of the assignment's name: an identity that is made anew would otherwise clash with the assignment of the old one.
    #disable-next-line what-if-short-circuiting
    principalId: identity.outputs.principalId
    operatorIds: operatorIds
  }
}

module contentSafety 'modules/content-safety.bicep' = {
  params: { name: names.contentSafety, location: location, tags: tags, private: private }
}

module languageModel 'modules/language-model.bicep' = if (languageModelName != 'none') {
  params: {
    name: names.languageModel
    tags: tags
    private: private
    #disable-next-line what-if-short-circuiting
    principalId: identity.outputs.principalId
    deployment: 'bios'
    model: {
      name: languageModelName
      version: languageModelVersion
      sku: languageModelSku
      location: empty(languageModelLocation) ? location : languageModelLocation
    }
  }
}

module signals 'modules/signals.bicep' = if (signalUnits != 0) {
  params: {
    token: token
    location: location
    tags: tags
    #disable-next-line what-if-short-circuiting
    principalId: identity.outputs.principalId
    units: signalUnits
  }
}

var isMailOn = !empty(mailDomain) && mailVerified
var mailHost = 'news.${mailDomain}'

module mail 'modules/mail.bicep' = if (!empty(mailDomain)) {
  params: {
    token: token
    tags: tags
    #disable-next-line what-if-short-circuiting
    principalId: identity.outputs.principalId
    domain: mailDomain
    isVerified: mailVerified
    roles: dataRoles
  }
}

module network 'modules/network.bicep' = if (private) {
  dependsOn: [database, hostStorage, contentSafety, languageModel]
  params: {
    token: token
    location: location
    tags: tags
    databaseAccount: names.cosmos
    hostStorageAccount: names.hostStorage
    contentSafetyAccount: names.contentSafety
    languageModelAccount: languageModelName == 'none' ? '' : names.languageModel
  }
}

module databaseRoles 'modules/database-roles.bicep' = if (dataRoles == 'give') {
  dependsOn: [database]
  params: {
    #disable-next-line what-if-short-circuiting
    principalId: identity.outputs.principalId
    #disable-next-line what-if-short-circuiting
    hashesPrincipalId: identity.outputs.hashesPrincipalId
    account: names.cosmos
    database: names.database
  }
}

module roles 'modules/roles.bicep' = {
  dependsOn: [telemetry, hostStorage, photoStorage, contentSafety]
  params: {
    #disable-next-line what-if-short-circuiting
    principalId: identity.outputs.principalId
    hostStorageAccount: names.hostStorage
    photoStorageAccount: names.photoStorage
    contentSafetyAccount: names.contentSafety
    insights: names.insights
  }
}

module api 'modules/api.bicep' = {
  dependsOn: [roles, databaseRoles, vaultRoles]
  params: {
    name: names.api
    token: token
    location: location
    tags: tags
    nodeVersion: nodeVersion
    identityId: identity.outputs.id
    identityClientId: identity.outputs.clientId
    hashesIdentityId: identity.outputs.hashesId
    hashesClientId: identity.outputs.hashesClientId
    insightsConnection: telemetry.outputs.connection
    databaseEndpoint: database.outputs.endpoint
    database: names.database
    hostBlobEndpoint: hostStorage.outputs.blobEndpoint
    hostQueueEndpoint: hostStorage.outputs.queueEndpoint
    packagesUrl: hostStorage.outputs.packagesUrl
    photoBlobEndpoint: photoStorage.outputs.blobEndpoint
    photoQueueEndpoint: photoStorage.outputs.queueEndpoint
    contentSafetyEndpoint: contentSafety.outputs.endpoint
    languageModel: {
      endpoint: languageModel.?outputs.?endpoint ?? ''
      deployment: languageModelName == 'none' ? 'none' : 'bios'
      effort: languageModelEffort
    }
    zoneRedundant: zoneRedundant
    siteOrigin: site.outputs.origin
    subnetId: network.?outputs.?apiSubnetId ?? ''
    signIn: { issuer: identityIssuer, jwksUrl: identityJwksUrl, audience: identityClientId }
    vaultUri: 'https://${names.vault}${environment().suffixes.keyvaultDns}/'
    keys: {
      second: hashKey2
      third: hashKey3
      writes: hashKeyWrites
      seal: sealKey
      sealBefore: sealKeyBefore
      push: pushKey
      pushBefore: pushKeyBefore
    }
    outboxMinutes: outboxMinutes
    instanceMemory: instanceMemory
    mostInstances: mostInstances
    alwaysReady: alwaysReady
    supportEmail: supportEmail
    staffSecondFactor: staffSecondFactor
    heicPhotos: heicPhotos
    countriesNotOffered: countriesNotOffered
    mail: {
      isOn: isMailOn
      endpoint: mail.?outputs.?endpoint ?? ''
      sender: '${mailSender}@${mailDomain}'
      origin: 'https://${mailHost}/api'
      perMinute: mailPerMinute
      perHour: mailPerHour
    }
    signals: { units: signalUnits, endpoint: signals.?outputs.?endpoint ?? '' }
  }
}

module apiDomain 'modules/api-domain.bicep' = if (!empty(customDomain)) {
  dependsOn: [api]
  params: { location: location, api: names.api, host: 'api.${customDomain}' }
}

// Links in mail lead to the API, by a name that says nothing of what Veil is.
module mailLinks 'modules/api-domain.bicep' = if (isMailOn) {
  dependsOn: [api, apiDomain]
  params: { location: location, api: names.api, host: mailHost }
}

var apiOrigin = empty(customDomain) ? api.outputs.origin : 'https://api.${customDomain}'

module uploads 'modules/upload-events.bicep' = {
  dependsOn: [photoStorage]
  params: {
    token: token
    location: location
    tags: tags
    photoStorageAccount: names.photoStorage
  }
}

module alerts 'modules/alerts.bicep' = {
  params: {
    token: token
    location: location
    tags: tags
    insightsId: telemetry.outputs.insightsId
    workspaceId: telemetry.outputs.workspaceId
    databaseId: database.outputs.id
    uploadTopicId: uploads.outputs.topicId
    apiOrigin: apiOrigin
    siteOrigin: site.outputs.origin
    operatorEmail: operatorEmail
    urgent: {
      emails: listOf(urgentEmails)
      calls: listOf(urgentCalls)
      messages: listOf(urgentMessages)
      apps: listOf(urgentApps)
    }
    urgentWebhook: urgentWebhook
    monthlyBudget: monthlyBudget
    budgetStart: budgetStart
  }
}

module workbook 'modules/workbook.bicep' = {
  params: {
    location: location
    tags: tags
    insightsId: telemetry.outputs.insightsId
    databaseId: database.outputs.id
    apiId: api.outputs.id
  }
}

// Hooks, `npm run package` and docs/operate.md read these. azd stores them in .azure/<environment>/.env.
output AZURE_RESOURCE_GROUP string = resourceGroup().name
output KEEP_RESOURCE_GROUP string = keepResourceGroup
output KEY_VAULT string = names.vault
output IDENTITY_CLIENT_ID string = identity.outputs.clientId
output IDENTITY_PRINCIPAL_ID string = identity.outputs.principalId
output HASHES_PRINCIPAL_ID string = identity.outputs.hashesPrincipalId
output API_NAME string = names.api
output API_ORIGIN string = apiOrigin
output API_HOST string = api.outputs.host
output API_DOMAIN_PROOF string = api.outputs.domainProof
output SITE_HOST string = site.outputs.host
output SITE_ORIGIN string = site.outputs.origin
output STORAGE_ORIGIN string = photoStorage.outputs.origin
output COSMOS_ACCOUNT string = names.cosmos
output COSMOS_ENDPOINT string = database.outputs.endpoint
output COSMOS_DATABASE string = names.database
output PHOTO_STORAGE_ACCOUNT string = names.photoStorage
output LANGUAGE_MODEL string = languageModelName
output LANGUAGE_MODEL_ACCOUNT string = languageModelName == 'none' ? '' : names.languageModel
output EXPORT_ORIGIN string = hasExport ? 'https://${names.exportStorage}.blob.${environment().suffixes.storage}' : ''
output EXPORT_ACCOUNT string = hasExport ? names.exportStorage : ''
output EXPORT_VAULT string = hasExport ? names.exportVault : ''
output COPY_VAULT string = makesExport ? 'kv-copy-${token}' : ''
output UPLOAD_TOPIC string = uploads.outputs.topic
output IDENTITY_ISSUER string = identityIssuer
output IDENTITY_AUDIENCE string = identityClientId
output SIGN_IN_FLOW string = signInFlow
output SUPPORT_EMAIL string = supportEmail
output HEIC_PHOTOS string = heicPhotos
output COUNTRIES_NOT_OFFERED string = countriesNotOffered
output MAIL_ENDPOINT string = isMailOn ? mail.?outputs.?endpoint ?? '' : ''
output MAIL_DOMAIN string = mailDomain
output MAIL_SERVICE string = mail.?outputs.?service ?? ''
output MAIL_TOPIC string = mail.?outputs.?topic ?? ''
output MAIL_HOST string = empty(mailDomain) ? '' : mailHost
output NOTICE_ORIGIN string = isMailOn ? 'https://${mailHost}/api' : ''
output SIGNALS_ENDPOINT string = signals.?outputs.?endpoint ?? ''
