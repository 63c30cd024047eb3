import {
  ChangeFeedStartFrom,
  type Container,
  type Database,
  ErrorResponse,
  type JSONObject,
  type OperationInput,
  type PatchRequestBody,
  type QueryIterator,
  type SqlQuerySpec,
  StatusCodes,
} from '@azure/cosmos';
import type * as z from 'zod/mini';
import { Remembered } from '../memory/remembered.ts';
import { inSlices } from '../turns/slices.ts';
import { compareAndSwap } from './compare-and-swap.ts';
import { clientOf } from './consistency.ts';

interface CosmosSettings {
  COSMOS_ENDPOINT: string;
  COSMOS_KEY?: string | undefined;
  COSMOS_DATABASE: string;
  COSMOS_HASHES_KEY?: string | undefined;
  HASHES_CLIENT_ID?: string | undefined;
}

/** Signs in with the managed identity in Azure, whose SDK is loaded only there, and with a key on one machine. */
export function openDatabase(settings: CosmosSettings): Database {
  return openWithIdentity(settings, settings.COSMOS_KEY, undefined);
}

/** Opens the database of removed pictures' hashes. The app's usual identity has no access to it. */
export function openHashes(settings: CosmosSettings): Database {
  return openWithIdentity(
    settings,
    settings.COSMOS_HASHES_KEY ?? settings.COSMOS_KEY,
    settings.HASHES_CLIENT_ID,
  );
}

function openWithIdentity(
  { COSMOS_ENDPOINT: endpoint, COSMOS_DATABASE }: CosmosSettings,
  key: string | undefined,
  clientId: string | undefined,
): Database {
  const client = clientOf(key ? { endpoint, key } : { endpoint, aadCredentials: managedIdentity(clientId) });
  return client.database(COSMOS_DATABASE);
}

/** @param clientId selects one of several identities; undefined selects the app's own */
function managedIdentity(clientId: string | undefined) {
  const credential = import('@azure/identity').then(
    ({ DefaultAzureCredential }) =>
      new DefaultAzureCredential(clientId ? { managedIdentityClientId: clientId } : {}),
  );
  return {
    getToken: async (scopes: string | string[]) => (await credential).getToken(scopes),
  };
}

export interface Stored<T> {
  value: T;
  etag: string;
}

export type WriteOutcome = 'done' | 'conflict' | 'changed' | 'missing';

const outcomeByStatus: Record<number, WriteOutcome> = { 409: 'conflict', 412: 'changed', 404: 'missing' };

/**
 * How many items of a cross-partition query are fetched at a time. With the SDK's default of 10, a list of 100 would
 * take ten calls.
 */
const pageSize = 100;
const itemsAtOnce = 4;

export interface Changes<T> {
  /** The latest state of each changed item, oldest change first. Deleted and expired items are left out. */
  items: T[];
  continuation: string;
  isMore: boolean;
  /** In request units. */
  charge: number;
}

export class Items<T extends object> {
  readonly #container: Container;
  readonly #schema: z.ZodMiniType<T>;
  readonly #remembered: Remembered<T>;
  readonly container: string;

  /** @param remembers how many items `find` keeps in memory */
  constructor(database: Database, name: string, schema: z.ZodMiniType<T>, remembers = 0) {
    this.container = name;
    this.#container = database.container(name);
    this.#schema = schema;
    this.#remembered = new Remembered(name, remembers);
  }

