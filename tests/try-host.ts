import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { timers } from '../api/src/features.ts';
import { defaultPorts } from '../local/ports.ts';
import { addressesOf } from '../local/wiring.ts';
import { createClient } from './support/client.ts';

/**
 * `node tests/try-host.ts [DATA [API]]`: calls whatever host runs the API at API, beside the other parts of `npm start`:
 * health, a read, a write, and each timer. Then it waits for the photos of the demo community, which all pass the blob
 * trigger. The process ends with an error at the first answer that is not right.
 */
const [data = '.data', api = addressesOf(defaultPorts).api, identity = addressesOf(defaultPorts).identity] =
  process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

const health = await createClient(api).raw('/api/health');
if (health.status !== 200) throw new Error(`health answered ${health.status}.`);
say('health');

const answer = await fetch(`${identity}/dev/id-token`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'nadia@veil.example' }),
});
const { id_token: token } = z.object({ id_token: z.string() }).parse(await answer.json());
const nadia = createClient(api, token);
const content = `Written through the host ${randomUUID()}`;
const posted = await nadia.do('postToBoard', { content, requestId: randomUUID() });
say('a write');
const { posts } = await nadia.do('boardPosts', {});
if (!posts.some(({ id }) => id === posted.id)) throw new Error('The board does not show what was written.');
say('a read');

for (const name of Object.keys(timers)) {
  const fired = await createClient(api).raw(`/admin/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"input":""}',
  });
  if (fired.status !== 202) throw new Error(`The timer ${name} answered ${fired.status}.`);
  say(`the timer ${name}`);
}

say('waiting for the photos of the demo community');
while (!existsSync(`${data}/demo-pictures`)) await wait(1000);
say('photos through the blob trigger');
