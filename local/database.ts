import { readFileSync } from 'node:fs';
import { type ContainerDefinition, CosmosClient, StatusCodes } from '@azure/cosmos';

const containersFile = new URL('../infra/containers.json', import.meta.url);

/**
 * Creates the database and its containers as Bicep does in Azure. Existing containers keep their items and get the new
 * policies.
 */
export async function createDatabase(account: {
  endpoint: string;
  key: string;
  database: string;
}): Promise<void> {
  const client = new CosmosClient({ endpoint: account.endpoint, key: account.key });
  const { database, statusCode: made } = await client.databases.createIfNotExists({ id: account.database });
  const { containers } = database;
  const definitions: ContainerDefinition[] = JSON.parse(readFileSync(containersFile, 'utf8'));
  await Promise.all(
    definitions.map(async (definition) => {
      if (made === StatusCodes.Created) return containers.create(definition);
      const { container, statusCode } = await containers.createIfNotExists(definition);
      if (statusCode !== StatusCodes.Created) await container.replace(definition);
    }),
  );
}
