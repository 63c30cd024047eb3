import { setTimeout as wait } from 'node:timers/promises';
import type { ContainerClient } from '@azure/storage-blob';
import * as z from 'zod';
import { bindingText, type TriggeredFunction } from '../bindings.ts';
import { parseBlobPath } from '../blob-path.ts';
import { blobReceipts } from '../blob-receipts.ts';
import type { RegisteredFunction } from '../core-module.ts';
import type { TypedData } from '../core-types.ts';
import type { RunningTrigger, Trigger, TriggerHost } from './trigger.ts';

const DeferredBinding = z.object({ supportsDeferredBinding: z.literal('true') });

/** The platform's `poisonBlobThreshold`. */
const mostTries = 5;
/** ms between two listings of a container. Azure uses Event Grid instead, which does not exist locally. */
const pollInterval = 1000;

interface BlobFunction {
  registered: RegisteredFunction;
  bindingName: string;
  /** Whether the app requested a deferred binding: a reference to the blob instead of its bytes. */
  referenceOnly: boolean;
  connection: string;
  path: ReturnType<typeof parseBlobPath>;
  blobs: ContainerClient;
}

export const storageBlob: Trigger = { type: 'blobTrigger', otherBindings: [], start };

async function start(
  triggered: TriggeredFunction[],
  { invoke, log, data }: TriggerHost,
): Promise<RunningTrigger> {
  const receipts = blobReceipts(data);
  const tries = new Map<string, number>();
  const functions = new Map((await blobFunctions(triggered)).map((fn) => [fn.registered.metadata.name, fn]));
  const looking = new Map<string, Promise<void>>();
  const ending = new AbortController();

  async function run(fn: BlobFunction, name: string) {
    const blob = fn.blobs.getBlobClient(name);
    const [data, properties] = await Promise.all([
      fn.referenceOnly ? blobReference(fn, name) : blob.downloadToBuffer().then((bytes) => ({ bytes })),
      blob.getProperties(),
    ]);
    await invoke(fn.registered, {
      inputData: [{ name: fn.bindingName, data }],
      triggerMetadata: {
        ...Object.fromEntries(
          Object.entries(fn.path.match(name) ?? {}).map(([key, string]) => [
            key,
            { json: JSON.stringify(string) },
          ]),
        ),
        BlobTrigger: { string: `${fn.path.container}/${name}` },
        Uri: { string: blob.url },
        Properties: {
          json: JSON.stringify({ ContentType: properties.contentType, Length: properties.contentLength }),
        },
        Metadata: { json: JSON.stringify(properties.metadata ?? {}) },
      },
    });
  }

  async function handle(fn: BlobFunction, name: string, etag: string) {
    const subject = {
      function: fn.registered.metadata.name,
      blob: `${fn.path.container}/${name}`,
      etag,
      at: new Date().toISOString(),
    };
    const key = `${subject.function}\n${subject.blob}\n${etag}`;
    try {
      await run(fn, name);
      tries.delete(key);
      receipts.save({ ...subject, outcome: 'done' });
    } catch (error) {
      const failed = (tries.get(key) ?? 0) + 1;
      tries.set(key, failed);
      const fault = error instanceof Error ? error.message : String(error);
      log.write('error', subject.function, `${subject.blob}, try ${failed} of ${mostTries}: ${fault}`);
      if (failed >= mostTries) receipts.save({ ...subject, outcome: 'poison', fault });
    }
  }

  /** Lists the container once and handles what is due. Listings for one function never overlap. */
  function look(fn: BlobFunction): Promise<void> {
    const { name } = fn.registered.metadata;
    const next = (looking.get(name) ?? Promise.resolve()).then(async () => {
      for await (const { name: blob, properties } of fn.blobs.listBlobsFlat()) {
        const due =
          fn.path.match(blob) && !receipts.isHandled(name, `${fn.path.container}/${blob}`, properties.etag);
        if (due) await handle(fn, blob, properties.etag);
      }
    });
    looking.set(
      name,
      next.catch(() => {}),
    );
    return next;
  }

  async function keepLooking(fn: BlobFunction) {
    while (!ending.signal.aborted) {
      await look(fn).catch((fault: unknown) =>
        log.write('debug', fn.registered.metadata.name, String(fault)),
      );
      await wait(pollInterval, undefined, { signal: ending.signal }).catch(() => {});
    }
  }
  for (const [name, fn] of functions) if (!isDisabled(name)) void keepLooking(fn);

  return {
    async fire(name, input) {
      const fn = functions.get(name);
      if (!fn) return;
      if (input === undefined) return look(fn);
      await run(fn, input.slice(input.indexOf('/') + 1));
    },
    poisoned: () => receipts.poisoned(),
    stop: () => ending.abort(),
  };
}

/** Whether the platform's setting disables the function. The admin API can still run it. */
const isDisabled = (name: string): boolean =>
  process.env[`AzureWebJobs.${name}.Disabled`]?.toLowerCase() === 'true';

async function blobFunctions(triggers: TriggeredFunction[]): Promise<BlobFunction[]> {
  if (triggers.length === 0) return [];
  // Loading the SDK takes a quarter of a second, so it is only done for apps with blob functions.
  const { BlobServiceClient } = await import('@azure/storage-blob');
  return triggers.map(({ registered, bindingName, binding }) => {
    const path = parseBlobPath(bindingText(binding, 'path'));
    const connection = bindingText({ ...binding, setting: `%${binding.connection}%` }, 'setting');
    const blobs = BlobServiceClient.fromConnectionString(connection).getContainerClient(path.container);
    const { success: referenceOnly } = DeferredBinding.safeParse(binding.properties);
    const setting = String(binding.connection);
    return { registered, bindingName, referenceOnly, connection: setting, path, blobs };
  });
}

/** A deferred binding in the format of the platform's storage extension. */
function blobReference({ connection, path }: BlobFunction, name: string): TypedData {
  const content = { Connection: connection, ContainerName: path.container, BlobName: name };
  return {
    modelBindingData: {
      version: '1.0',
      source: 'AzureStorageBlobs',
      contentType: 'application/json',
      content: Buffer.from(JSON.stringify(content)),
    },
  };
}
