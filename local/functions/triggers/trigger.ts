import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import type { TriggeredFunction } from '../bindings.ts';
import type { Invoke } from '../invoke.ts';
import type { HostLog } from '../log.ts';

/** One way to start a function. */
export interface Trigger {
  /** The type of the trigger's binding, as @azure/functions registers it. */
  type: string;
  /** The types of further bindings that its functions may have. */
  otherBindings: string[];
  start(functions: TriggeredFunction[], host: TriggerHost): Promise<RunningTrigger>;
}

export interface TriggerHost {
  app: App;
  invoke: Invoke;
  log: HostLog;
  /** Folder for data that must survive a restart. */
  data: string;
  /** In bytes. A larger body reaches no function. */
  bodyLimit: number;
}

export interface RunningTrigger {
  /** Answers a request. `extra` are the host's own headers. */
  answer?(request: IncomingMessage, response: ServerResponse, extra: OutgoingHttpHeaders): Promise<void>;
  /** Runs a function on request and resolves when it has ended. `input` is the input of the platform's admin call. */
  fire?(name: string, input: string | undefined): Promise<void>;
  /** Messages that failed too often. */
  poisoned?(): unknown[];
  stop?(): void;
}
