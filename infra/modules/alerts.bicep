// Who is told of what. Azure Verified Modules: insights/action-group, insights/scheduled-query-rule, consumption/budget.
param token string
param location string
param tags object
param insightsId string
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

resource rule 'Microsoft.Insights/scheduledQueryRules@2023-12-01' = [
  for alert in rules: {
    name: 'alert-${alert.name}-${token}'
    location: location
    tags: tags
    properties: {
      displayName: alert.name
      description: alert.meaning
      severity: alert.severity
      enabled: true
      scopes: [insightsId]
      evaluationFrequency: 'PT15M'
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

resource budget 'Microsoft.Consumption/budgets@2024-08-01' = {
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
