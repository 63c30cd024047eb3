import { CosmosClient } from '@azure/cosmos';
import { createDatabase } from '../../local/database.ts';

interface Account {
  endpoint: string;
  key: string;
}

const made: { account: Account; database: string }[] = [];

/** Makes a database that is dropped when the test file ends: the more tables the stand-in has, the longer a new one takes. */
export async function createIsolatedDatabase(account: Account, database: string): Promise<void> {
  made.push({ account, database });
  await createDatabase({ ...account, database });
}

/** Drops what the files of this worker made so far. */
export async function dropIsolatedDatabases(): Promise<void> {
  for (const { account, database } of made.splice(0))
    await new CosmosClient(account).database(database).delete();
}
