import * as z from 'zod/mini';
import { noInput } from './fields.ts';

/**
 * The kinds of callers. Each kind but `judge` includes the conditions of the kinds before it:
 * - visitor: anyone
 * - signedIn: has a verified token
 * - owner: has completed onboarding; sees and deletes their own data, whatever the profile's status
 * - holder: an owner with an address that was given to them; session and profile may be up to 15 seconds old
 * - editor: was not rejected; changes their own profile, even under review
 * - member: has an approved profile
 * - judge: a reviewer, or an outside reviewer: somebody without a profile whom the operator named
 * - reviewer: has an approved profile of tier 2 or higher
 * - trusted: has an approved profile of tier 3
 * - moderator: has tier 3, or is a reviewer with the moderator role; reads reports about texts that few people could see
 * A restricted member is none of reviewer, trusted and moderator.
 */
const callerKinds = [
  'visitor',
  'signedIn',
  'owner',
  'holder',
  'editor',
  'member',
  'judge',
  'reviewer',
  'trusted',
  'moderator',
] as const;
export type CallerKind = (typeof callerKinds)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How long a sign-in counts as fresh. */
export const freshSignInSeconds = 5 * 60;
/** The same until a profile is approved for the first time. Who fills it in then has keys to make at the end. */
export const freshSignInSecondsAtFirst = 60 * 60;

/** The contract of one call. The API parses with it, and the web takes its types and form rules from it. */
export interface Endpoint<
  Kind extends CallerKind = CallerKind,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  /** The path below `/api/`, with `{name}` for each path parameter. */
  readonly path: string;
  readonly caller: Kind;
  readonly summary: string;
  /** The message for other kinds of callers, if the kind's own message does not fit. */
  readonly refusal?: string;
  /**
   * The caller must have signed in within `freshSignInSeconds`, so that a session left open elsewhere is not enough.
   */
  readonly freshSignIn?: true;
  /**
   * Allows the call to restricted callers, or also to suspended ones. Otherwise restricted callers may only GET, and
   * suspended ones make no calls.
   */
  readonly sanctioned?: 'restricted' | 'suspended';
  /** A visitor's call that uses no store, so that each instance limits it by itself. */
  readonly isFree?: true;
  /** Clients poll this endpoint. It answers 304 when the ETag they send is still current. */
  readonly conditional?: true;
  /**
   * Seconds after which a page reads the answer again while somebody looks, because people and texts in it can leave
   * without a signal: deleted, blocked, suspended, renamed. The read leaves no trace, such as a visit.
   */
  readonly rereadSeconds?: number;
  /**
   * The output is long and compressed by gzip. Use it only if the answer mixes no private text of the caller with
   * words that others chose: from the size, an observer could guess private text.
   */
  readonly compressed?: true;
  /** The output is an object with lists of hundreds of items. */
  readonly isLong?: true;
  readonly params: Params;
  /** The query string of a GET or DELETE, or the JSON body of other methods. */
  readonly input: Input;
  readonly output: Output;
  /** How a client parses the answer of a newer API that `output` would refuse. The API itself never uses it. */
  readonly lenientOutput?: z.ZodMiniType<z.output<Output>>;
}

/** Used as the output of endpoints that answer with a picture instead of JSON. */
export const picture = z.object({
  bytes: z.instanceof(Uint8Array),
  contentType: z.string(),
});
export type Picture = z.output<typeof picture>;

/**
 * The output of an endpoint that answers with its own page, for links in mails that must not open a page of the site.
 */
export const page = z.object({
  title: z.string(),
  text: z.string(),
  /** The label of a button that posts to the page's own address; null for none. */
  button: z.nullable(z.string()),
  /** An address to redirect the browser to; null for none. */
  goTo: z.nullable(z.string()),
});
export type Page = z.output<typeof page>;

/**
 * True for a call that an address alone opens: a page or file that is linked in a mail or read by a calendar program.
 * Mail programs and networks add fields to such addresses (`utm_source`, `fbclid`), which the call ignores.
 */
export const isOpenedByAddress = ({
  method,
  caller,
  output,
}: Pick<Endpoint, 'method' | 'caller' | 'output'>): boolean =>
  output === page || (method === 'GET' && caller === 'visitor');

/** A row of the contract after its method, path and caller. Without `params` or `input`, the call takes none. */
type Row<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> = Omit<Endpoint<CallerKind, Params, Input, Output>, 'method' | 'path' | 'caller' | 'params' | 'input'> & {
  readonly params?: Params;
  readonly input?: Input;
};

/** Keeps the exact types of one contract row. */
export function endpoint<
  const Kind extends CallerKind,
  Output extends z.ZodMiniType,
  Params extends z.ZodMiniType = typeof noInput,
  Input extends z.ZodMiniType = typeof noInput,
>(
  method: Method,
  path: string,
  caller: Kind,
  row: Row<Params, Input, Output>,
): Endpoint<Kind, Params, Input, Output>;
/* @__NO_SIDE_EFFECTS__ */
export function endpoint(method: Method, path: string, caller: CallerKind, row: Row): Endpoint {
  return { method, path, caller, params: noInput, input: noInput, ...row };
}

/** An empty object type is inferred as a record of never, which would hide the other part's fields. */
type Fields<T> = string extends keyof NonNullable<T> ? object : T;

/** The input of a call: path parameters and input together. */
export type InputOf<E extends Endpoint> = Fields<z.input<E['params']>> & Fields<z.input<E['input']>>;
export type ParsedOf<E extends Endpoint> = Fields<z.output<E['params']>> & Fields<z.output<E['input']>>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
