import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Resources } from '../../feature.ts';
import type { Handler } from '../http/serve.ts';
import { Recent } from '../memory/recent.ts';

declare module '../../context.ts' {
  interface Services {
    /** @throws the error of a dependency that does not answer */
    readonly checkParts: (compareKeys: () => Promise<void>) => Promise<unknown>;
  }
}

/** `npm run package` writes it beside the bundle's folder. */
const releaseFile = new URL('../release.json', import.meta.url);
const release: string = existsSync(releaseFile)
  ? z.object({ commit: z.string() }).parse(JSON.parse(readFileSync(releaseFile, 'utf8'))).commit
  : 'unknown';

const recentMs = 10_000;

export const services = ({ blobs, now }: Pick<Resources, 'blobs' | 'now'>) => {
  const recent = new Recent<unknown>('health', recentMs, 1, now);
  return {
    checkParts: (compareKeys: () => Promise<void>) =>
      recent.take('all', async () => {
        const storage = await blobs();
        await Promise.all([compareKeys(), storage.getContainerClient('erasure-log').getProperties()]);
      }),
  };
};

export const health: Handler<'health'> = async ({ parts }, _caller, context) => {
  if (parts) await context.checkParts(context.keyRing.compare);
  return { status: 'ok', release };
};
