import Module from 'node:module';
import type { Callback, FunctionMetadata, HookCallback, Level, ProgrammingModel } from './core-types.ts';
import type { HostLog } from './log.ts';

export interface RegisteredFunction {
  metadata: FunctionMetadata;
  callback: Callback;
}

const hookNames = ['appStart', 'appTerminate', 'preInvocation', 'postInvocation', 'log'] as const;
type HookName = (typeof hookNames)[number];

/** The functions and hooks that the app registered while its main module ran. */
export class AppRegistry {
  readonly functions = new Map<string, RegisteredFunction>();
  readonly hooks: Record<HookName, Set<HookCallback>> = {
    appStart: new Set(),
    appTerminate: new Set(),
    preInvocation: new Set(),
    postInvocation: new Set(),
    log: new Set(),
  };
  model: ProgrammingModel | undefined;
  /** Registering after this point is an error, as it is in Azure. */
  closed = false;
}

/**
 * Provides `require('@azure/functions-core')` in the way of the Azure worker (its src/setupCoreModule.ts), so that the
 * library and the app run unchanged, bundled or not. It must be called before the app is loaded.
 */
export function provideCoreModule(registry: AppRegistry, log: HostLog): void {
  const core = {
    version: '3.13.0',
    hostVersion: '4.1045.0',
    Disposable: DisposeOnce,
    setProgrammingModel: (model: ProgrammingModel) => {
      registry.model = model;
    },
    getProgrammingModel: () => registry.model,
    log: (level: Level, category: string, message: string) => log.write(level, category, message),
    registerHook: (name: string, callback: HookCallback) => addHook(registry, name, callback),
    registerFunction: (metadata: FunctionMetadata, callback: Callback) =>
      addFunction(registry, metadata, callback),
  };
  const ownRequire = Module.prototype.require;
  Module.prototype.require = function require(this: Module, id: string) {
    return id === '@azure/functions-core' ? core : ownRequire.call(this, id);
  };
}

function addFunction(registry: AppRegistry, metadata: FunctionMetadata, callback: Callback) {
  const { name } = metadata;
  if (registry.closed) throw new Error(`Function "${name}" was registered after the app had started.`);
  if (registry.functions.has(name)) throw new Error(`Two functions are named "${name}".`);
  registry.functions.set(name, { metadata, callback });
  return new DisposeOnce(() => registry.functions.delete(name));
}

function addHook(registry: AppRegistry, name: string, callback: HookCallback) {
  const known = hookNames.find((hook) => hook === name);
  // @azure/functions recognizes an old host by this name and flag.
  if (!known)
    throw Object.assign(new RangeError(`Unknown hook "${name}".`), { isAzureFunctionsSystemError: true });
  registry.hooks[known].add(callback);
  return new DisposeOnce(() => registry.hooks[known].delete(callback));
}

class DisposeOnce {
  #undo: (() => unknown) | undefined;
  constructor(undo: () => unknown) {
    this.#undo = undo;
  }
  dispose(): void {
    this.#undo?.();
    this.#undo = undefined;
  }
}
