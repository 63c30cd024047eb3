import type { Endpoint, InputOf, OutputOf } from '../../api/contract/fields/endpoint.ts';
import { type EndpointName, endpoints } from '../../api/contract/table.ts';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Refusal {
  message: string;
  errors?: { field: string; message: string }[];
}

export type Client = ReturnType<typeof createClient>;

/** Calls the API as one person would, by the contract's table. `origin` like `http://localhost:7071`. */
export function createClient(origin: string, token?: string) {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };

  async function send(name: EndpointName, input: Record<string, unknown>): Promise<Answer<unknown>> {
    const row: Endpoint = endpoints[name];
    const left = { ...input };
    const path = row.path.replace(/\{(\w+)\}/g, (_, param: string) => {
      const value = String(left[param]);
      delete left[param];
      return encodeURIComponent(value);
    });
    const url = new URL(`/api/${path}`, origin);
    const hasBody = row.method === 'POST' || row.method === 'PUT';
    if (!hasBody) for (const [key, value] of Object.entries(left)) url.searchParams.set(key, String(value));
    const response = await fetch(url, {
      method: row.method,
      headers: hasBody ? { ...authorization, 'content-type': 'application/json' } : authorization,
      ...(hasBody && { body: JSON.stringify(left) }),
    });
    return readAnswer(response);
  }

  return {
    /** The parsed answer of a call that must succeed. */
    async do<N extends EndpointName>(
      name: N,
      input: InputOf<(typeof endpoints)[N]>,
    ): Promise<OutputOf<(typeof endpoints)[N]>> {
      const answer = await send(name, { ...input });
      if (answer.status !== 200)
        throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return endpoints[name].output.parse(answer.body) as OutputOf<(typeof endpoints)[N]>;
    },

    /** Whatever comes back, for calls that may be refused. The input need not fit the contract. */
    async try(name: EndpointName, input: Record<string, unknown> = {}): Promise<Answer<Refusal>> {
      const answer = await send(name, input);
      return { ...answer, body: answer.body as Refusal };
    },

    /** A request by hand: any method, path below the origin, headers and body. */
    async raw(path: string, init: RequestInit = {}): Promise<Answer<Refusal>> {
      const response = await fetch(new URL(path, origin), {
        ...init,
        headers: { ...authorization, ...init.headers },
      });
      const answer = await readAnswer(response);
      return { ...answer, body: answer.body as Refusal };
    },
  };
}

async function readAnswer(response: Response): Promise<Answer<unknown>> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  };
}
