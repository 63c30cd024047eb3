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
      autoMitigate: true
      criteria: {
        allOf: [
          {
            query: alert.query
            timeAggregation: 'Count'
            operator: alert.operator
            threshold: alert.threshold
            failingPeriods: { numberOfEvaluationPeriods: 1, minFailingPeriodsToAlert: 1 }
          }
        ]
      }
      actions: { actionGroups: [operators.id] }
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
