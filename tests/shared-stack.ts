import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startStack } from '../local/stack.ts';
import type { Addresses } from '../local/wiring.ts';

declare module 'vitest' {
  interface ProvidedContext {
    addresses: Addresses;
  }
}

/** One stack on free ports, with fresh data, shared by every project whose tests cross a boundary. */
export default async function setup({ vitest }: TestProject) {
  const shared = vitest.getRootProject();
  if ('addresses' in shared.getProvidedContext()) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'veil-tests-'));
  const stack = await startStack({ dataDir, settings: { REQUESTS_PER_MINUTE: '1000000' } });
  shared.provide('addresses', stack.addresses);
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true });
  };
}
