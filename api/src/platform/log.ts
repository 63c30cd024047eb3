/** The only fields a log line may carry: never an e-mail, a token or what somebody wrote. */
interface LogFields {
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

/** Also where the type says so: what gets past it, as from a spread object, stops here. */
const allowed: Record<keyof LogFields, true> = {
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

/** One JSON line per event on the standard streams, which the Functions host collects. */
export const jsonLog: Log = (level, event, fields = {}) => {
  const line = `${JSON.stringify({ at: new Date().toISOString(), level, event, ...clean(fields) })}\n`;
  (level === 'error' ? process.stderr : process.stdout).write(line);
};

const longest = 4000;
/** A message of a library may quote what it was given. Each is bounded, as its beginning is looked for at each letter. */
const secrets = [
  /[\w.+%-]{1,320}(@|%40)[\w-]+(\.[\w-]+)+/g,
  /eyJ[\w-]{1,4000}\.[\w-]+\.[\w-]*/g,
  /(?<=AccountKey=|sig=|sig%3D)[\w%+/=-]+/g,
];
/** What none of them is without. */
const sign = /@|%40|eyJ|AccountKey=|sig=|sig%3D/;

/** The allowed fields, with addresses, tokens and keys blotted out of their texts. */
export const clean = (fields: LogFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => Object.hasOwn(allowed, name))
      .map(([name, value]) => [name, typeof value === 'string' ? blotted(value) : value]),
  );

function blotted(text: string): string {
  const begun = text.slice(0, 4 * longest);
  const rest = sign.test(begun) ? secrets.reduce((left, secret) => left.replace(secret, '…'), begun) : begun;
  return rest.slice(0, longest);
}

/** What went wrong, in a line. */
export const causeOf = (fault: unknown): string =>
  fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
