// The API on a Flex Consumption plan. Azure Verified Modules: web/serverfarm, web/site.
param name string
param token string
param location string
param tags { 'azd-env-name': string }

@allowed(['22', '24'])
param nodeVersion string

param identityId string
param identityClientId string

@description('The identity that reads and writes the hashes of removed pictures.')
param hashesIdentityId string
param hashesClientId string

param insightsConnection string
param databaseEndpoint string
param database string
param hostBlobEndpoint string
param hostQueueEndpoint string
param packagesUrl string
param photoBlobEndpoint string
param photoQueueEndpoint string
param contentSafetyEndpoint string

@description('The language model; the deployment `none` for none.')
param languageModel { endpoint: string, deployment: string, effort: string }

param zoneRedundant bool
param siteOrigin string

@description('Empty without a private network.')
param subnetId string

@description('What sign-in tokens say and are checked with.')
param signIn { issuer: string, jwksUrl: string, audience: string }

@description('Minutes between two looks of the outbox.')
param outboxMinutes int

@description('Memory of an instance in MB.')
param instanceMemory int

param mostInstances int
param alwaysReady int

param supportEmail string

@description('Words of a token of which staff must have one, such as amr:mfa; empty for no second factor.')
param staffSecondFactor string

@description('Whether HEIC photos are opened: off or on.')
param heicPhotos string

@description('Countries where the service is not offered, by their two letters, separated by commas.')
param countriesNotOffered string

param mail { isOn: bool, endpoint: string, sender: string, origin: string, perMinute: int, perHour: int }

@description('Web PubSub; without units pages ask.')
param signals { units: int, endpoint: string }

@description('Vault of the key under which addresses and the people whom blocks hold apart are hashed.')
param vaultUri string

@description('Names of secrets, empty for none, and which key of the hashes is written with.')
param keys {
  second: string
  third: string
  writes: '1' | '2' | '3'
  seal: string
  sealBefore: string
  push: string
  pushBefore: string
}

// Settings that the platform reads.
var platformSettings = {
  AZURE_CLIENT_ID: identityClientId
  AZURE_TOKEN_CREDENTIALS: 'ManagedIdentityCredential'
  // Without it the host takes 100 MiB from anybody, and six such bodies at once end an instance.
  FUNCTIONS_REQUEST_BODY_SIZE_LIMIT: loadJsonContent('../../local.settings.sample.json', 'Values.FUNCTIONS_REQUEST_BODY_SIZE_LIMIT')
  AzureWebJobsDisableHomepage: loadJsonContent('../../local.settings.sample.json', 'Values.AzureWebJobsDisableHomepage')
  AzureWebJobsStorage__credential: 'managedidentity'
  AzureWebJobsStorage__clientId: identityClientId
  AzureWebJobsStorage__blobServiceUri: hostBlobEndpoint
  AzureWebJobsStorage__queueServiceUri: hostQueueEndpoint
  APPLICATIONINSIGHTS_CONNECTION_STRING: insightsConnection
  // Traces one call per five seconds of an instance. Failures are always logged by the API itself.
  OTEL_TRACES_SAMPLER: 'microsoft.rate_limited'
  OTEL_TRACES_SAMPLER_ARG: '0.2'
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'ClientId=${identityClientId};Authorization=AAD'
}

// Addresses of the other resources.
var addressSettings = {
  COSMOS_ENDPOINT: databaseEndpoint
  COSMOS_DATABASE: database
  HASHES_CLIENT_ID: hashesClientId
  IDENTITY_ISSUER: signIn.issuer
  IDENTITY_JWKS_URL: signIn.jwksUrl
  IDENTITY_AUDIENCE: signIn.audience
  CONTENT_SAFETY_ENDPOINT: contentSafetyEndpoint
  PHOTO_STORAGE__credential: 'managedidentity'
  PHOTO_STORAGE__clientId: identityClientId
  PHOTO_STORAGE__blobServiceUri: photoBlobEndpoint
  PHOTO_STORAGE__queueServiceUri: photoQueueEndpoint
  PHOTO_TRIGGER_SOURCE: 'EventGrid'
  OPENAI_MODEL: languageModel.deployment
  HASH_KEY: '@Microsoft.KeyVault(SecretUri=${vaultUri}secrets/hash-key)'
  HASH_KEY_WRITES: keys.writes
  SEAL_KEY: '@Microsoft.KeyVault(SecretUri=${vaultUri}secrets/${keys.seal})'
  PUSH_KEY: '@Microsoft.KeyVault(SecretUri=${vaultUri}secrets/${keys.push})'
  PUSH_SERVICES: ''
  SUPPORT_EMAIL: supportEmail
  SITE_ORIGIN: siteOrigin
  STAFF_SECOND_FACTOR: staffSecondFactor
  HEIC_PHOTOS: heicPhotos
  COUNTRIES_NOT_OFFERED: countriesNotOffered
}

var secondKey = { HASH_KEY_2: '@Microsoft.KeyVault(SecretUri=${vaultUri}secrets/${keys.second})' }
var thirdKey = { HASH_KEY_3: '@Microsoft.KeyVault(SecretUri=${vaultUri}secrets/${keys.third})' }
var sealKeyBefore = { SEAL_KEY_BEFORE: '@Microsoft.KeyVault(SecretUri=${vaultUri}secrets/${keys.sealBefore})' }

var modelSettings = {
  OPENAI_ENDPOINT: languageModel.endpoint
  OPENAI_REASONING_EFFORT: languageModel.effort
}

