/**
 * The part of `@azure/functions-core` (the worker's built-in module) that @azure/functions uses.
 * Source: types-core/index.d.ts of Azure/azure-functions-nodejs-worker, which is not published on npm.
 */
export interface TypedData {
  string?: string;
  json?: string;
  bytes?: Uint8Array;
  int?: number;
  double?: number;
  /** A reference instead of the value (a deferred binding), which an extension in the app resolves. */
  modelBindingData?: { version: string; source: string; contentType: string; content: Buffer };
  http?: HttpData;
}

export interface HttpData {
  method?: string;
  url?: string;
  headers?: Record<string, string>;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: TypedData;
  statusCode?: string;
  cookies?: HttpCookie[];
}

interface Nullable<T> {
  value?: T;
}

export interface HttpCookie {
  name?: string;
  value?: string;
  domain?: Nullable<string>;
  path?: Nullable<string>;
  expires?: Nullable<{ seconds?: number }>;
  secure?: Nullable<boolean>;
  httpOnly?: Nullable<boolean>;
  sameSite?: 'none' | 'lax' | 'strict' | 'explicitNone';
  maxAge?: Nullable<number>;
}

export interface BindingInfo {
  type: string;
  direction: 'in' | 'out';
  [option: string]: unknown;
}

export interface FunctionMetadata {
  name: string;
  bindings: Record<string, BindingInfo>;
}

export type Level = 'trace' | 'debug' | 'information' | 'warning' | 'error' | 'critical' | 'none';
export type Callback = (...args: unknown[]) => unknown;
export type HookCallback = (context: Record<string, unknown>) => unknown;

/** @azure/functions creates this object; the host only passes it on. */
interface InvocationContext {
  invocationId: string;
}

export interface CoreInvocation {
  invocationId: string;
  metadata: FunctionMetadata;
  state?: 'preInvocationHooks' | 'invocation' | 'postInvocationHooks';
  request: {
    inputData: { name: string; data: TypedData }[];
    triggerMetadata?: Record<string, TypedData>;
    traceContext?: { traceParent?: string; traceState?: string };
    retryContext?: { retryCount: number; maxRetryCount: number };
  };
  log(level: Level, category: string, message: string): void;
}

interface InvocationModel {
  getArguments(): Promise<{ context: InvocationContext; inputs: unknown[] }>;
  invokeFunction(context: InvocationContext, inputs: unknown[], handler: Callback): Promise<unknown>;
  getResponse(
    context: InvocationContext,
    result: unknown,
  ): Promise<{ returnValue?: TypedData | null; outputData?: unknown[] }>;
}

export interface ProgrammingModel {
  name: string;
  version: string;
  getInvocationModel(invocation: CoreInvocation): InvocationModel;
  getCapabilities(capabilities: Record<string, string>): Promise<Record<string, string>>;
}
