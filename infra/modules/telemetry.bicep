// Logs and metrics. Azure Verified Modules: operational-insights/workspace, insights/component.
param token string
param insightsName string
param location string
param tags { 'azd-env-name': string }

@description('Days a log line is kept. The privacy policy says so: change both.')
var retentionDays = 30

resource workspace 'Microsoft.OperationalInsights/workspaces@2025-02-01' = {
  name: 'log-veil-${token}'
  location: location
  tags: tags
  properties: {
    sku: { name: 'PerGB2018' }
    retentionInDays: retentionDays
    features: { disableLocalAuth: true, immediatePurgeDataOn30Days: true }
    workspaceCapping: { dailyQuotaGb: 2 }
  }
}

resource insights 'Microsoft.Insights/components@2020-02-02' = {
  name: insightsName
  location: location
  tags: tags
  kind: 'web'
  properties: {
    Application_Type: 'web'
    WorkspaceResourceId: workspace.id
    RetentionInDays: retentionDays
    DisableLocalAuth: true
    DisableIpMasking: false
  }
}

output workspaceId string = workspace.id
output insightsId string = insights.id
// Contains the endpoint. Sending to it also requires a token of the identity.
output connection string = insights.properties.ConnectionString
