/** The only fields a log line may carry: never an e-mail, a token or what somebody wrote. */
export interface LogFields {
  endpoint?: string;
  task?: string;
  requestId?: string;
  personId?: string;
  profileId?: number;
  /** Whom a photo belongs to, as `profile/7`. */
  owner?: string;
  photoId?: string;
  postId?: number;
  outcome?: string;
  count?: number;
  fault?: string;
}

export type Log = (level: 'info' | 'error', event: string, fields?: LogFields) => void;

/** One JSON line per event on the standard streams, which the Functions host collects. */
export const jsonLog: Log = (level, event, fields = {}) => {
  const line = `${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`;
  (level === 'error' ? process.stderr : process.stdout).write(line);
};

/** What went wrong, in a line. */
export const causeOf = (fault: unknown): string =>
  fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