var mailSettings = {
  MAIL_ENDPOINT: mail.endpoint
  MAIL_PER_MINUTE: string(mail.perMinute)
  MAIL_PER_HOUR: string(mail.perHour)
  NOTICE_SENDER: mail.sender
  NOTICE_ORIGIN: mail.origin
}

var pushKeyBefore = { PUSH_KEY_BEFORE: '@Microsoft.KeyVault(SecretUri=${vaultUri}secrets/${keys.pushBefore})' }

// The product's own settings, with the same values as on a local machine.
var productSettings = {
  PHOTO_REVIEW_SEVERITY: loadJsonContent('../../local.settings.sample.json', 'Values.PHOTO_REVIEW_SEVERITY')
  PHOTO_REJECT_SEVERITY: loadJsonContent('../../local.settings.sample.json', 'Values.PHOTO_REJECT_SEVERITY')
  TEXT_REJECT_SEVERITY: loadJsonContent('../../local.settings.sample.json', 'Values.TEXT_REJECT_SEVERITY')
  MEMBER_TEXT_REVIEW_SEVERITY: loadJsonContent('../../local.settings.sample.json', 'Values.MEMBER_TEXT_REVIEW_SEVERITY')
  MEMBER_TEXT_REFUSE_SEVERITY: loadJsonContent('../../local.settings.sample.json', 'Values.MEMBER_TEXT_REFUSE_SEVERITY')
  OPENAI_TIMEOUT_SECONDS: loadJsonContent('../../local.settings.sample.json', 'Values.OPENAI_TIMEOUT_SECONDS')
  REVIEW_WINDOW_HOURS: loadJsonContent('../../local.settings.sample.json', 'Values.REVIEW_WINDOW_HOURS')
  UNDO_SECONDS: loadJsonContent('../../local.settings.sample.json', 'Values.UNDO_SECONDS')
  OUTBOX_SCHEDULE: '0 */${outboxMinutes} * * * *'
  INVITATION_DAYS: loadJsonContent('../../local.settings.sample.json', 'Values.INVITATION_DAYS')
  INVITATIONS_PER_MONTH: loadJsonContent('../../local.settings.sample.json', 'Values.INVITATIONS_PER_MONTH')
  REVIEWS_PER_WEEK: loadJsonContent('../../local.settings.sample.json', 'Values.REVIEWS_PER_WEEK')
  REQUESTS_PER_MINUTE: loadJsonContent('../../local.settings.sample.json', 'Values.REQUESTS_PER_MINUTE')
  // A fifth of the throughput that database.bicep gives all containers.
  INDEX_BUILD_CHARGE: '200'
  // The front end of App Service adds the caller's address to x-forwarded-for.
  TRUSTED_PROXIES: '1'
}

resource plan 'Microsoft.Web/serverfarms@2025-03-01' = {
  name: 'plan-veil-${token}'
  location: location
  tags: tags
  kind: 'functionapp'
  sku: { name: 'FC1', tier: 'FlexConsumption' }
  properties: { reserved: true, zoneRedundant: zoneRedundant }
}

resource api 'Microsoft.Web/sites@2025-03-01' = {
  name: name
  location: location
  tags: union(tags, { 'azd-service-name': 'api' })
  kind: 'functionapp,linux'
  identity: {
    type: 'UserAssigned'
    userAssignedIdentities: { '${identityId}': {}, '${hashesIdentityId}': {} }
  }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    // Allows the certificates of `customDomain`. It can only be set when the site is created.
    #disable-next-line BCP037
    siteScopedCertificatesEnabled: true
    keyVaultReferenceIdentity: identityId
    virtualNetworkSubnetId: empty(subnetId) ? null : subnetId
    siteConfig: {
      minTlsVersion: '1.2'
      cors: { allowedOrigins: [siteOrigin], supportCredentials: false }
    }
    functionAppConfig: {
      runtime: { name: 'node', version: nodeVersion }
      // A running call is completed before its instance ends:
      // https://learn.microsoft.com/azure/azure-functions/flex-consumption-site-updates
      #disable-next-line BCP037
      siteUpdateStrategy: { type: 'RollingUpdate' }
      // A picture is decoded in memory, so a photo needs far more memory than an HTTP call.
      scaleAndConcurrency: {
        instanceMemoryMB: instanceMemory
        maximumInstanceCount: mostInstances
        alwaysReady: alwaysReady == 0 ? [] : [{ name: 'http', instanceCount: alwaysReady }]
        triggers: { http: { perInstanceConcurrency: 64 } }
      }
      deployment: {
        storage: {
          type: 'blobContainer'
          value: packagesUrl
          authentication: { type: 'UserAssignedIdentity', userAssignedIdentityResourceId: identityId }
        }
      }
    }
  }
}

resource settings 'Microsoft.Web/sites/config@2025-03-01' = {
  parent: api
  name: 'appsettings'
  properties: union(
    platformSettings,
    addressSettings,
    languageModel.deployment == 'none' ? {} : modelSettings,
    empty(keys.second) ? {} : secondKey,
    mail.isOn ? mailSettings : {},
    signals.units == 0 ? {} : { SIGNALS_ENDPOINT: signals.endpoint },
    empty(keys.third) ? {} : thirdKey,
    empty(keys.sealBefore) ? {} : sealKeyBefore,
    empty(keys.pushBefore) ? {} : pushKeyBefore,
    productSettings
  )
}

resource noFtp 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2025-03-01' = {
  parent: api
  name: 'ftp'
  properties: { allow: false }
}

resource noPassword 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2025-03-01' = {
  parent: api
  name: 'scm'
  properties: { allow: false }
}

output id string = api.id
output host string = api.properties.defaultHostName
output domainProof string = api.properties.customDomainVerificationId
output origin string = 'https://${api.properties.defaultHostName}'