  async find(id: string, partition: string): Promise<Stored<T> | undefined> {
    const key = `${partition} ${id}`;
    const known = this.#remembered.find(key);
    const item = this.#container.item(id, partition);
    const { resource, etag, statusCode } = await item.read(known && ifNoneMatch(known.etag));
    const isSame = known !== undefined && statusCode === StatusCodes.NotModified;
    const found = isSame ? known : resource && { value: this.#parse(resource), etag };
    this.#remembered.note(key, found);
    return found;
  }

  create(item: T): Promise<WriteOutcome> {
    return outcomeOf(this.#container.items.create(item));
  }

  upsert(item: T): Promise<WriteOutcome> {
    return outcomeOf(this.#container.items.upsert(item));
  }

  replace(id: string, partition: string, item: T, etag: string): Promise<WriteOutcome> {
    const accessCondition = { type: 'IfMatch', condition: etag };
    return outcomeOf(this.#container.item(id, partition).replace(item, { accessCondition }));
  }

  /**
   * @param decide may run again, so it only reads; returns its argument or undefined to write nothing
   * @throws Contention if other writers keep winning
   */
  async change(
    id: string,
    partition: string,
    decide: (before: T | undefined) => T | undefined | Promise<T | undefined>,
  ): Promise<void> {
    await compareAndSwap(async () => {
      const found = await this.find(id, partition);
      const item = await decide(found?.value);
      if (item === undefined || item === found?.value) return 'done';
      const outcome = found ? await this.replace(id, partition, item, found.etag) : await this.create(item);
      return outcome === 'done' ? outcome : undefined;
    });
  }

  patch(id: string, partition: string, body: PatchRequestBody): Promise<WriteOutcome> {
    return outcomeOf(this.#container.item(id, partition).patch(body));
  }

  /** Returns the item after the patch, or undefined if it is missing or does not meet the condition. */
  async patchAndRead(id: string, partition: string, body: PatchRequestBody): Promise<T | undefined> {
    const patch = this.#container.item(id, partition).patch(body);
    return (await outcomeOf(patch)) === 'done' ? this.#parse((await patch).resource) : undefined;
  }

  /** With an ETag, returns 'changed' if the item was written since it was read. */
  remove(id: string, partition: string, etag?: string): Promise<WriteOutcome> {
    const options = etag === undefined ? {} : { accessCondition: { type: 'IfMatch', condition: etag } };
    return outcomeOf(this.#container.item(id, partition).delete(options));
  }

  async batch(partition: string, operations: OperationInput[]): Promise<WriteOutcome> {
    const { result = [] } = await this.#container.items.batch(operations, partition);
    const failed = result.find(
      ({ statusCode }) => statusCode >= 400 && statusCode !== StatusCodes.FailedDependency,
    );
    const outcome = failed ? outcomeByStatus[failed.statusCode] : 'done';
    if (outcome) return outcome;
    const fault = new ErrorResponse(
      `A batch in ${this.#container.id} failed with status ${failed?.statusCode}`,
    );
    throw Object.assign(fault, { code: failed?.statusCode });
  }

  /** Removes at most 100 items. Returns false if there are none, which ends an erasure. */
  async removeAll(partition: string, some: readonly { readonly id: string }[]): Promise<boolean> {
    if (some.length === 0) return false;
    await this.batch(
      partition,
      some.map(({ id }) => ({ operationType: 'Delete', id })),
    );
    return true;
  }

  /** Deletes the items that a query finds, at most 100. Returns false if it finds nothing, which ends an erasure. */
  async removeFound(
    this: Items<T & { readonly id: string }>,
    partition: string,
    query: SqlQuerySpec,
  ): Promise<boolean> {
    return this.removeAll(partition, await this.query(partition, query));
  }

  async query(partition: string, query: SqlQuerySpec): Promise<T[]> {
    const asked = this.#container.items.query<JSONObject>(query, { partitionKey: partition });
    const { resources } = await withoutPlan(asked).fetchAll();
    return this.#parseAll(resources);
  }

  /** Queries across partitions. A comment at every call says why it is rare or bounded. */
  async queryEverywhere(query: SqlQuerySpec): Promise<T[]> {
    const ask = (forceQueryPlan: boolean) =>
      this.#container.items.query<JSONObject>(query, { maxItemCount: pageSize, forceQueryPlan });
    const direct = async () => {
      try {
        return await withoutPlan(ask(false)).fetchAll();
      } catch (fault) {
        if (fault === planWantedError) return ask(true).fetchAll();
        throw fault;
      }
    };
    const { resources } = await (crossPartitionClauses.test(query.query) ? ask(true).fetchAll() : direct());
    return this.#parseAll(resources);
  }

  /** Does the same as `removeFound` across partitions; see `queryEverywhere`. */
  async removeEverywhere(
    keyOf: (item: T) => [id: string, partition: string],
    query: SqlQuerySpec,
  ): Promise<boolean> {
    const found = await this.queryEverywhere(query);
    for (const item of found) await this.remove(...keyOf(item));
    return found.length > 0;
  }

  /** Skips items of kinds not in `kinds`, so that the reader need not know them. */
  async listChanges(
    kinds: readonly string[],
    { continuation, limit }: { continuation: string | undefined; limit: number },
  ): Promise<Changes<T>> {
    const start = continuation
      ? ChangeFeedStartFrom.Continuation(continuation)
      : ChangeFeedStartFrom.Beginning();
    return this.#openFeed(start, limit, kinds)();
  }

  /** Returns a function that reads the next changes of one partition. It begins with those after this call. */
  async follow(partition: string, kinds: readonly string[]): Promise<() => Promise<Changes<T>>> {
    const next = this.#openFeed(ChangeFeedStartFrom.Now(partition), pageSize, kinds);
    await next();
    return next;
  }

  /** The SDK reads the container's description once for each feed. */
  #openFeed(changeFeedStartFrom: ChangeFeedStartFrom, maxItemCount: number, kinds: readonly string[]) {
    const options = { changeFeedStartFrom, maxItemCount };
    const feed = this.#container.items.getChangeFeedIterator<JSONObject & { kind?: unknown }>(options);
    return async (): Promise<Changes<T>> => {
      const { result = [], continuationToken, statusCode, requestCharge } = await feed.readNext();
      return {
        items: await this.#parseAll(result.filter(({ kind }) => kinds.some((known) => known === kind))),
        continuation: continuationToken,
        isMore: statusCode !== StatusCodes.NotModified,
        charge: requestCharge,
      };
    };
  }

  async #parseAll(resources: readonly unknown[]): Promise<T[]> {
    const items: T[] = [];
    await inSlices(resources.length, (at) => items.push(this.#parse(resources[at])), itemsAtOnce);
    return items;
  }

  /** Leaves out the fields that the service adds. */
  #parse(resource: unknown): T {
    const own = Object.entries(resource ?? {}).filter(([name]) => !name.startsWith('_'));
    return this.#schema.parse(Object.fromEntries(own));
  }
}

const ifNoneMatch = (condition: string) => ({ accessCondition: { type: 'IfNoneMatch', condition } });

/** Clauses that combine results of several partitions. The service answers all other queries without a plan. */
const crossPartitionClauses = /\b(ORDER BY|TOP|OFFSET|DISTINCT|GROUP BY|COUNT|SUM|MIN|MAX|AVG)\b/;

/** One shared error for all queries, because creating an error costs more than the rest of a query. */
const planWantedError = new Error('The service does not answer the query by itself.');

/**
 * The SDK requests a plan for every query, but only a query that combines partitions needs one.
 * @throws planWantedError if the query needs a plan
 */
function withoutPlan<Result>(iterator: QueryIterator<Result>): QueryIterator<Result> {
  Object.assign(iterator, { fetchQueryPlan: async () => planWantedError });
  return iterator;
}

async function outcomeOf(write: Promise<unknown>): Promise<WriteOutcome> {
  try {
    await write;
    return 'done';
  } catch (fault) {
    const outcome = fault instanceof ErrorResponse ? outcomeByStatus[Number(fault.code)] : undefined;
    if (outcome) return outcome;
    throw fault;
  }
}
