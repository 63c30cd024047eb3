/** Azurite has no types. These declare the part of its blob service that is used here. */
declare module 'azurite/dist/src/blob/BlobServerFactory.js' {
  interface BlobEnvironment {
    blobHost(): string;
    blobPort(): number;
    blobKeepAliveTimeout(): number;
    location(): Promise<string>;
    debug(): Promise<string | undefined>;
    silent(): boolean;
    loose(): boolean;
    skipApiVersionCheck(): boolean;
    disableProductStyleUrl(): boolean;
    inMemoryPersistence(): boolean;
    extentMemoryLimit(): number | undefined;
    cert(): string;
    key(): string;
    pwd(): string;
    oauth(): string | undefined;
  }
  /** A LokiJS database. It is in memory and is written to its file as a whole. */
  interface LokiStore {
    db: { saveDatabase(done: (fault?: Error | null) => void): void };
  }
  interface BlobServer {
    httpServer: import('node:http').Server;
    metadataStore: LokiStore;
    extentMetadataStore: LokiStore;
    start(): Promise<void>;
    close(): Promise<void>;
    getHttpServerAddress(): string;
  }

  export type { BlobServer };
  export class BlobServerFactory {
    createServer(environment: BlobEnvironment): Promise<BlobServer>;
  }
}
