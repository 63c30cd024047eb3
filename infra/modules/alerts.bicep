// Alerts and their recipients. Azure Verified Modules: insights/action-group, insights/scheduled-query-rule,
// consumption/budget.
param token string
param location string
param tags { 'azd-env-name': string }
param insightsId string
param workspaceId string
param databaseId string
param uploadTopicId string
param apiOrigin string
param siteOrigin string
param operatorEmail string

@description('Whom an alert of severity 0 reaches besides the operator’s mailbox. A telephone number is its country code, a blank and the rest.')
param urgent {
  emails: string[]
  calls: string[]
  messages: string[]
  apps: string[]
}

@secure()
@description('Address that is called for an alert of severity 0, as of a service that wakes people; empty for none.')
param urgentWebhook string

param monthlyBudget int

@description('First day of a month. Azure refuses to change it.')
param budgetStart string

var rules = loadJsonContent('../alerts.json')

resource operators 'Microsoft.Insights/actionGroups@2023-01-01' = {
  name: 'ag-veil-${token}'
  location: 'global'
  tags: tags
  properties: {
    groupShortName: 'veil'
    enabled: true
    emailReceivers: [{ name: 'operator', emailAddress: operatorEmail, useCommonAlertSchema: true }]
  }
}

// Whoever has to wake up. One address in two lists gets one mail, because a rule names one group.
resource onCall 'Microsoft.Insights/actionGroups@2023-01-01' = {
  name: 'ag-urgent-veil-${token}'
  location: 'global'
  tags: tags
  properties: {
    groupShortName: 'veil urgent'
    enabled: true
    emailReceivers: map(union([operatorEmail], urgent.emails), (address, index) => {
      name: 'mail ${index + 1}'
      emailAddress: address
      useCommonAlertSchema: true
    })
    voiceReceivers: map(urgent.calls, (number, index) => {
      name: 'call ${index + 1}'
      countryCode: split(number, ' ')[0]
      phoneNumber: split(number, ' ')[1]
    })
    smsReceivers: map(urgent.messages, (number, index) => {
      name: 'message ${index + 1}'
      countryCode: split(number, ' ')[0]
      phoneNumber: split(number, ' ')[1]
    })
    azureAppPushReceivers: map(urgent.apps, (address, index) => {
      name: 'app ${index + 1}'
      emailAddress: address
    })
    webhookReceivers: empty(urgentWebhook)
      ? []
      : [{ name: 'webhook', serviceUri: urgentWebhook, useCommonAlertSchema: true }]
  }
}

// Lines that `operate drill` writes ring the rules of a drill alone.
var isOfDrill = 'tostring(parse_json(message).drill) == \'true\''

resource rule 'Microsoft.Insights/scheduledQueryRules@2026-03-01' = [
  for alert in rules: {
    name: 'alert-${alert.name}-${token}'
    location: location
    tags: tags
    properties: {
      displayName: alert.name
      description: alert.meaning
      severity: alert.severity
      enabled: true
      scopes: [alert.on == 'workspace' ? workspaceId : insightsId]
      evaluationFrequency: alert.severity <= 1 ? 'PT5M' : 'PT15M'
      windowSize: 'PT${alert.minutes}M'
      // A rule that resolves by itself tells nobody of what follows before it has. A muted one tells again after its time.
      autoMitigate: !contains(alert, 'muteMinutes')
      muteActionsDuration: contains(alert, 'muteMinutes') ? 'PT${alert.muteMinutes}M' : null
      criteria: {
        allOf: [
          {
            query: alert.on == 'application' ? '${alert.query} | where not(${isOfDrill})' : alert.query
            timeAggregation: 'Count'
            operator: alert.operator
            threshold: alert.threshold
            failingPeriods: { numberOfEvaluationPeriods: 1, minFailingPeriodsToAlert: 1 }
          }
        ]
      }
      actions: { actionGroups: [alert.severity == 0 ? onCall.id : operators.id] }
    }
  }
]

