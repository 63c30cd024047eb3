import {
  type Container,
  CosmosClient,
  type Database,
  ErrorResponse,
  type ItemDefinition,
  type JSONObject,
  type OperationInput,
  type PatchRequestBody,
  type SqlQuerySpec,
} from '@azure/cosmos';
import type * as z from 'zod';

export interface CosmosSettings {
  COSMOS_ENDPOINT: string;
  COSMOS_KEY?: string | undefined;
  COSMOS_DATABASE: string;
}

/** With a key on one machine; with the managed identity in Azure, whose SDK is loaded only then. */
export function openDatabase(settings: CosmosSettings): Database {
  const { COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key } = settings;
  const client = key
    ? new CosmosClient({ endpoint, key })
    : new CosmosClient({ endpoint, aadCredentials: managedIdentity() });
  return client.database(settings.COSMOS_DATABASE);
}

function managedIdentity() {
  const credential = import('@azure/identity').then(
    ({ DefaultAzureCredential }) => new DefaultAzureCredential(),
  );
  return {
    getToken: async (scopes: string | string[]) => (await credential).getToken(scopes),
  };
}

export interface Stored<T> {
  value: T;
  /** For replacing only what was read. */
  etag: string;
}

export type WriteOutcome = 'done' | 'conflict' | 'changed' | 'missing';

const outcomes: Record<number, WriteOutcome> = { 409: 'conflict', 412: 'changed', 404: 'missing' };

/** How many items across partitions are fetched at a time; the SDK's own 10 would make ten calls of a list of 100. */
const pageSize = 100;

/** One container, in the words the stores use. Items are parsed by their schema when they come in. */
export class Items<T extends ItemDefinition> {
  readonly #container: Container;
  readonly #schema: z.ZodType<T>;

  constructor(database: Database, name: string, schema: z.ZodType<T>) {
    this.#container = database.container(name);
    this.#schema = schema;
  }

  async find(id: string, partition: string): Promise<Stored<T> | undefined> {
    const { resource, etag } = await this.#container.item(id, partition).read();
    return resource === undefined ? undefined : { value: this.#schema.parse(resource), etag };
  }

  create(item: T): Promise<WriteOutcome> {
    return outcomeOf(this.#container.items.create(item));
  }

  /** Whatever was there before. */
  upsert(item: T): Promise<WriteOutcome> {
    return outcomeOf(this.#container.items.upsert(item));
  }

  replace(id: string, partition: string, item: T, etag: string): Promise<WriteOutcome> {
    const accessCondition = { type: 'IfMatch', condition: etag };
    return outcomeOf(this.#container.item(id, partition).replace(item, { accessCondition }));
  }

  patch(id: string, partition: string, body: PatchRequestBody): Promise<WriteOutcome> {
    return outcomeOf(this.#container.item(id, partition).patch(body));
  }

  /** With an ETag, 'changed' when somebody else wrote since it was read. */
  remove(id: string, partition: string, etag?: string): Promise<WriteOutcome> {
    const options = etag === undefined ? {} : { accessCondition: { type: 'IfMatch', condition: etag } };
    return outcomeOf(this.#container.item(id, partition).delete(options));
  }

  /** All of the operations or none. */
  async batch(partition: string, operations: OperationInput[]): Promise<WriteOutcome> {
    return (await this.#batch(partition, operations)).outcome;
  }

  /** Reads an item and does the operations beside it, in one call; nothing when the item is missing. */
  async findAnd(id: string, partition: string, operations: OperationInput[]): Promise<T | undefined> {
    const read = { operationType: 'Read', id } as const;
    const { outcome, result } = await this.#batch(partition, [read, ...operations]);
    if (outcome === 'missing') return undefined;
    if (outcome !== 'done') throw new ErrorResponse(`A read in ${this.#container.id} met a ${outcome} item`);
    return this.#schema.parse(result[0]?.resourceBody);
  }

  async #batch(partition: string, operations: OperationInput[]) {
    const { result = [] } = await this.#container.items.batch(operations, partition);
    const failed = result.find(({ statusCode }) => statusCode >= 400 && statusCode !== 424);
    const outcome = failed ? outcomes[failed.statusCode] : 'done';
    if (outcome) return { outcome, result };
    const fault = new ErrorResponse(
      `A batch in ${this.#container.id} failed with status ${failed?.statusCode}`,
    );
    throw Object.assign(fault, { code: failed?.statusCode });
  }

  /** Within one partition. */
  async query(partition: string, query: SqlQuerySpec): Promise<T[]> {
    const { resources } = await this.#container.items
      .query<JSONObject>(query, { partitionKey: partition })
      .fetchAll();
    return resources.map((item) => this.#schema.parse(item));
  }

  /** Across partitions: every call says beside it why that is rare or bounded. The query must bound its own size. */
  async queryEverywhere(query: SqlQuerySpec): Promise<T[]> {
    const { resources } = await this.#container.items
      .query<JSONObject>(query, { maxItemCount: pageSize })
      .fetchAll();
    return resources.map((item) => this.#schema.parse(item));
  }
}

async function outcomeOf(write: Promise<unknown>): Promise<WriteOutcome> {
  try {
    await write;
    return 'done';
  } catch (fault) {
    const outcome = fault instanceof ErrorResponse ? outcomes[Number(fault.code)] : undefined;
    if (outcome) return outcome;
    throw fault;
  }
}
