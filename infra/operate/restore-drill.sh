#!/bin/sh
# Restores the database to an hour ago beside the running one, replays the ledger against the copy, and deletes the copy.
# Needs `az login` and the rights of docs/operate.md, "Rights for these commands".
set -eu
set -a
eval "$(azd env get-values)"
set +a
: "${AZURE_RESOURCE_GROUP:?}" "${AZURE_LOCATION:?}" "${COSMOS_ACCOUNT:?}" "${COSMOS_DATABASE:?}"
copy="cosmos-drill-$(date -u +%Y%m%d%H%M)"
to=$(node -p 'new Date(Date.now() - 3600e3).toISOString()')
started=$(date +%s)

echo "Restoring $COSMOS_ACCOUNT to $to as $copy."
az cosmosdb restore --resource-group "$AZURE_RESOURCE_GROUP" --account-name "$COSMOS_ACCOUNT" \
  --target-database-account-name "$copy" --restore-timestamp "$to" --location "$AZURE_LOCATION" --output none
trap 'az cosmosdb delete --resource-group "$AZURE_RESOURCE_GROUP" --name "$copy" --yes --output none' EXIT
echo "Restored in $(($(date +%s) - started)) s."

# The copy has the roles of nobody.
az cosmosdb sql role assignment create --resource-group "$AZURE_RESOURCE_GROUP" --account-name "$copy" \
  --role-definition-id 00000000-0000-0000-0000-000000000002 --scope "/dbs/$COSMOS_DATABASE" \
  --principal-id "$(az ad signed-in-user show --query id --output tsv)" --output none
COSMOS_ENDPOINT=$(az cosmosdb show --resource-group "$AZURE_RESOURCE_GROUP" --name "$copy" --query documentEndpoint --output tsv)
export COSMOS_ENDPOINT
npm run --silent operate -- replay-ledger "$to"
echo "The drill took $(($(date +%s) - started)) s. Write it down in the operator's log."
