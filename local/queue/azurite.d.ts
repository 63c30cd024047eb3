/** Azurite has no types. These declare the part of its queue service that is used here. */
declare module 'azurite/dist/src/queue/QueueConfiguration.js' {
  interface PersistencePath {
    locationId: string;
    locationPath: string;
    maxConcurrency: number;
  }
  interface QueueConfiguration {
    readonly host: string;
    readonly port: number;
  }
  const module: {
    default: new (
      host: string,
      port: number,
      keepAliveTimeout: number,
      metadataDBPath: string,
      extentDBPath: string,
      persistencePathArray: PersistencePath[],
      enableAccessLog: boolean,
      accessLogWriteStream: undefined,
      enableDebugLog: boolean,
      debugLogFilePath: undefined,
      loose: boolean,
      skipApiVersionCheck: boolean,
    ) => QueueConfiguration;
  };

  export type { QueueConfiguration };
  export default module;
}

declare module 'azurite/dist/src/queue/QueueServer.js' {
  import type { QueueConfiguration } from 'azurite/dist/src/queue/QueueConfiguration.js';

  interface QueueServer {
    start(): Promise<void>;
    close(): Promise<void>;
    getHttpServerAddress(): string;
  }
  const module: { default: new (configuration: QueueConfiguration) => QueueServer };
  export default module;
}
