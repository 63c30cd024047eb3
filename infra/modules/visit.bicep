// Calls an address from three places. It alerts if two of them cannot reach it or if its certificate expires soon.
param token string
param location string
param tags { 'azd-env-name': string }
param name string
param url string
param insightsId string

@description('The action group.')
param tell string

resource visit 'Microsoft.Insights/webtests@2022-06-15' = {
  name: 'visit-${name}-${token}'
  location: location
  tags: union(tags, { 'hidden-link:${insightsId}': 'Resource' })
  kind: 'standard'
  properties: {
    SyntheticMonitorId: 'visit-${name}-${token}'
    Name: 'visit-${name}'
    Enabled: true
    Kind: 'standard'
    Frequency: 900
    Timeout: 60
    RetryEnabled: true
    Locations: [{ Id: 'emea-nl-ams-azr' }, { Id: 'emea-gb-db3-azr' }, { Id: 'emea-fr-pra-edge' }]
    Request: { RequestUrl: url, HttpVerb: 'GET', ParseDependentRequests: false }
    ValidationRules: { ExpectedHttpStatusCode: 200, SSLCheck: true, SSLCertRemainingLifetimeCheck: 14 }
  }
}

resource away 'Microsoft.Insights/metricAlerts@2026-01-01' = {
  name: 'alert-${name}-away-${token}'
  location: 'global'
  tags: tags
  properties: {
    description: 'Two of three places in Europe cannot reach ${url}, or its certificate ends within 14 days.'
    severity: 1
    enabled: true
    scopes: [visit.id, insightsId]
    evaluationFrequency: 'PT5M'
    windowSize: 'PT30M'
    autoMitigate: true
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.WebtestLocationAvailabilityCriteria'
      webTestId: visit.id
      componentId: insightsId
      failedLocationCount: 2
    }
    actions: [{ actionGroupId: tell }]
  }
}
