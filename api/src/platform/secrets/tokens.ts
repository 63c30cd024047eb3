import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { tokenTimes } from '../../../shared/token-times.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import { causeOf, type Log } from '../runtime/log.ts';
import { Unavailable } from '../runtime/unavailable.ts';

export interface Identity {
  /** Derived only from issuer and subject, so that it survives a change of e-mail address or name. */
  readonly signInId: string;
  readonly email: string | null;
  readonly name: string;
  readonly issuedAt: number;
  /** null if the provider does not say. */
  readonly authenticatedAt: number | null;
  /** Words of `amr` and `acr`, prefixed with `amr:` and `acr:`. */
  readonly proofs: readonly string[];
}

export interface Tokens {
  /**
   * Returns undefined for an invalid token, and 'ahead' for one that is dated too far ahead of this clock.
   * @throws Unavailable while the provider's keys cannot be fetched
   */
  verify(token: string): Promise<Identity | 'ahead' | undefined>;
}

interface TokenRules {
  issuer: string;
  audience: string;
  jwksUrl: string;
  now(): Date;
  readonly log: Log;
}

/** A longer token is refused without parsing: an id token is under 2 KB. */
const maxTokenLength = 8 * 1024;
const maxRemembered = 10_000;
/**
 * In ms, for key sets and tokens separately. A key that the provider removed is therefore trusted for at most ten
 * minutes.
 */
const trustedMs = 5 * 60 * 1000;
/**
 * In ms. While the key set cannot be fetched, known keys stay trusted for `believed`, and the fetch is retried every
 * `pause`.
 */
const outageTimes = { believed: 30 * 60 * 1000, pause: 30 * 1000 };

/** An optional claim that is broken is taken as missing: it proves nothing, and signs nobody out. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.string(),
  exp: z.number(),
  iat: z.number(),
  auth_time: lenient(z.number()),
  amr: lenient(z.array(z.string())),
  acr: lenient(z.string()),
  email: lenient(z.string().check(z.maxLength(320))),
  email_verified: z.optional(z.unknown()),
  xms_edov: lenient(z.union([z.boolean(), z.string(), z.number()])),
  name: lenient(z.string().check(z.maxLength(200))),
});
type Claims = z.output<typeof claimsSchema>;

interface VerifiedToken {
  identity: Identity;
  /** Expiry in epoch milliseconds, with the allowed skew. */
  until: number;
}
interface RememberedToken extends VerifiedToken {
  verifiedAt: number;
  checkAt: number;
}

export function createTokens(rules: TokenRules): Tokens {
  const keys = createRemoteJWKSet(new URL(rules.jwksUrl), {
    cacheMaxAge: trustedMs,
    cooldownDuration: 5_000,
    timeoutDuration: 5_000,
  });
  const remembered = new BoundedMap<string, RememberedToken>('tokens', maxRemembered);

  return {
    async verify(token) {
      const now = rules.now().getTime();
      const known = remembered.get(token);
      if (known && now < known.checkAt && now < known.until) return known.identity;
      if (token === '' || token.length > maxTokenLength) return undefined;
      try {
        const verified = await verifyClaims(token);
        remembered.delete(token);
        if (typeof verified !== 'object') return verified;
        remembered.set(token, { ...verified, verifiedAt: now, checkAt: now + trustedMs });
        return verified.identity;
      } catch (fault) {
        if (!known || now >= known.until || now >= known.verifiedAt + outageTimes.believed) throw fault;
        known.checkAt = now + outageTimes.pause;
        return known.identity;
      }
    },
  };

  async function verifyClaims(token: string): Promise<VerifiedToken | 'ahead' | undefined> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: rules.issuer,
        audience: rules.audience,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: tokenTimes.skew,
        currentDate: rules.now(),
      });
      return isIdToken(protectedHeader.typ) ? readClaims(payload, rules.now()) : undefined;
    } catch (fault) {
      if (isRefusal(fault)) return undefined;
      rules.log('error', 'sign-in-not-checked', { fault: causeOf(fault) });
      throw new Unavailable('Sign-in cannot be checked right now. Please try again.', 5, { cause: fault });
    }
  }
}

/** Access tokens (`at+jwt`) and logout tokens (`logout+jwt`) of the same issuer are refused by their type. */
const isIdToken = (typ: string | undefined): boolean =>
  typ === undefined || /^(application\/)?jwt$/i.test(typ);

function readClaims(payload: JWTPayload, now: Date): VerifiedToken | 'ahead' | undefined {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) return undefined;
  const { iss, sub, exp, iat, auth_time, amr = [], acr, email, name } = parsed.data;
  const nowSeconds = now.getTime() / 1000;
  if (iat > nowSeconds + tokenTimes.mostAhead) return 'ahead';
  return {
    until: (exp + tokenTimes.skew) * 1000,
    identity: {
      signInId: signInIdOf(iss, sub),
      email: email !== undefined && isVouchedFor(parsed.data) ? email.toLowerCase() : null,
      name: name || 'User',
      issuedAt: iat,
      authenticatedAt:
        auth_time !== undefined && auth_time <= nowSeconds + tokenTimes.skew ? auth_time : null,
      proofs: [...amr.map((word) => `amr:${word}`), ...(acr === undefined ? [] : [`acr:${acr}`])],
    },
  };
}

/**
 * True if the provider verified the e-mail address. Only the value true of `email_verified` says so, and any other one
 * says the opposite. Without it, Entra ID's optional claim `xms_edov` (true, 1 or "1") says that
 * the domain's owner was verified.
 */
const isVouchedFor = ({ email_verified, xms_edov }: Claims): boolean =>
  email_verified === undefined
    ? ['true', '1'].includes(String(xms_edov).toLowerCase())
    : email_verified === true;

export function signInIdOf(issuer: string, subject: string): string {
  return createHash('sha256').update(`${issuer}\n${subject}`).digest('base64url');
}

/** Errors of jose mean an invalid token; a key set that cannot be fetched is a fault on our side. */
function isRefusal(fault: unknown): boolean {
  if (fault instanceof errors.JWKSTimeout || fault instanceof errors.JWKSInvalid) return false;
  return fault instanceof errors.JOSEError && fault.code !== errors.JOSEError.code;
}
