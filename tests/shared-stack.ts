import { rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hangPictures } from '../local/demo/hang-pictures.ts';
import { profiles } from '../local/demo/people/profiles.ts';
import { seed } from '../local/demo/seed.ts';
import { scratchFolder } from '../local/scratch.ts';
import { startStack } from '../local/stack.ts';
import type { Addresses } from '../local/wiring.ts';
import { database } from './database.ts';
import { withoutUndoWindow } from './without-undo-window.ts';

declare module 'vitest' {
  interface ProvidedContext {
    addresses: Addresses;
    /** The folder of what the parts log. */
    logs: string;
  }
}

/** Limits that many tests at once would reach. Tests of the limits start hosts of their own. */
const settings = { REQUESTS_PER_MINUTE: '1000000', INVITATIONS_PER_MONTH: '1000000', ...withoutUndoWindow };

/** The demo people who get their photos here, as those of all take minutes. Together they show every outcome. */
const picturedEmails = new Set(['nadia@veil.example', 'felix@veil.example']);

/** One stack on free ports, with the demo community, shared by every project whose tests cross a boundary. */
export default async function setup({ vitest }: TestProject) {
  const shared = vitest.getRootProject();
  if ('addresses' in shared.getProvidedContext()) return undefined;
  const dataDir = scratchFolder('veil-tests');
  const stack = await startStack({
    dataDir,
    settings,
    database,
    blobs: 'fleeting',
    beforeApi: (addresses) => seed(addresses, dataDir),
  });
  // The telling loaded the API's code: the workers load it compiled.
  flushCompileCache();
  shared.provide('addresses', stack.addresses);
  shared.provide('logs', join(dataDir, 'logs'));
  const those = profiles.filter(({ email }) => picturedEmails.has(email));
  const hung = Promise.allSettled([hangPictures(stack.addresses, those)]);
  return async () => {
    await hung;
    await stack.stop();
    rmSync(dataDir, { recursive: true });
  };
}
