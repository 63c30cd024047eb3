// A page for the operator: first what one looks for at night, then charges, photos, sign-ups.
param location string
param tags { 'azd-env-name': string }
param insightsId string
param databaseId string
param apiId string

var page = string(loadJsonContent('../workbook.json'))

resource workbook 'Microsoft.Insights/workbooks@2023-06-01' = {
  name: guid(resourceGroup().id, 'workbook')
  location: location
  tags: tags
  kind: 'shared'
  properties: {
    displayName: 'Veil'
    category: 'workbook'
    sourceId: insightsId
    serializedData: replace(replace(page, '{{DATABASE}}', databaseId), '{{API}}', apiId)
  }
}
