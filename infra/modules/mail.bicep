// Mail by Azure Communication Services, under a neutral domain. A domain must be verified before it is linked, so this is
// deployed twice; docs/operate.md says what happens between. Azure Verified Modules: communication/email-service,
// communication/communication-service.
param token string
param tags { 'azd-env-name': string }
param principalId string
param domain string
param isVerified bool

@description('Whether the API is given the role; CI may neither define nor give one.')
@allowed(['give', 'leave'])
param roles string

resource service 'Microsoft.Communication/emailServices@2025-09-01' = {
  name: 'mail-veil-${token}'
  location: 'global'
  tags: tags
  properties: { dataLocation: 'Europe' }

  // The sender donotreply@ comes with it, and is the only one at the limits that a new domain has.
  resource sending 'domains' = {
    name: domain
    location: 'global'
    tags: tags
    properties: { domainManagement: 'CustomerManaged', userEngagementTracking: 'Disabled' }
  }
}

resource communication 'Microsoft.Communication/communicationServices@2025-09-01' = {
  name: 'acs-veil-${token}'
  location: 'global'
  tags: tags
  properties: {
    dataLocation: 'Europe'
    linkedDomains: isVerified ? [service::sending.id] : []
    disableLocalAuth: true
  }
}

// What sending by an identity needs. The built-in roles that can send can also fetch keys:
// https://learn.microsoft.com/azure/communication-services/quickstarts/email/send-email-smtp/smtp-authentication
resource sender 'Microsoft.Authorization/roleDefinitions@2022-04-01' = if (roles == 'give') {
  name: guid(communication.id, 'sender')
  properties: {
    roleName: 'Veil sends mail ${token}'
    type: 'CustomRole'
    assignableScopes: [resourceGroup().id]
    permissions: [
      {
        actions: [
          'Microsoft.Communication/CommunicationServices/Read'
          'Microsoft.Communication/CommunicationServices/Write'
          'Microsoft.Communication/EmailServices/write'
        ]
      }
    ]
  }
}

resource sends 'Microsoft.Authorization/roleAssignments@2022-04-01' = if (roles == 'give') {
  scope: communication
  name: guid(communication.id, principalId, 'sender')
  properties: { principalId: principalId, principalType: 'ServicePrincipal', roleDefinitionId: sender.id }
}

// Tells what became of each mail. The webhook's address is a secret, so an operator makes the subscription.
resource topic 'Microsoft.EventGrid/systemTopics@2025-02-15' = {
  name: 'evgt-mail-veil-${token}'
  location: 'global'
  tags: tags
  properties: { source: communication.id, topicType: 'Microsoft.Communication.CommunicationServices' }
}

output endpoint string = 'https://${communication.properties.hostName}'
output service string = service.name
output topic string = topic.name
