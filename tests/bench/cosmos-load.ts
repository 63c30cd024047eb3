import { Agent, request } from 'node:http';
import { signature } from '../../local/cosmos/tests/signature.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 2 });
const cities = 500;

/** A member-like item of about 2 KB: a dozen properties and a vector of 250 dimensions in [-1, 1]. */
export function memberItem(i: number): { id: string; city: string } & Record<string, unknown> {
  return {
    id: `m${i}`,
    city: `city-${i % cities}`,
    handle: `member_${i}`,
    kind: ['single', 'couple', 'group'][i % 3],
    age: 18 + ((i * 7) % 60),
    seenAt: new Date(1_700_000_000_000 + ((i * 7919) % 100_000) * 1000).toISOString(),
    isApproved: i % 10 !== 0,
    tags: [`tag-${i % 40}`, `tag-${i % 7}`],
    vector: Array.from(
      { length: 250 },
      (_, d) => Math.round(Math.sin(i * 12.9898 + d * 78.233) * 1000) / 1000,
    ),
  };
}

export interface Sent {
  status: number;
  body: string;
  headers: NodeJS.Dict<string | string[]>;
}

/** One signed request, without the SDK, so that the client is not what is measured. */
export function send(
  url: string,
  call: {
    method: string;
    type: string;
    link: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  },
): Promise<Sent> {
  const { hostname, port } = new URL(url);
  const headers = { ...signature(call.method, call.type, call.link, new Date()), ...call.headers };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method: call.method, path: call.path, headers, agent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status = 0 } = response;
          resolve({ status, body: Buffer.concat(chunks).toString(), headers: response.headers });
        });
      },
    );
    sent.on('error', reject);
    sent.end(call.body);
  });
}

/** Creates the database, the container and its items in bulk requests of 100. */
export async function loadMembers(url: string, count: number): Promise<void> {
  const create = (type: string, link: string, body: object) =>
    send(url, {
      method: 'POST',
      type,
      link,
      path: `/${link === '' ? '' : `${link}/`}${type}`,
      body: JSON.stringify(body),
    });
  await create('dbs', '', { id: 'bench' });
  await create('colls', 'dbs/bench', {
    id: 'members',
    partitionKey: { paths: ['/city'], kind: 'Hash', version: 2 },
  });
  const headers = {
    'x-ms-cosmos-is-batch-request': 'true',
    'x-ms-cosmos-batch-atomic': 'false',
    'x-ms-cosmos-batch-continue-on-error': 'true',
    'x-ms-documentdb-partitionkeyrangeid': '0',
    prefer: 'return=minimal',
  };
  for (let start = 0; start < count; start += 100) {
    const operations = Array.from({ length: 100 }, (_, i) => {
      const resourceBody = memberItem(start + i);
      return { operationType: 'Create', partitionKey: JSON.stringify([resourceBody.city]), resourceBody };
    });
    const { status } = await send(url, {
      method: 'POST',
      type: 'docs',
      link: 'dbs/bench/colls/members',
      path: '/dbs/bench/colls/members/docs',
      headers,
      body: JSON.stringify(operations),
    });
    if (status !== 200) throw new Error(`Loading answered ${status}.`);
  }
}

export function closeConnections(): void {
  agent.destroy();
}
