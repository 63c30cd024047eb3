// The identity of the API, and a separate one for the hashes of removed pictures, which the API's identity may not
// read. Azure Verified Module: managed-identity/user-assigned-identity.
param token string
param location string
param tags { 'azd-env-name': string }

resource identity 'Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30' = {
  name: 'id-veil-${token}'
  location: location
  tags: tags
}

resource hashes 'Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30' = {
  name: 'id-veil-hashes-${token}'
  location: location
  tags: tags
}

output id string = identity.id
output principalId string = identity.properties.principalId
output clientId string = identity.properties.clientId

output hashesId string = hashes.id
output hashesPrincipalId string = hashes.properties.principalId
output hashesClientId string = hashes.properties.clientId
