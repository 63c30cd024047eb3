import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

const Claims = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().optional(),
  role: z.array(z.string()).optional(),
  'webpubsub.group': z.array(z.string()).optional(),
});
export type Claims = z.output<typeof Claims>;

/** The claims of a token that the service's key signed for this address; undefined for any other token. */
export function claimsOf(token: string, key: string, audience: string): Claims | undefined {
  const [head = '', body = '', signature = ''] = token.split('.');
  const made = createHmac('sha256', key).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== made.length || !timingSafeEqual(given, made)) return undefined;
  const { data } = Claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return data && data.exp * 1000 > Date.now() && data.aud === audience ? data : undefined;
}
