import { randomUUID } from 'node:crypto';
import type { App } from './app.ts';
import type { RegisteredFunction } from './core-module.ts';
import type { CoreInvocation, Level, TypedData } from './core-types.ts';
import type { HostLog } from './log.ts';

export type Invoke = (
  fn: RegisteredFunction,
  request: CoreInvocation['request'],
  invocationId?: string,
) => Promise<TypedData | null | undefined>;

/**
 * Runs a call in the order of the Azure worker: arguments, pre-invocation hooks, handler, post-invocation hooks,
 * response.
 */
export function invoker({ registry, model }: App, log: HostLog): Invoke {
  const { preInvocation, postInvocation, log: logHooks } = registry.hooks;
  const appHookData = {};

  function write(level: Level, category: string, message: string, name: string) {
    const context = { level, category, message, hookData: {}, appHookData };
    for (const hook of logHooks) hook(context);
    log.write(context.level, `${name}.${category}`, context.message);
  }

  return async ({ metadata, callback }, request, invocationId = randomUUID()) => {
    const invocation: CoreInvocation = {
      invocationId,
      metadata,
      request,
      log: (level, category, message) => write(level, category, message, metadata.name),
    };
    const steps = model.getInvocationModel(invocation);
    const { context, inputs } = await steps.getArguments();
    const call = {
      hookData: {},
      appHookData,
      invocationContext: context,
      inputs,
      functionCallback: callback,
    };
    invocation.state = 'preInvocationHooks';
    for (const hook of preInvocation) await hook(call);

    invocation.state = 'invocation';
    const outcome: { result?: unknown; error?: unknown } = {};
    try {
      outcome.result = await steps.invokeFunction(context, call.inputs, call.functionCallback);
    } catch (error) {
      outcome.error = error;
    }

    invocation.state = 'postInvocationHooks';
    const ended = Object.assign(call, outcome);
    for (const hook of postInvocation) await hook(ended);
    if (ended.error) throw ended.error;
    return (await steps.getResponse(context, ended.result)).returnValue;
  };
}
