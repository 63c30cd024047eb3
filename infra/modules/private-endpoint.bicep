// A private endpoint of one resource, under the resource's usual name.
param name string
param location string
param tags { 'azd-env-name': string }
param networkId string
param subnetId string
param targetId string

@description('Which of the part\'s services.')
param group string

param zoneName string

resource zone 'Microsoft.Network/privateDnsZones@2024-06-01' = {
  name: zoneName
  location: 'global'
  tags: tags

  resource link 'virtualNetworkLinks' = {
    name: 'veil'
    location: 'global'
    properties: { virtualNetwork: { id: networkId }, registrationEnabled: false }
  }
}

resource endpoint 'Microsoft.Network/privateEndpoints@2025-01-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    subnet: { id: subnetId }
    privateLinkServiceConnections: [
      { name: name, properties: { privateLinkServiceId: targetId, groupIds: [group] } }
    ]
  }

  resource names 'privateDnsZoneGroups' = {
    name: 'default'
    properties: { privateDnsZoneConfigs: [{ name: 'zone', properties: { privateDnsZoneId: zone.id } }] }
  }
}
