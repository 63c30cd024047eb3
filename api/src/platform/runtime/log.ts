/** The only fields of a log line. None may hold an e-mail address, a token or a member's words. */
interface LogFields {
  endpoint?: string;
  task?: string;
  requestId?: string;
  personId?: string;
  profileId?: number;
  /** Owner of a photo, as `profile/7`. */
  owner?: string;
  photoId?: string;
  postId?: number;
  outcome?: string;
  count?: number;
  fault?: string;
}

/** Checks the fields at run time, because a spread object may get past the type. */
const allowedFields: Record<keyof LogFields, true> = {
  endpoint: true,
  task: true,
  requestId: true,
  personId: true,
  profileId: true,
  owner: true,
  photoId: true,
  postId: true,
  outcome: true,
  count: true,
  fault: true,
};

export type Log = (level: 'info' | 'error', event: string, fields?: LogFields) => void;

/** Lines are written in batches of at most this time and size, because a write costs more than its line. */
const batchLimits = { ms: 50, characters: 64 * 1024 };

/** An error is written at once, after all lines before it. `flush` writes the rest. */
export function createLog(write: (level: 'info' | 'error', lines: string) => void): {
  log: Log;
  flush(): void;
} {
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const lines = gathered;
    gathered = '';
    if (lines !== '') write('info', lines);
  }

  return {
    flush,
    log(level, event, fields = {}) {
      const line = `${JSON.stringify({ at: new Date().toISOString(), level, event, ...cleanFields(fields) })}\n`;
      if (level === 'error') {
        flush();
        write(level, line);
        return;
      }
      gathered += line;
      if (gathered.length >= batchLimits.characters) flush();
      else timer ??= setTimeout(flush, batchLimits.ms).unref();
    },
  };
}

/**
 * Writes to the standard streams, which the Functions host collects. A process that ends writes the rest; a killed
 * one loses 50 ms.
 */
const standardLog = createLog((level, lines) => {
  (level === 'error' ? process.stderr : process.stdout).write(lines);
});
process.once('exit', standardLog.flush);
export const jsonLog = standardLog.log;

const longestText = 4000;
/**
 * Error messages of libraries may quote their input. Each pattern is bounded, because it is tried at every character.
 */
const secrets = [
  /[\w.+%-]{1,320}(@|%40)[\w-]+(\.[\w-]+)+/g,
  /eyJ[\w-]{1,4000}\.[\w-]+\.[\w-]*/g,
  /(?<=AccountKey=|sig=|sig%3D)[\w%+/=-]+/g,
];
const secretHint = /@|%40|eyJ|AccountKey=|sig=|sig%3D/;

/** Returns the allowed fields, with addresses, tokens and keys removed from their texts. */
export const cleanFields = (fields: LogFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => Object.hasOwn(allowedFields, name))
      .map(([name, value]) => [name, typeof value === 'string' ? withoutSecrets(value) : value]),
  );

function withoutSecrets(text: string): string {
  const begun = text.slice(0, 4 * longestText);
  const rest = secretHint.test(begun)
    ? secrets.reduce((left, secret) => left.replace(secret, '…'), begun)
    : begun;
  return rest.slice(0, longestText);
}

export const causeOf = (fault: unknown): string =>
  fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
