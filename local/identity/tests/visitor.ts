import { createHash, randomBytes } from 'node:crypto';

/** A browser that knows no script: it keeps cookies and follows redirects until they leave the provider. */
interface Visitor {
  /** Opens an authorisation request and stops at the page that asks who is signing in. */
  ask(params: Record<string, string>): Promise<Arrival>;
  /** Answers that page. */
  answer(page: Arrival, form: Record<string, string>): Promise<Arrival>;
  open(url: string, init?: RequestInit): Promise<Arrival>;
}

export interface Arrival {
  url: URL;
  /** 0 where the provider has sent the visitor to another site. */
  status: number;
  body: string;
}

export function newVisitor(issuer: string): Visitor {
  const cookies = new Map<string, { value: string; path: string }>();

  const cookieFor = (path: string) =>
    [...cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');

  async function open(url: string, init: RequestInit = {}): Promise<Arrival> {
    const target = new URL(url, issuer);
    if (target.origin !== issuer) return { url: target, status: 0, body: '' };
    const headers = { accept: 'text/html', cookie: cookieFor(target.pathname), ...init.headers };
    const reply = await fetch(target, { ...init, headers, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, { value, path: /path=([^;]+)/.exec(line)?.[1] ?? '/' });
    }
    const next = reply.headers.get('location');
    if (next !== null) return open(new URL(next, target).href);
    return submitted({ url: target, status: reply.status, body: await reply.text() });
  }

  /** Pages that send their form at once, by script. */
  async function submitted(arrival: Arrival): Promise<Arrival> {
    const action = /<form[^>]+action="([^"]+session\/end\/confirm)"/.exec(arrival.body)?.[1];
    if (action === undefined) return arrival;
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(arrival.body)?.[1] ?? '';
    return open(action, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
  }

  return {
    open,
    ask: (params) => open(`/auth?${new URLSearchParams(params)}`),
    answer: (page, form) => open(page.url.href, { method: 'POST', body: new URLSearchParams(form) }),
  };
}

export const verifier = randomBytes(32).toString('base64url');
export const challenge = createHash('sha256').update(verifier).digest('base64url');

export const hashOf = ({ url }: Arrival) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
