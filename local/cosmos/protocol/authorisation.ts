import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../errors.ts';

/** Allowed difference between `x-ms-date` and the server's clock, as in the service. */
const clockSkewMs = 15 * 60 * 1000;

const kinds = new Set([
  'dbs',
  'colls',
  'docs',
  'offers',
  'pkranges',
  'users',
  'permissions',
  'sprocs',
  'udfs',
  'triggers',
  'conflicts',
  'clientencryptionkeys',
]);

interface Signed {
  method: string;
  segments: string[];
  date: string | undefined;
  authorization: string | undefined;
  nowMs: number;
}

/** A key, and the containers whose items it may access; without a rule, all of them. */
export interface Right {
  readonly key: KeyObject;
  readonly mayOpen?: (container: string) => boolean;
}

/**
 * Checks a master-key signature over verb, resource type, resource link and date.
 * @returns the right whose key signed it
 */
export function checkSignature(request: Signed, rights: readonly Right[]): Right {
  if (request.authorization === undefined) {
    throw new Refusal(
      401,
      'Required Header authorization is missing. Ensure a valid Authorization token is passed.',
    );
  }
  const token = new Map(decode(request.authorization).split('&').map(pair));
  const date = request.date ?? '';
  const { type, link } = signedResource(request.segments);
  const text = `${request.method.toLowerCase()}\n${type}\n${link}\n${date.toLowerCase()}\n\n`;
  const given = Buffer.from(token.get('sig') ?? '', 'base64');
  const right = rights.find(({ key }) => isSignedBy(key, text, given));
  if (token.get('type') !== 'master' || !right) {
    throw new Refusal(
      401,
      `The input authorization token can't serve the request. The wrong key is being used or the expected payload is not built as per the protocol. For more info: https://aka.ms/cosmosdb-tsg-unauthorized. Server used the following payload to sign: '${text}'`,
    );
  }
  const signedAt = Date.parse(date);
  if (!(Math.abs(request.nowMs - signedAt) <= clockSkewMs)) {
    throw new Refusal(
      403,
      `The authorization token is not valid at the current time. Please create another token and retry (token time: ${date}, current server time: ${new Date(request.nowMs).toUTCString()}).`,
    );
  }
  return right;
}

function isSignedBy(key: KeyObject, text: string, given: Buffer): boolean {
  const expected = createHmac('sha256', key).update(text).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Segments of an address that lead to items. */
const items = new Set(['docs', 'operations']);

/**
 * Refuses access to items of a container that the right does not include, like a data role. The names of containers are
 * open to every key.
 */
export function checkRight({ mayOpen }: Right, segments: readonly string[]): void {
  const [, , , container, kind] = segments;
  if (!mayOpen || !items.has(kind ?? '') || container === undefined || mayOpen(container)) return;
  throw new Refusal(
    403,
    `Request blocked by Auth: the principal does not have required RBAC permissions to perform action on items of ${container}.`,
  );
}

/** A feed is signed with its parent's link and its children's type; offers only with their lower-cased id. */
function signedResource(segments: string[]): { type: string; link: string } {
  const named = segments.slice(0, segments[4] === 'operations' ? 4 : undefined);
  const isFeed = named.length % 2 === 1;
  const type = named.at(isFeed ? -1 : -2) ?? '';
  if (type === 'offers') return { type, link: (named[1] ?? '').toLowerCase() };
  return { type: kinds.has(type) ? type : '', link: named.slice(0, isFeed ? -1 : undefined).join('/') };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}
