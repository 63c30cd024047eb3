using '../../../infra/main.bicep'

param environmentName = 'veil'
param location = 'westeurope'
param identityIssuer = 'https://veil.ciamlogin.com/tenant/v2.0'
param identityJwksUrl = 'https://veil.ciamlogin.com/tenant/discovery/v2.0/keys'
param identityClientId = 'client'
param keepResourceGroup = 'rg-veil-keep'
param operatorId = 'operator'
param budgetStart = '2026-12-01'
param supportEmail = 'support@veil.example'
param operatorEmail = 'operator@veil.example'
param private = true
param customDomain = 'veil.example'
param zoneRedundant = true
param logReads = true
param signalUnits = 1
param instanceMemory = 4096
param mostInstances = 100
param languageModelName = 'gpt-5-mini'
param languageModelVersion = '2025-08-07'
param languageModelLocation = 'swedencentral'
param languageModelEffort = 'minimal'
param hashKey2 = 'hash-key-2'
param hashKeyWrites = '2'
param sealKeyBefore = 'seal-key'
