/** The resource that an answer describes; @azure/cosmos keeps a session token only beside its container. */
export interface Seen {
  /** For the session token: the physical partition that answered, and the log sequence number the answer reflects. */
  session?: { range: string; lsn: number };
  /** The link of the container the owner headers speak of. */
  owner?: { rid: string; path: string };
}

/** An operation's answer; the server adds the headers of every response. */
export interface Reply extends Seen {
  status: number;
  /** JSON text. */
  body?: string | undefined;
  headers?: Record<string, string | number>;
  /** Request units. */
  charge: number;
  /** Items read from storage to answer. */
  read?: number;
  /** For the request log: the partition key that bounded the work, or `all`. */
  scope?: string;
}
