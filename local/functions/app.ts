import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { AppRegistry, provideCoreModule } from './core-module.ts';
import type { ProgrammingModel } from './core-types.ts';
import type { HostLog } from './log.ts';

const HostJson = z.object({
  extensions: z
    .object({ http: z.object({ routePrefix: z.string() }).partial() })
    .partial()
    .optional(),
});

export interface App {
  registry: AppRegistry;
  model: ProgrammingModel;
  /** `extensions.http.routePrefix` of host.json; the default is `api`. */
  routePrefix: string;
}

/**
 * Loads a Functions app as the Node worker does: core module first, then the entry file, then its start hooks.
 * @param entry the app's main file; the nearest host.json above it applies
 * @throws what the app itself throws while loading
 */
export async function loadApp(entry: string, log: HostLog): Promise<App> {
  const registry = new AppRegistry();
  provideCoreModule(registry, log);
  await import(pathToFileURL(resolve(entry)).href);
  const { model } = registry;
  if (!model) throw new Error(`${entry} registers no function through @azure/functions.`);
  registry.closed = true;
  const hookData = {};
  for (const hook of registry.hooks.appStart) await hook({ hookData });
  const { HttpUri } = await model.getCapabilities({});
  if (HttpUri) throw new Error('The local host cannot stream: leave enableHttpStream out of app.setup.');
  return { registry, model, routePrefix: readRoutePrefix(dirname(resolve(entry))) };
}

function readRoutePrefix(folder: string): string {
  try {
    const host = HostJson.parse(JSON.parse(readFileSync(join(folder, 'host.json'), 'utf8')));
    return host.extensions?.http?.routePrefix ?? 'api';
  } catch (fault) {
    const absent = fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
    if (!absent) throw fault;
    return dirname(folder) === folder ? 'api' : readRoutePrefix(dirname(folder));
  }
}
