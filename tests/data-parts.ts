import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { freePorts, type PartName } from '../local/ports.ts';
import { scratchFolder } from '../local/scratch.ts';
import { startStack } from '../local/stack.ts';
import type { Addresses } from '../local/wiring.ts';
import { database } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ports: Record<PartName, number>;
    addresses: Addresses;
    /** The folder of the parts: their data, and what they log in `logs`. */
    dataDir: string;
  }
}

/** The parts that the API's own code calls. */
export const dataParts: readonly PartName[] = ['cosmos', 'blob', 'ai', 'mail', 'pubsub', 'phones'];

/** The stores and services on free ports, shared by every project whose tests run the API's code. */
export default async function setup({ vitest }: TestProject) {
  const shared = vitest.getRootProject();
  if ('addresses' in shared.getProvidedContext()) return undefined;
  const dataDir = scratchFolder('veil-tests');
  const ports = await freePorts();
  const stack = await startStack({ dataDir, ports, database, blobs: 'fleeting', parts: [...dataParts] });
  shared.provide('ports', ports);
  shared.provide('addresses', stack.addresses);
  shared.provide('dataDir', dataDir);
  return async () => {
    await stack.stop();
    // The hosts may still log their end.
    rmSync(dataDir, { recursive: true, maxRetries: 10 });
  };
}
