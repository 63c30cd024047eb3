/** oidc-provider ships no types. This is what we configure and call of it. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { JWK } from 'jose';

  export interface StoredModel {
    [field: string]: unknown;
  }
  export interface Adapter {
    upsert(id: string, payload: StoredModel, expiresIn?: number): Promise<void>;
    find(id: string): Promise<StoredModel | undefined>;
    findByUid(uid: string): Promise<StoredModel | undefined>;
    findByUserCode(userCode: string): Promise<StoredModel | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export interface Context {
    body: unknown;
    type: string;
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: { Grant: new (fields: { clientId: string; accountId: string }) => Grant };
    };
  }
  export interface Account {
    accountId: string;
    claims(): Record<string, unknown>;
  }
  export interface ErrorOut {
    error: string;
    error_description?: string;
  }
  export interface Configuration {
    adapter: (model: string) => Adapter;
    clients: Record<string, unknown>[];
    jwks: { keys: JWK[] };
    cookies: { keys: string[] };
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    responseTypes: string[];
    scopes: string[];
    ttl: Record<string, number>;
    pkce: { required(): boolean };
    features: Record<string, { enabled: boolean } & Record<string, unknown>>;
    interactions: {
      policy: interactionPolicy.Policy;
      url(ctx: Context, interaction: { uid: string }): string;
    };
    clientBasedCORS(ctx: Context, origin: string): boolean;
    findAccount(ctx: Context, subject: string): Account | undefined;
    loadExistingGrant(ctx: Context): Promise<Grant>;
    renderError(ctx: Context, out: ErrorOut): void;
  }
  export interface Interaction {
    uid: string;
    params: Record<string, unknown>;
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    Client: { Schema: { prototype: { invalidate(message: string, code?: string): void } } };
    /** Koa's: says nothing about failed requests on the console. */
    silent: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    on(event: 'server_error', listener: (ctx: Context, fault: Error) => void): this;
  }
  export namespace errors {
    class OIDCProviderError extends Error {
      statusCode: number;
    }
  }
  export namespace interactionPolicy {
    class Prompt {
      constructor(options: { name: string; requestable: boolean });
    }
    interface Policy {
      add(prompt: Prompt): void;
    }
    function base(): Policy;
  }
}
