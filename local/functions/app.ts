import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { AppRegistry, provideCoreModule } from './core-module.ts';
import type { BindingInfo, ProgrammingModel } from './core-types.ts';
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
  /** host.json's `extensions.http.routePrefix`; `api` unless it says otherwise. */
  routePrefix: string;
  /** Where @azure/functions takes streamed requests, when the app asked for that. */
  streamsTo: string | undefined;
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
  const { HttpUri: streamsTo } = await model.getCapabilities({});
  return { registry, model, streamsTo, routePrefix: readRoutePrefix(dirname(resolve(entry))) };
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

/** Every registered function that this kind of trigger starts, with the trigger's own binding. */
export function triggeredBy(registry: AppRegistry, type: string) {
  return [...registry.functions.values()].flatMap((registered) => {
    const [binding] = Object.entries(registered.metadata.bindings).filter(
      ([, { type: bound }]) => bound.toLowerCase() === type.toLowerCase(),
    );
    return binding ? [{ registered, bindingName: binding[0], binding: binding[1] }] : [];
  });
}

/** Replaces `%NAME%` by that setting, as the platform does in binding expressions. */
export function bindingText(binding: BindingInfo, option: string): string {
  const raw = binding[option];
  if (typeof raw !== 'string') return '';
  return raw.replace(/%([^%]+)%/g, (_, name: string) => {
    const value = process.env[name];
    if (value === undefined) throw new Error(`The setting ${name}, named by "${raw}", is missing.`);
    return value;
  });
}
