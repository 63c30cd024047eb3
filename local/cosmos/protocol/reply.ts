/** The resource that an answer describes. @azure/cosmos only stores a session token together with its container. */
export interface Seen {
  /**
   * Used for the session token: the physical partition that answered, and the log sequence number that the answer
   * reflects.
   */
  session?: { range: string; lsn: number };
  /** The container that the owner headers name. */
  owner?: { rid: string; path: string };
}

/** The answer of an operation; the server adds the headers that every response has. */
export interface Reply extends Seen {
  status: number;
  /** JSON text. */
  body?: string | undefined;
  headers?: Record<string, string | number>;
  /** Request units. */
  charge: number;
  /** Number of items read from storage. */
  read?: number;
  /** Used for the request log: the partition key of the request, or `all`. */
  scope?: string;
}
