import * as z from 'zod/mini';

const schema = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1)),
  aud: z.string(),
  exp: z.number(),
  nonce: z.optional(z.string()),
  // A broken claim about the person signs nobody out.
  email: z.catch(z.optional(z.string()), undefined),
  name: z.catch(z.optional(z.string()), undefined),
});
type IdTokenClaims = z.output<typeof schema>;

/** The unverified claims of a token, since only the API checks signatures; undefined if it is not a token. */
export function readIdToken(token: string): IdTokenClaims | undefined {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64(parts[1] ?? '')), (character) => character.charCodeAt(0));
    return z.safeParse(schema, JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
}

const base64 = (base64url: string) => base64url.replaceAll('-', '+').replaceAll('_', '/');
