import * as z from 'zod';
import { type DemoName, demoNames, demoPeople } from '../../local/demo/demo-names.ts';
import { defaultPorts } from '../../local/ports.ts';
import { type Person, type Place, signIn } from '../support/fixtures.ts';

/** A house that `npm start` started on this machine. */
export interface House {
  place: Place;
  demo: DemoName;
}

/** A refusal to ask an address, in one sentence for whoever gave it. */
export class NotThisHouse extends Error {}

export const usualAddress = `http://localhost:${defaultPorts.web}`;

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const siteSettings = z.object({
  apiOrigin: z.url(),
  identity: z.object({ issuer: z.url() }),
});
const provider = z.object({ issuer: z.string() });
const refusal = z.object({ error: z.string() });
const idToken = z.object({ name: z.string() });

/** Only plain HTTP on this machine: a real house has another address, also behind a tunnel, as its settings name it. */
function requireLoopback(address: string): URL {
  const url = URL.parse(address.includes('://') ? address : `http://${address}`);
  if (url?.protocol === 'http:' && loopback.includes(url.hostname) && url.username === '') return url;
  throw new NotThisHouse(
    `${address} is not on this machine: this is only for a house that \`npm start\` started here, never for a real one.`,
  );
}

async function readJson<Shape extends z.ZodType>(url: URL, shape: Shape, init: RequestInit = {}) {
  const response = await fetch(url, { ...init, redirect: 'error' });
  return { status: response.status, body: shape.parse(await response.json()) };
}

/** @throws NotThisHouse unless the address is that of a site whose API and identity provider are local, too */
export async function findHouse(address: string): Promise<House> {
  const site = requireLoopback(address);
  const settings = await readJson(new URL('/settings.json', site), siteSettings).catch(() => {
    throw new NotThisHouse(
      `No house answers at ${site.origin}. Start one with \`npm start\`, and call this again when it says “Sign in as”.`,
    );
  });
  const { apiOrigin: api, identity } = settings.body;
  requireLoopback(api);
  await requireLocalProvider(requireLoopback(identity.issuer));
  const place = { api: new URL(api).origin, identity: new URL(identity.issuer).origin };
  const health = await fetch(new URL('/api/health', place.api), { redirect: 'error' }).catch(() => undefined);
  if (!health?.ok)
    throw new NotThisHouse(
      `The API of ${site.origin} does not answer at ${place.api}. Is the house still starting?`,
    );
  return { place, demo: await demoOf(place) };
}

/** The local identity provider alone hands out tokens at `/dev/id-token`, and says what it lacks. */
async function requireLocalProvider(issuer: URL): Promise<void> {
  try {
    const { body } = await readJson(new URL('/.well-known/openid-configuration', issuer), provider);
    const { status, body: said } = await readJson(new URL('/dev/id-token', issuer), refusal, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (new URL(body.issuer).origin === issuer.origin && status === 400 && said.error.startsWith('email:'))
      return;
  } catch {
    // Whatever else answers there is not the local provider.
  }
  throw new NotThisHouse(
    `${issuer.origin} is not the identity provider that \`npm start\` starts, so this house is left alone.`,
  );
}

/** The provider knows the name of each person of the demo that it lists, and of nobody else. */
async function demoOf(place: Place): Promise<DemoName> {
  for (const demo of demoNames) {
    const [founder] = reviewersOf(demo);
    if (founder && (await nameInToken(place, founder.email)) === founder.name) return demo;
  }
  throw new NotThisHouse('This house has no demo community, so nobody there can invite or approve anybody.');
}

async function nameInToken(place: Place, email: string): Promise<string> {
  const response = await fetch(new URL('/dev/id-token', place.identity), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const { id_token: token } = z.object({ id_token: z.string() }).parse(await response.json());
  return idToken.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).name;
}

const reviewersOf = (demo: DemoName) =>
  demoPeople[demo].filter(({ note }) => note.includes('reviews newcomers'));

/** Two reviewers of the demo who do not share a profile; the first is its founder. */
export async function reviewersIn({ place, demo }: House): Promise<[Person, Person]> {
  const [founder, other] = reviewersOf(demo);
  if (!founder || !other) throw new Error('The demo has fewer than two reviewers.');
  return [await signIn(place, founder.email, founder.name), await signIn(place, other.email, other.name)];
}

/** Members of the demo, of whom one has to spare one invitation. The reviewer who approves is none of them. */
export function invitersIn({ demo }: House): { email: string; name: string }[] {
  const [, approver] = reviewersOf(demo);
  return demoPeople[demo].filter(
    ({ note, email }) => /^(founder|approved)/.test(note) && email !== approver?.email,
  );
}
