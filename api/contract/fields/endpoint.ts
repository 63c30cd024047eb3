import * as z from 'zod/mini';
import { noInput } from './fields.ts';

/**
 * Callers of an endpoint. Each kind includes what the kinds before it need:
 * - visitor: anyone
 * - signedIn: a verified token
 * - owner: has completed onboarding; sees and deletes what is theirs, whatever the profile's status
 * - holder: an owner with an address that was given to them; their session and profile may be as of 15 seconds ago
 * - editor: was not turned down; changes their own profile, also while it is under review
 * - member: the profile is approved
 * - reviewer: an approved profile of tier 2 or higher
 * - trusted: an approved profile of tier 3
 * - moderator: of tier 3, or a reviewer to whom tier 3 gave the role; and reviewing: reads what was reported of what few were written
 * Nobody restricted is a reviewer, trusted or a moderator.
 */
const callerKinds = [
  'visitor',
  'signedIn',
  'owner',
  'holder',
  'editor',
  'member',
  'reviewer',
  'trusted',
  'moderator',
] as const;
export type CallerKind = (typeof callerKinds)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How long a sign-in counts for what asks for a fresh one. */
export const freshSignInSeconds = 5 * 60;

/** The contract of one call. The API parses with it, and the web takes its types and form rules from it. */
export interface Endpoint<
  Kind extends CallerKind = CallerKind,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  /** Below `/api/`, with `{name}` for each path parameter. */
  readonly path: string;
  readonly caller: Kind;
  readonly summary: string;
  /** The refusal for another kind of caller, where the kind's own sentence does not fit this call. */
  readonly refusal?: string;
  /** The caller must have signed in within `freshSignInSeconds`: a session left open elsewhere is not enough. */
  readonly freshSignIn?: true;
  /**
   * Sanctioned callers who may make the call all the same: restricted ones, or even suspended ones. Without it a
   * restricted caller makes calls by GET alone, and a suspended one none.
   */
  readonly sanctioned?: 'restricted' | 'suspended';
  /** A visitor's call that asks no store: only each instance counts it. */
  readonly isFree?: true;
  /** It is polled: who sends the ETag of the answer that they have is answered 304 where nothing has changed. */
  readonly conditional?: true;
  /**
   * The output is long, and sent by gzip. Only for answers in which no private text of the caller stands beside words that
   * somebody else chose: who sees the sizes of answers could try such words until a size tells that both are equal.
   */
  readonly compressed?: true;
  /** The output is an object with lists of hundreds of items. */
  readonly isLong?: true;
  readonly params: Params;
  /** The query string of a GET or DELETE, the JSON body of the others. */
  readonly input: Input;
  readonly output: Output;
  /** How a client reads the answer of a newer API, where `output` would refuse it. The API never answers by it. */
  readonly lenientOutput?: z.ZodMiniType<z.output<Output>>;
}

/**
 * The output of an endpoint that answers with a picture instead of JSON.
 */
export const picture = z.object({
  bytes: z.instanceof(Uint8Array),
  contentType: z.string(),
});
export type Picture = z.output<typeof picture>;

/** The output of an endpoint that answers with a page of its own: of links in mails, which no site's page may stand for. */
export const page = z.object({
  title: z.string(),
  text: z.string(),
  /** Posts to the page's own address; null for a page without one. */
  button: z.nullable(z.string()),
  /** Address to which the browser goes instead. */
  goTo: z.nullable(z.string()),
});
export type Page = z.output<typeof page>;

/** A row of the contract after its method, path and caller. A call takes nothing where the row does not say what. */
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

/** No fields at all infers as a record of never, which would swallow the other part's fields. */
type Fields<T> = string extends keyof NonNullable<T> ? object : T;

/** A caller's input: path parameters and input together. */
export type InputOf<E extends Endpoint> = Fields<z.input<E['params']>> & Fields<z.input<E['input']>>;
/** A handler's input after parsing. */
export type ParsedOf<E extends Endpoint> = Fields<z.output<E['params']>> & Fields<z.output<E['input']>>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
