/** What an operation answers; the server adds the headers every response carries. */
export interface Reply {
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
  /** The log sequence number the answer reflects. */
  lsn?: number;
  /** The link of the container the session token and the owner headers speak of. */
  owner?: { rid: string; path: string };
}