// Off but for the half hour of a drill. What is not a line of the API cannot be tried so.
resource drill 'Microsoft.Insights/scheduledQueryRules@2026-03-01' = [
  for alert in filter(rules, one => one.on == 'application'): {
    name: 'drill-${alert.name}-${token}'
    location: location
    tags: tags
    properties: {
      displayName: 'DRILL: ${alert.name}'
      description: 'DRILL, nothing has happened. ${alert.meaning}'
      severity: alert.severity
      enabled: false
      scopes: [insightsId]
      evaluationFrequency: 'PT5M'
      windowSize: 'PT15M'
      autoMitigate: false
      muteActionsDuration: 'PT1H'
      criteria: {
        allOf: [
          {
            query: '${alert.query} | where ${isOfDrill}'
            timeAggregation: 'Count'
            operator: 'GreaterThan'
            threshold: 0
            failingPeriods: { numberOfEvaluationPeriods: 1, minFailingPeriodsToAlert: 1 }
          }
        ]
      }
      actions: {
        actionGroups: [alert.severity == 0 ? onCall.id : operators.id]
        actionProperties: { 'Email.Subject': 'DRILL: ${alert.name}' }
      }
    }
  }
]

// Alerts on metrics of the resources themselves.
var measured = [
  {
    name: 'database-busy'
    meaning: 'Cosmos DB refused more than 100 operations in a quarter of an hour because too many were asked for (429).'
    scope: databaseId
    namespace: 'Microsoft.DocumentDB/databaseAccounts'
    metric: 'TotalRequests'
    aggregation: 'Count'
    threshold: 100
    dimensions: [{ name: 'StatusCode', operator: 'Include', values: ['429'] }]
  }
  {
    name: 'uploads-not-told'
    meaning: 'Event Grid could not tell the API of uploads. Is the subscription there? npm run operate -- subscribe-uploads'
    scope: uploadTopicId
    namespace: 'Microsoft.EventGrid/systemTopics'
    metric: 'DeliveryAttemptFailCount'
    aggregation: 'Total'
    threshold: 10
    dimensions: []
  }
  {
    name: 'uploads-dropped'
    meaning: 'Event Grid gave up telling the API of an upload. The sweep finds it within a quarter of an hour.'
    scope: uploadTopicId
    namespace: 'Microsoft.EventGrid/systemTopics'
    metric: 'DroppedEventCount'
    aggregation: 'Total'
    threshold: 0
    dimensions: []
  }
]

resource metric 'Microsoft.Insights/metricAlerts@2026-01-01' = [
  for alert in measured: {
    name: 'alert-${alert.name}-${token}'
    location: 'global'
    tags: tags
    properties: {
      description: alert.meaning
      severity: 2
      enabled: true
      scopes: [alert.scope]
      evaluationFrequency: 'PT5M'
      windowSize: 'PT15M'
      autoMitigate: true
      criteria: {
        'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
        allOf: [
          {
            name: 'counted'
            criterionType: 'StaticThresholdCriterion'
            metricNamespace: alert.namespace
            metricName: alert.metric
            timeAggregation: alert.aggregation
            operator: 'GreaterThan'
            threshold: alert.threshold
            dimensions: alert.dimensions
          }
        ]
      }
      actions: [{ actionGroupId: operators.id }]
    }
  }
]

// Availability from outside, including the certificate. A call wakes the API, which is billed for at least a second.
var visited = [
  { name: 'api', url: '${apiOrigin}/api/health?parts=all' }
  { name: 'site', url: '${siteOrigin}/' }
]

module visit 'visit.bicep' = [
  for place in visited: {
    params: {
      token: token
      location: location
      tags: tags
      name: place.name
      url: place.url
      insightsId: insightsId
      tell: operators.id
    }
  }
]

resource budget 'Microsoft.Consumption/budgets@2026-06-01' = {
  name: 'budget-veil-${token}'
  properties: {
    category: 'Cost'
    amount: monthlyBudget
    timeGrain: 'Monthly'
    timePeriod: { startDate: budgetStart }
    notifications: {
      spent: {
        enabled: true
        operator: 'GreaterThan'
        threshold: 80
        thresholdType: 'Actual'
        contactEmails: [operatorEmail]
      }
      expected: {
        enabled: true
        operator: 'GreaterThan'
        threshold: 100
        thresholdType: 'Forecasted'
        contactEmails: [operatorEmail]
      }
    }
  }
}
