import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { partNames } from '../local/ports.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { dataParts } from './data-parts.ts';
import { admitCast, hangTheirPictures } from './shared-cast.ts';
import { outcomeFile } from './support/started.ts';
import { withoutUndoWindow } from './without-undo-window.ts';

declare module 'vitest' {
  interface ProvidedContext {
    hasHosts: boolean;
  }
}

/** Limits that many tests at once would reach. Tests of the limits start hosts of their own. */
const settings = { REQUESTS_PER_MINUTE: '1000000', INVITATIONS_PER_MONTH: '1000000', ...withoutUndoWindow };

async function startHosts({ ports, dataDir }: ProvidedContext): Promise<Stack> {
  const parts = partNames.filter((name) => !dataParts.includes(name));
  const stack = await startStack({ dataDir, ports, settings, parts, beforeApi: admitCast });
  // The telling loaded the API's code: the workers load it compiled.
  flushCompileCache();
  return stack;
}

/**
 * The API's host, the site, the identity provider and the people of the cast, shared by every project whose tests call
 * them. They start while tests run that need none of them: a test that does waits for `started`.
 */
export default function setup({ vitest }: TestProject) {
  const shared = vitest.getRootProject();
  const provided = shared.getProvidedContext();
  if (provided.hasHosts) return undefined;
  shared.provide('hasHosts', true);
  const outcome = join(provided.dataDir, outcomeFile);
  const starting = startHosts(provided);
  const hung = starting.then(
    ({ addresses }) => {
      writeFileSync(outcome, '');
      return hangTheirPictures(addresses);
    },
    (fault: Error) => writeFileSync(outcome, fault.message),
  );
  return async () => {
    await hung.catch(() => undefined);
    await starting.then(
      (stack) => stack.stop(),
      () => undefined,
    );
  };
}
